// Node reads sources in TypeScript by itself. In those of what is drawn, tags become calls first.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

import { transformSync } from 'esbuild'

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const text = readFileSync(new URL(url), 'utf8')
    const { code } = transformSync(text, { loader: 'tsx', jsx: 'automatic', target: 'esnext', sourcemap: 'inline' })
    return { format: 'module', source: code, shortCircuit: true }
  }
})
