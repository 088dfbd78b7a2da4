// Preact without HTML that is given as text, and without mathematics: nothing of ours asks for either, a checker of add-ons
// warns of the first, and no bundler can leave them out. Its version is pinned, for this knows how it is written.
import type { Plugin } from 'rollup'

const CUTS: readonly (readonly [what: RegExp, instead: string])[] = [
  [/"dangerouslySetInnerHTML"==s\?\w=k:/g, ''],
  [/\w\?\(l\|\|[^?:]*\.innerHTML=\w\.__html\),r\.__k=\[\]\):\(y&&\(t\.textContent=""\),/, '('],
  [/:"math"==\w\?f="[^"]*Math\/MathML"/, ''],
  [/\("foreignObject"==[^?]*?\(f="[^"]*xhtml"\),/, '']
]

const leanOf = (code: string): string =>
  CUTS.reduce((rest, [what, instead]) => {
    const cut = rest.replace(what, instead)
    if (cut === rest) throw new Error(`Preact is written in another way than before: it has no ${what.source}`)
    return cut
  }, code)

export const leanPreact = {
  name: 'lean-preact',
  transform: (code, id) =>
    /\/preact\/dist\/preact\.mjs(?:\?|$)/.test(id) ? { code: leanOf(code), map: null } : undefined
} satisfies Plugin
