// One script for the pages of all folders in `tests/widgets`, built once for a run: each of its own would bundle the same
// product forty times.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build, type Plugin, transform } from 'esbuild'

import { leanOf, PLOTS } from '#scripts/lean/plots.ts'

/** The setting with the URL that answers with the script. */
export const SCREENS = 'WORKBEE_TEST_SCREENS'

/** A source that a page shows. */
const rawText: Plugin = {
  name: 'raw-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?raw', '')),
      namespace: 'raw-text'
    }))
    onLoad({ filter: /./, namespace: 'raw-text' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text'
    }))
  }
}

/** The site's own sheets are linked by its page, which is not this one. */
const siteSheets: Plugin = {
  name: 'site-sheets',
  setup({ onLoad }) {
    onLoad({ filter: /\/site\/[^?]*\.css$/, namespace: 'file' }, () => ({ contents: '', loader: 'empty' }))
  }
}

const inlineCss: Plugin = {
  name: 'inline-css',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /\.css\?inline$/ }, async ({ path, resolveDir, kind }) => {
      const found = await resolve(path.replace('?inline', ''), { resolveDir, kind })
      return { ...found, namespace: 'inline-css' }
    })
    onLoad({ filter: /./, namespace: 'inline-css' }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css' })
      return { contents: code, loader: 'text' }
    })
  }
}

/** Plots are tested as they are built. */
const leanPlots: Plugin = {
  name: 'lean-plots',
  setup({ onLoad }) {
    onLoad({ filter: PLOTS }, async ({ path }) => ({ contents: leanOf(await readFile(path, 'utf8')), loader: 'js' }))
  }
}

const HERE = import.meta.dirname

/** What a page names in its head, for the script to start. */
export const shellAt = (shell: URL): string => relative(HERE, fileURLToPath(shell))

/** Starts the shell that the page names. */
function entry(): string {
  const shells = globSync('**/*shell.ts', { cwd: HERE, exclude: ['shell.ts'] })
  const imports = shells.map(path => `${JSON.stringify(path)}: () => import(${JSON.stringify(`./${path}`)})`)
  return `void {${imports.join()}}[document.querySelector('[name=shell]').content]()`
}

/** All in one file: a browser has more work with the hundred parts of a page than with parts that it does not need. */
export async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry(), resolveDir: HERE },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'false' },
    plugins: [siteSheets, inlineCss, rawText, leanPlots]
  })
  return outputFiles[0]?.text ?? ''
}

let script: Promise<Buffer> | undefined

async function load(): Promise<Buffer> {
  const answer = await fetch(process.env[SCREENS] ?? '')
  if (!answer.ok) throw new Error(await answer.text())
  return Buffer.from(await answer.arrayBuffer())
}

/** Asked for once in a worker. */
export const screens = (): Promise<Buffer> => (script ??= load())
