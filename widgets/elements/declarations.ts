// The declarations that an element's properties and events name, with those that these name in turn.
import { types as partnerTypes } from '#widgets/partner/described.ts'

import type { ShownElement } from './described.ts'
import ownTypes from './types.ts?raw'

const DECLARATION = /(?:\/\*\*[^\n]*\*\/\n)?export interface (\w+) \{\n[^]*?\n\}/g

const all = new Map(
  [...`${ownTypes}${partnerTypes}`.matchAll(DECLARATION)].map(([text, name = '']): [string, string] => [name, text])
)

function collect(text: string, found: Map<string, string>): Map<string, string> {
  for (const [name] of text.matchAll(/\bBee\w+/g)) {
    const declaration = all.get(name)
    if (!declaration || found.has(name)) continue
    found.set(name, declaration)
    collect(declaration, found)
  }
  return found
}

export function declarationsOf({ props, events }: ShownElement): string {
  const named = [
    ...Object.values(props).map(({ typed = '' }) => typed),
    ...Object.values(events).map(({ detail }) => detail)
  ]
  return [...collect(named.join(' '), new Map()).values()].join('\n\n')
}
