import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The plugin is for models in .svelte.ts; components are tested in a browser.
export default defineConfig({
  plugins: [svelte()],
  test: { environment: 'node', include: ['src/**/*.test.ts'], css: true },
})
