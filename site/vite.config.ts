import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { leanPlots } from '../scripts/lean/plots.ts'
import { sheets } from '../scripts/sheets.ts'
import * as texts from './no-script-texts.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['WORKBEE'] ?? 'http://127.0.0.1:4300'

/** The page of every element of the kit, for people at work on it. A build leaves it out. */
const design = (): Plugin => ({
  name: 'design',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/design\/?(\?|$)/.test(request.url ?? '')) request.url = '/design.html'
      next()
    })
  }
})

/** The text font is asked for together with the sheets, not after them. */
const fontFirst = (): Plugin => ({
  name: 'font-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(name => /wght-normal.*\.woff2$/.test(name))
        .map(name => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const
        }))
  }
})

/** The one sentence of the page itself comes from the texts, as every other. */
const withoutScript = (): Plugin => ({
  name: 'without-script',
  transformIndexHtml: html =>
    html.replace('<noscript></noscript>', () => {
      const openings = `<a href="/openings">${texts.openings}</a>`
      return `<noscript><p class="page">${texts.noScript.replace('{openings}', openings)}</p></noscript>`
    })
})

/**
 * React changes seldom and is kept by the browser for long; what every page needs packs best in one file, and so does
 * what everybody sees after signing in. What visitors of public pages need of it stands apart.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'shell',
    test: /site\/(?:site|update|waiting\/offline|theme)\.tsx?$|session\/start\.ts$|time-entries\/week-calls\.ts$|kit\/element\/define\.tsx$/,
    priority: 3
  },
  {
    name: 'forms',
    test: /kit\/(?:marks\/states\/callout|form\/(?:form-view|use-form))\.tsx?$|session\/outside\.tsx$/,
    priority: 2
  },
  {
    name: 'pieces',
    test: /kit\/(?:marks\/(?:crumbs|pill|rich-text|words|states\/(?:empty|error-state|skeleton))|dialogs\/toast|use-call|use-today)\.tsx?$|zod\/v4\/mini\/coerce\.js$|shared\/kit\/(?:time\/day|calls\/load)\.ts$/,
    priority: 1
  },
  {
    name: 'home',
    test: /site\/header\/header\.tsx$|widgets\/(?:dashboard\/(?:dashboard|hours-bell)|info\/owner-message|leaderboard\/leaderboard|notifications\/notifications|time-entries\/time-log|timer\/timer)\.tsx$/
  }
]

/** Parts name each other by what cannot be packed: shorter is less to load, and still another name for other code. */
const name = 'assets/[name]-[hash:7].js'
const names = { entryFileNames: name, chunkFileNames: name }

export default defineConfig({
  root: here('.'),
  // React has had it itself since 18; the shim would come along for nothing.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), { ...leanPlots, apply: 'build' }, sheets(), fontFirst(), withoutScript(), design()],
  build: {
    outDir: here('../dist/site'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // esbuild leaves light-dark() and nesting as they are written.
    cssMinify: 'esbuild',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { ...names, codeSplitting: { groups } } }
  },
  server: {
    host: '127.0.0.1',
    port: 4301,
    proxy: { '/api': server, '/timer-service': { target: server, ws: true } }
  }
})
