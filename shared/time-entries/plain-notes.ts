// Notes as plain text, and the HTML that entries are kept in. Links stay links both ways.
import { compose, parse, type Rich, safeHref } from '../kit/text/rich.ts'

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi
/** Punctuation after an address is not part of it; each run of it is looked at from its start alone. */
const END = /(?<![.,;:!?'’}])[.,;:!?'’}]+$/
const BRACKETS = ['()', '[]'] as const

/** A closing bracket is part of the address if it opened there, as in many encyclopedias. */
function withoutEnd(found: string): string {
  const address = found.replace(END, '')
  const isLoose = BRACKETS.some(
    ([open = '', close = '']) => address.endsWith(close) && address.split(close).length > address.split(open).length
  )
  return isLoose ? withoutEnd(address.slice(0, -1)) : address
}

function* partsOf(line: string): Generator<Rich> {
  let from = 0
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const address = withoutEnd(found)
    if (index > from) yield { text: line.slice(from, index) }
    yield safeHref(address) ? { tag: 'a', href: address, children: [{ text: address }] } : { text: address }
    from = index + address.length
  }
  if (from < line.length) yield { text: line.slice(from) }
}

/** A paragraph a line. */
export const toHtml = (text: string): string =>
  compose(
    text
      .split(/\r?\n/)
      .map(line => line.trim())
      .filter(Boolean)
      .map(line => ({ tag: 'p', children: [...partsOf(line)] }))
  )

const BLOCKS = new Set<string>(['p', 'ul', 'ol', 'li', 'blockquote'])

function textOf(node: Rich): string {
  if ('text' in node) return node.text
  if (node.tag === 'br') return '\n'
  const inside = node.children.map(textOf).join('')
  if (node.tag === 'a' && node.href && !inside.includes(node.href)) return `${inside} ${node.href}`
  return BLOCKS.has(node.tag) ? `\n${inside}\n` : inside
}

export const toText = (html: string): string =>
  parse(html)
    .map(textOf)
    .join('')
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
