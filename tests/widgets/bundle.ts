// The script of a page in `tests/widgets`, built once for all suites of a run that show it.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { build, type Plugin, transform } from 'esbuild'

import { leanOf, PLOTS } from '#scripts/lean-plots.ts'

/** The setting with the URL that answers with the script of a shell. */
export const SCREENS = 'WORKBEE_TEST_SCREENS'

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

/** All in one file: a browser has more work with the hundred parts of a page than with parts that it does not need. */
export async function bundle(shell: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [shell],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlineCss, leanPlots]
  })
  return outputFiles[0]?.text ?? ''
}

export async function scriptOf(shell: URL): Promise<string> {
  const answer = await fetch(`${process.env[SCREENS]}${fileURLToPath(shell)}`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
