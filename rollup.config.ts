// Every widget as an ES module of its own, with what they share in chunks: one React and one session on any page.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve as resolvePath } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { transform } from 'esbuild'
import type { Plugin, RollupOptions } from 'rollup'
import esbuild, { minify } from 'rollup-plugin-esbuild'
import { minify as minifyByOxc } from 'vite'

import { leanPlots } from './scripts/lean/plots.ts'
import { leanPreact } from './scripts/lean/preact.ts'
import { leanRequests } from './scripts/lean/requests.ts'
import { declared, readTokens, settled } from './scripts/partner-sheet.ts'
import { forOtherPages, readSheets } from './scripts/sheets.ts'

const KIT = new URL('./widgets/kit/element/', import.meta.url)
const TABLES = ['public-widgets.ts', 'widget-table.ts', 'page-widgets.ts']
const ROW = /'(bee-[\w-]+)':[^']*import\('([^']+)'\)/g

const fileOf = (path: string) => new URL(path.replace('#widgets/', '../../'), KIT).pathname

/** The rows of the widget tables: a tag, and the file that defines it. */
export const widgets = (): Record<string, string> =>
  Object.fromEntries(
    TABLES.flatMap(table => [...readFileSync(new URL(table, KIT), 'utf8').matchAll(ROW)]).map(
      ([, tag = '', path = '']) => [tag, fileOf(path)]
    )
  )

/** `import css from './x.css?inline'` gives the sheet's text, which travels with its widget. */
const inlineCss = (finish: (file: string, css: string) => string = (_, css) => css): Plugin => ({
  name: 'inline-css',
  async resolveId(source, importer) {
    if (!source.endsWith('.css?inline')) return null
    const found = await this.resolve(source.replace('?inline', ''), importer, { skipSelf: true })
    return found && `${found.id}?inline`
  },
  async load(id) {
    if (!id.endsWith('.css?inline')) return null
    const file = id.replace('?inline', '')
    this.addWatchFile(file)
    const css = finish(file, await readFile(file, 'utf8'))
    const { code } = await transform(css, { loader: 'css', minify: true })
    return `export default ${JSON.stringify(code.trim())}`
  }
})

const RAW = '\0raw:'

/** `import text from './x.ts?raw'` gives the source itself, for pages that show it. */
const rawText: Plugin = {
  name: 'raw-text',
  resolveId: (source, importer) =>
    importer && source.endsWith('?raw') ? RAW + resolvePath(dirname(importer), source.slice(0, -4)) : null,
  load: async id =>
    id.startsWith(RAW) ? `export default ${JSON.stringify(await readFile(id.slice(RAW.length), 'utf8'))}` : null
}

const plugins = [
  rawText,
  inlineCss(),
  leanPlots,
  resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'], exportConditions: ['production'] }),
  // React picks its development half by this word, so it is settled before commonjs reads the file.
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  commonjs(),
  esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: 'tsconfig.json' }),
  minify({ target: 'es2022' })
]

/** Packages have odd comments and circles that harm nobody; ours would be worth a word. */
const onwarn: RollupOptions['onwarn'] = (warning, warn) => {
  const where = `${warning.id ?? ''} ${warning.ids?.join(' ') ?? ''}`
  if (!where.includes('node_modules')) warn(warning)
}

const ALONE = 'alone:'

/** The file of each widget also brings what the site brings elsewhere: it may be the first one on its page. */
const onTheirOwn: Plugin = {
  name: 'on-their-own',
  resolveId: source => (source.startsWith(ALONE) ? source : null),
  load: id =>
    id.startsWith(ALONE)
      ? `import ${JSON.stringify(fileOf('./alone.tsx'))}\nimport ${JSON.stringify(id.slice(ALONE.length))}`
      : null
}

/** The base sheet under a name that stays. */
const baseSheet: Plugin = {
  name: 'base-sheet',
  async generateBundle() {
    const { css } = await readSheets()
    this.emitFile({ type: 'asset', fileName: 'sheet.css', source: forOtherPages(css) })
  }
}

export const options = {
  input: Object.fromEntries(Object.entries(widgets()).map(([tag, file]) => [tag, ALONE + file])),
  plugins: [onTheirOwn, baseSheet, ...plugins],
  onwarn,
  output: {
    dir: 'dist/widgets',
    format: 'es' as const,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    manualChunks: (id: string) => (/node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : undefined)
  }
} satisfies RollupOptions

const pathOf = (path: string) => new URL(`./widgets/${path}`, import.meta.url).pathname
const PARTNER_SHEETS = {
  jobs: ['partner/list-elements.css', 'kit/listing/listing.css'],
  events: ['partner/list-elements.css', 'kit/listing/listing.css', 'community/events/event-list.css'],
  subscribe: ['mail/subscribe.css', 'mail/subscribe-form.css'],
  apply: ['jobs/apply/apply.css', 'jobs/apply/form.css']
} as const
/** Its own sheet declares what it uses, for it comes without the base. */
const LATER_SHEET = 'kit/listing/inside.css'
type PartnerElement = keyof typeof PARTNER_SHEETS

/** Sheets of partner files carry the tokens that they use, and the elements that the kit has elsewhere. */
function partnerCss(elements: readonly PartnerElement[]): Plugin {
  const tokens = readTokens()
  const base = pathOf('partner/elements.css')
  const read = (path: string) => readFileSync(path, 'utf8')
  return inlineCss((file, css) => {
    if (file !== base) {
      const first = file.endsWith('kit/listing/listing.css') ? read(pathOf(PARTNER_SHEETS.jobs[0])) : ''
      return (file.endsWith(LATER_SHEET) ? declared([css], tokens) : '') + settled(first + css, tokens)
    }
    const sheets = [css, ...elements.flatMap(element => PARTNER_SHEETS[element]).map(path => read(pathOf(path)))]
    return declared(sheets, tokens) + settled(css, tokens)
  })
}

/** The parts that are loaded later, by the source of each: they lie beside the file that asks for them, in both formats. */
const LATER = {
  opening: 'jobs/opening.ts',
  event: 'community/events/event-inside.ts'
} as const
const loadedLater: Plugin = {
  name: 'loaded-later',
  resolveDynamicImport(source) {
    const found = Object.entries(LATER).find(
      ([, path]) => typeof source === 'string' && path.endsWith(source.replace('./', '/'))
    )
    return found ? { id: `./${found[0]}.js`, external: 'relative' } : null
  },
  // A classic script of another origin has, to a browser that goes by the letter, no address that others could be beside.
  renderDynamicImport: ({ format }) =>
    format === 'iife' ? { left: 'import(new URL(', right: ', ownScript?.src || location).href)' } : null
}

/** A classic script is the one that runs just now; where it has no address, the page is its own server. */
const ownAddress: Plugin = {
  name: 'own-address',
  resolveImportMeta: (property, { format }) =>
    property === 'url' && format === 'iife' ? '(ownScript?.src||location)' : null,
  outputOptions: options =>
    options.format === 'iife' ? { ...options, intro: 'const ownScript = document.currentScript;' } : options
}

/** Who may make a call and for how long its answer is fresh is the server's business; that it sends a file is not. */
const leanRows: Plugin = {
  name: 'lean-rows',
  transform: (code, id) =>
    /[/-]calls\.ts$/.test(id)
      ? { code: code.replaceAll(/\{\s*needs: 'anyone'(?:[^{}]*(bytes: '\w+'))?[^{}]*\}/g, '{ $1 }'), map: null }
      : null
}

/** Of several spellings of the same program the one that packs smallest: they differ by some dozen bytes. */
const tightest: Plugin = {
  name: 'tightest',
  async renderChunk(code, _chunk, { format }) {
    const once = { minify: true, target: 'es2022', ...(format === 'es' ? { format: 'esm' as const } : {}) }
    const second = (await transform(code, once)).code
    const other = await minifyByOxc('partner.js', code, {
      module: format === 'es',
      compress: { target: 'es2022' },
      mangle: { toplevel: true }
    })
    const spellings = [code, second, other.code].flatMap(text => [text, text.trimEnd()])
    return spellings.toSorted((a, b) => brotliCompressSync(a).length - brotliCompressSync(b).length)[0] ?? code
  }
}

/** Elements are written once: on partners' pages Preact draws them, and they bring their own sheets. */
const forPartners = alias({
  entries: [
    { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
    { find: /^react$/, replacement: 'preact' },
    { find: '#widgets/kit/element/define.tsx', replacement: pathOf('partner/define.ts') },
    { find: '#widgets/kit/element/sheets.ts', replacement: pathOf('partner/sheets.ts') },
    { find: '#shared/kit/texts.ts', replacement: pathOf('partner/texts.ts') }
  ]
})

export interface PartnerFile {
  name: string
  options: RollupOptions
  outputs: readonly { format: 'es' | 'iife'; file: string }[]
}

const partnerFile = (name: string, input: string, elements: readonly PartnerElement[]): PartnerFile => ({
  name,
  options: {
    input: pathOf(input),
    plugins: [
      loadedLater,
      ownAddress,
      forPartners,
      leanPreact,
      leanRequests,
      leanRows,
      partnerCss(elements),
      ...plugins.slice(3),
      tightest
    ],
    onwarn,
    // Only what defines an element does anything by being loaded; a row of a call that nobody makes is no loss,
    // nor is what would write a day.
    treeshake: {
      moduleSideEffects: id => /\/(?:all|apply|event-list|jobs|subscribe)\.tsx?$/.test(id),
      manualPureFunctions: ['call', 'clockIn', 'dates', 'numbers', 'ordering', 'daysIn', 'PT']
    }
  },
  outputs: [
    { format: 'es', file: `${name}.js` },
    { format: 'iife', file: `${name}.classic.js` }
  ]
})

const later = Object.entries(LATER).map(([name, source]): PartnerFile => {
  const made = partnerFile(name, source, [])
  return { ...made, outputs: [{ format: 'es', file: `${name}.js` }] }
})

/** Each file whole; as a module, and for pages that take none. What is loaded later is a module for both. */
export const partnerFiles: readonly PartnerFile[] = [
  partnerFile('jobs', 'jobs/jobs.tsx', ['jobs']),
  partnerFile('subscribe', 'mail/subscribe.tsx', ['subscribe']),
  partnerFile('apply', 'jobs/apply/apply.tsx', ['apply']),
  partnerFile('events', 'community/events/event-list.tsx', ['events']),
  partnerFile('all', 'partner/all.ts', ['jobs', 'subscribe']),
  ...later
]

export default options
