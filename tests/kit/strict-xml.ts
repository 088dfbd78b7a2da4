// Reads XML as a strict reader of feeds does.
import { expect } from 'vitest'

export interface Element {
  name: string
  text: string
  children: Element[]
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const TOKEN =
  /<\?xml [^<>]*\?>\n|<\/([\w:]+)>|<([\w:]+)((?: [\w:]+="[^"<&]*(?:&(?:amp|lt|gt|quot|#39);[^"<&]*)*")*)( ?\/)?>|([^<&]|&(?:amp|lt|gt|quot|#39);)+/gy

/** As a strict reader reads it: each tag closed in its turn, nothing but known entities, no letter that XML may not hold. */
export function parse(xml: string): Element {
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\]\]>/u)
  const root: Element = { name: '', text: '', children: [] }
  const open = [root]
  let end = 0
  for (const found of xml.matchAll(TOKEN)) {
    const [whole, closed, opened, , isEmpty, text] = found
    end = found.index + whole.length
    const inside = open.at(-1) ?? root
    if (closed) expect(open.pop()?.name).toBe(closed)
    if (text) inside.text += whole.replaceAll(/&([^;]+);/g, (_, name: string) => named[name] ?? '')
    if (!opened) continue
    const element = { name: opened, text: '', children: [] }
    inside.children.push(element)
    if (!isEmpty) open.push(element)
  }
  expect(end).toBe(xml.length)
  expect(open).toHaveLength(1)
  expect(root.children).toHaveLength(1)
  return root
}
