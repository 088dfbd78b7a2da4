// The base sheet of every page and shadow root: tokens and elements as one hashed file, linked by the page.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { transform } from 'esbuild'
import type { Plugin } from 'vite'

const FILES = ['tokens.css', 'elements.css'].map(name => new URL(`../widgets/kit/${name}`, import.meta.url).pathname)
const DEV = '/assets/sheets.css'

export interface Sheet {
  name: string
  css: string
}

/** esbuild only tightens it: `light-dark()` and nesting reach the browser as they were written. */
export async function readSheets(): Promise<Sheet> {
  const texts = await Promise.all(FILES.map(file => readFile(file, 'utf8')))
  const { code } = await transform(texts.join('\n'), { loader: 'css', minify: true })
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { name: `assets/sheets-${hash}.css`, css: code }
}

/** Where a page makes 1rem small for easier sums, words stay readable. The site itself takes the reader’s own size as it is. */
export function forOtherPages(css: string): string {
  const found = css.replace(/var\(--bee-rem,\s*1rem\)/, 'var(--bee-rem,max(1rem,16px))')
  if (found === css) throw new Error('The sheet says in another way than before what 1rem is.')
  return found
}

const link = (href: string) => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', href, 'data-bee-sheets': true },
  injectTo: 'head-prepend' as const
})

/** Links the base sheet in the page: the hashed file in a build, the sources as they are while developing. */
export function sheets(): Plugin {
  let href = DEV
  return {
    name: 'sheets',
    async buildStart() {
      if (this.environment.mode !== 'build') return
      const { name, css } = await readSheets()
      href = `/${name}`
      this.emitFile({ type: 'asset', fileName: name, source: css })
    },
    configureServer(server) {
      server.watcher.add(FILES)
      server.watcher.on('change', file => FILES.includes(file) && server.ws.send({ type: 'full-reload' }))
      server.middlewares.use(DEV, (_request, response, next) => {
        readSheets().then(({ css }) => response.setHeader('Content-Type', 'text/css').end(css), next)
      })
    },
    transformIndexHtml: { order: 'post', handler: () => [link(href)] }
  }
}
