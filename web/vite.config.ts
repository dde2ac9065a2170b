import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { messages } from './messages'

// `npm run dev` uses the server started by `columbiz serve`.
const { COLUMBIZ_SERVER: server = 'http://127.0.0.1:8000' } = loadEnv('', '.', 'COLUMBIZ_')

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const messagesPlugin = messages({
  locales: here('../src/columbiz/locales'),
  sources: here('src'),
})

// Files that several pages load. They compress better than the many small ones that Rollup would make of them.
const SHARED = {
  // except what only later pages use
  libraries: /\/node_modules\/(?!uqr\/)/,
  parts:
    /\/src\/(app\/(language|notices|trouble)\.|(table\/refusal|house\/(duration|rules)|lobby\/network|lesson\/progress)\.|(i18n|protocol|parts(?!\/(CopyField|QrCode|StepButtons)))\/)/,
  game: /\/src\/(board|game)\/(?!Sprites)/,
}
const chunkOf = (id: string) => Object.entries(SHARED).find(([, part]) => part.test(id))?.[0]

/** Tests that mount components, in a DOM without a browser. */
const DOM_TESTS = 'src/**/*.dom.test.ts'
const DOM = { environment: 'happy-dom', setupFiles: ['src/test/dom.ts'] }
/** Those that replace modules, which other tests must not see. */
const MOCKING = ['src/table/notice.dom.test.ts']

/** Fills in the colour of the browser's own bar: that of the page. */
const themeColours: Plugin = {
  name: 'columbiz-theme-colours',
  transformIndexHtml(html) {
    const colours = readFileSync(here('src/generated/colours.css'), 'utf-8')
    const [, light = '', dark = ''] = /--paper: light-dark\((.+), (.+)\);/.exec(colours)!
    return html.replace('%PAPER_LIGHT%', light).replace('%PAPER_DARK%', dark)
  },
}

export default defineConfig({
  plugins: [svelte(), messagesPlugin, themeColours],
  build: {
    outDir: '../src/columbiz/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  test: {
    testTimeout: 60_000, // a busy machine may take long to load a page
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['src/**/*.test.ts'], exclude: [DOM_TESTS] },
      },
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: {
          ...DOM,
          name: 'dom',
          include: [DOM_TESTS],
          exclude: MOCKING,
          isolate: false, // loading the app takes longer than most tests; src/test/dom.ts cleans up after each
        },
      },
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: { ...DOM, name: 'mocking', include: MOCKING },
      },
    ],
  },
})
