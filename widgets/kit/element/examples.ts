// What a reference shows of an element's events: code that hears them, and the declarations of what they carry.
import type { About } from './described.ts'

const DECLARATION = /(?:\/\*\*[^\n]*\*\/\n)?export interface (\w+) \{\n[^]*?\n\}/g

/** The declarations that properties and events of an element name, with those that these name in turn. */
export function declarationsIn(types: string): (about: Pick<About, 'events' | 'props'>) => string {
  const all = new Map([...types.matchAll(DECLARATION)].map(([text, name = '']): [string, string] => [name, text]))

  function collect(text: string, found: Map<string, string>): Map<string, string> {
    for (const [name] of text.matchAll(/\bBee\w+/g)) {
      const declaration = all.get(name)
      if (!declaration || found.has(name)) continue
      found.set(name, declaration)
      collect(declaration, found)
    }
    return found
  }

  return ({ props, events }) => {
    const named = [
      ...Object.values(props).map(({ typed = '' }) => typed),
      ...Object.values(events).map(({ detail }) => detail)
    ]
    return [...collect(named.join(' '), new Map()).values()].join('\n\n')
  }
}

/** Without an example of its own an event is written down as it comes. */
export const listening = (tag: string, event: string, does = 'console.log(event.detail)'): string =>
  `<script type="module">
  document.querySelector('${tag}').addEventListener('${event}', event => {
${does.replaceAll(/^/gm, '    ')}
  })
</script>`
