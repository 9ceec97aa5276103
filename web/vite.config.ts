import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/dvor/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inline: the CSP forbids inline scripts, and data: fonts cannot be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // For `npm run dev` beside a running `dvor serve`.
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
})
