// Weekly summaries as Markdown, and as the HTML and plain text that are copied.
import type { Day } from '../../kit/time/day.ts'
import { compose, parse, plainWithLinks, type Rich, safeHref } from '../../kit/text/rich.ts'
import { type Entry, titleOf } from './lines.ts'

/** What would be read as a mark of Markdown. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`).replaceAll(/^(\s*)([#+-]|\d+[.)])(?=\s)/gm, String.raw`$1\$2`)

const MARKS: Readonly<Partial<Record<string, string>>> = { strong: '**', em: '*' }

/** A mark next to a space marks nothing, so spaces move out of it. */
function marked(inside: string, mark: string): string {
  const words = inside.trim()
  const [before, after] = [
    inside.slice(0, inside.length - inside.trimStart().length),
    inside.slice(inside.trimEnd().length)
  ]
  return words ? `${before}${mark}${words}${mark}${after}` : inside
}

const indented = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first : line && rest) + line)
    .join('\n')

const items = (children: readonly Rich[], isNumbered: boolean): string =>
  children
    .map(child => blocks('children' in child ? child.children : [child]).trim())
    .filter(Boolean)
    .map((text, at) => indented(text, isNumbered ? `${at + 1}. ` : '- ', isNumbered ? '   ' : '  '))
    .join('\n')

function blocks(tree: readonly Rich[]): string {
  return tree
    .map(node => {
      if ('text' in node) return escaped(node.text.replaceAll('\u00A0', ' '))
      if (node.tag === 'br') return '  \n'
      if (node.tag === 'ul' || node.tag === 'ol') return `\n\n${items(node.children, node.tag === 'ol')}\n\n`
      const inside = blocks(node.children)
      const mark = MARKS[node.tag]
      if (mark) return marked(inside, mark)
      if (node.tag === 'a') {
        const href = safeHref(node.href)
        return href ? `[${inside}](<${href}>)` : inside
      }
      if (node.tag === 'blockquote') return `\n\n${indented(inside.trim(), '> ', '> ')}\n\n`
      return node.tag === 'u' ? inside : `\n\n${inside.trim()}\n\n`
    })
    .join('')
}

export const toMarkdown = (html: string): string =>
  blocks(parse(html))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

export function markdownOf(entries: readonly Entry[], sunday: Day): string {
  const parts = entries.map(
    ({ name, facts, html, instead }) =>
      `## ${escaped(name)}\n\n${escaped(facts)}\n\n${html ? toMarkdown(html) : `*${instead}*`}\n`
  )
  return `# ${escaped(titleOf(sunday))}\n\n${parts.join('\n')}`
}

const text = (words: string): Rich => ({ text: words })

/** With their bold and their links, for mails and documents. Only tags of ours are in it. */
export const htmlOf = (entries: readonly Entry[]): string =>
  entries
    .map(({ name, facts, html, instead }) =>
      compose([
        { tag: 'p', children: [{ tag: 'strong', children: [text(name)] }, { tag: 'br' }, text(facts)] },
        ...(html ? parse(html) : [{ tag: 'p' as const, children: [{ tag: 'em' as const, children: [text(instead)] }] }])
      ])
    )
    .join('')

export const plainOf = (entries: readonly Entry[]): string =>
  entries
    .map(({ name, facts, html, instead }) => `${name}\n${facts}\n${html ? plainWithLinks(html) : instead}`)
    .join('\n\n')
