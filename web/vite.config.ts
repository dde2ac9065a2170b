import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { messages } from './messages'

// `npm run dev` talks to a server that `columbiz serve` has started.
const { COLUMBIZ_SERVER: server = 'http://127.0.0.1:8000' } = loadEnv('', '.', 'COLUMBIZ_')

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const words = messages({
  locales: here('../src/columbiz/locales'),
  sources: here('src'),
  // From the first page to a table nothing more is waited for.
  first: ['main.ts', 'pages/Home.svelte', 'table/TablePage.svelte'],
})

export default defineConfig({
  plugins: [svelte(), words],
  build: {
    outDir: '../src/columbiz/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
})
