import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The plugin compiles .svelte.ts modules; components are tested in a browser (tests/browser).
export default defineConfig({
  plugins: [svelte()],
  test: { environment: 'node', include: ['src/**/*.test.ts'], css: true },
})
