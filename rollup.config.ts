// Every widget as an ES module of its own, with what they share in chunks: one React and one session on any page.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { transform } from 'esbuild'
import type { Plugin, RollupOptions } from 'rollup'
import esbuild, { minify } from 'rollup-plugin-esbuild'

const KIT = new URL('./widgets/kit/', import.meta.url)
const TABLES = ['widget-doors.ts', 'widget-table.ts']
const ROW = /'(bee-[\w-]+)':\s*\(\)\s*=>\s*import\('([^']+)'\)/g

const fileOf = (path: string) => new URL(path.replace('#widgets/', '../'), KIT).pathname

/** The rows of the widget tables: a tag, and the file that defines it. */
export const widgets = (): Record<string, string> =>
  Object.fromEntries(
    TABLES.flatMap(table => [...readFileSync(new URL(table, KIT), 'utf8').matchAll(ROW)]).map(
      ([, tag = '', path = '']) => [tag, fileOf(path)]
    )
  )

/** `import css from './x.css?inline'` gives the sheet's text, which travels with its widget. */
const inlineCss = (): Plugin => ({
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
    const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })
    return `export default ${JSON.stringify(code.trim())}`
  }
})

const plugins = [
  inlineCss(),
  resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'], exportConditions: ['production'] }),
  // React picks its development half by this word, so it is settled before commonjs reads the file.
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  commonjs(),
  esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: 'tsconfig.json' }),
  minify({ target: 'es2022' })
]

export const options = {
  input: widgets(),
  plugins,
  // Packages have odd comments and circles that harm nobody; ours would be worth a word.
  onwarn: (warning, warn) => {
    const where = `${warning.id ?? ''} ${warning.ids?.join(' ') ?? ''}`
    if (!where.includes('node_modules')) warn(warning)
  },
  output: {
    dir: 'dist/widgets',
    format: 'es' as const,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    manualChunks: (id: string) => (/node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : undefined)
  }
} satisfies RollupOptions

export default options
