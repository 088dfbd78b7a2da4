// The tree of a text as the editor's document, and back. Neither way goes through a string of HTML given to the browser.
import { Fragment, type Mark, type Node } from 'prosemirror-model'

import {
  compose,
  type MailRich,
  parse,
  parseMail,
  type RichElement,
  type RichPicture,
  type RichTag,
  safeHref,
  safePicture
} from '#shared/kit/text/rich.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** Notes have no headings and no pictures. */
export type TextKind = 'mail' | 'notes'

type Element = RichElement<RichPicture>

const treeIn = (html: string, kind: TextKind): readonly MailRich[] => (kind === 'mail' ? parseMail(html) : parse(html))

function markOf({ tag, href }: Element): Mark | undefined {
  if (tag === 'strong') return marks.strong.create()
  if (tag === 'em') return marks.em.create()
  if (tag === 'u') return marks.underline.create()
  return tag === 'a' && safeHref(href) ? marks.link.create({ href }) : undefined
}

/** Gathers blocks; words between them become paragraphs of their own. */
class Blocks {
  readonly made: Node[] = []
  #words: Node[] = []

  say(text: string, under: readonly Mark[]) {
    const flat = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const last = this.#words.at(-1)
    const isAfterSpace = last === undefined || last.type === nodes.hardBreak || last.text?.endsWith(' ')
    const shown = isAfterSpace ? flat.trimStart() : flat
    if (shown !== '') this.#words.push(schema.text(shown, under))
  }

  break() {
    this.#words.push(nodes.hardBreak.create())
  }

  /** Ends the paragraph; one that was asked for stands there even when it is empty. */
  end(asked = false) {
    if (asked || this.#words.length > 0) this.made.push(nodes.paragraph.create(null, this.#words))
    this.#words = []
  }

  add(...blocks: Node[]) {
    this.end()
    this.made.push(...blocks)
  }
}

/** A list item begins with a paragraph, and nothing else may stand between items. */
function itemsOf({ children }: Element, under: readonly Mark[]): Node[] {
  return children
    .filter(node => !('text' in node) || node.text.trim() !== '')
    .map(node => {
      const inside = blocksOf('children' in node && node.tag === 'li' ? node.children : [node], under)
      const first = inside[0]?.type === nodes.paragraph ? [] : [nodes.paragraph.create()]
      return nodes.listItem.create(null, [...first, ...inside])
    })
}

/** The paragraphs of a heading are headings; one without any stands there empty. */
function headingsOf(node: Element, under: readonly Mark[]): Node[] {
  const inside = blocksOf(node.children, under)
  if (inside.length === 0) return [nodes.heading.create()]
  return inside.map(block => (block.type === nodes.paragraph ? nodes.heading.create(null, block.content) : block))
}

function fill(blocks: Blocks, tree: readonly MailRich[], under: readonly Mark[]): void {
  for (const node of tree) {
    if ('text' in node) blocks.say(node.text, under)
    else if (node.tag === 'br') blocks.break()
    else if (node.tag === 'img') {
      if (safePicture(node.src)) blocks.add(nodes.picture.create({ src: node.src, alt: node.alt }))
    } else if (node.tag === 'h2') blocks.add(...headingsOf(node, under))
    else if (node.tag === 'p') {
      const inside = blocksOf(node.children, under)
      blocks.add(...(inside.length > 0 ? inside : [nodes.paragraph.create()]))
    } else if (node.tag === 'ul' || node.tag === 'ol') {
      const items = itemsOf(node, under)
      const list = node.tag === 'ul' ? nodes.bulletList : nodes.orderedList
      if (items.length > 0) blocks.add(list.create(null, items))
    } else if (node.tag === 'blockquote') {
      const inside = blocksOf(node.children, under)
      if (inside.length > 0) blocks.add(nodes.blockquote.create(null, inside))
    } else if (node.tag === 'li') blocks.add(...blocksOf(node.children, under))
    else fill(blocks, node.children, markOf(node)?.addToSet(under) ?? under)
  }
}

function blocksOf(tree: readonly MailRich[], under: readonly Mark[] = []): Node[] {
  const blocks = new Blocks()
  fill(blocks, tree, under)
  blocks.end()
  return blocks.made
}

/** What a text holds, as blocks. */
export const fragmentOf = (html: string, kind: TextKind = 'notes'): Fragment =>
  Fragment.from(blocksOf(treeIn(html, kind)))

export function documentOf(html: string, kind: TextKind = 'notes'): Node {
  const content = fragmentOf(html, kind)
  // The cursor could not be put behind a picture at the end.
  const isOpen = content.lastChild !== null && content.lastChild.type !== nodes.picture
  return nodes.doc.create(null, isOpen ? content : content.append(Fragment.from(nodes.paragraph.create())))
}

const tagOfMark: Record<string, RichTag> = { link: 'a', strong: 'strong', em: 'em', underline: 'u' }

interface MarkedNode {
  node: Node
  marks: readonly Mark[]
}

/** Neighbours under the same mark share its element. */
function inlineOf(pieces: readonly MarkedNode[]): MailRich[] {
  const made: MailRich[] = []
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]
    const mark = piece?.marks[0]
    let end = at + 1
    if (piece && mark) {
      const other = pieces.findIndex(({ marks: [first] }, index) => index > at && !(first && mark.eq(first)))
      end = other < 0 ? pieces.length : other
      const inside = pieces.slice(at, end).map(({ node, marks: [, ...rest] }) => ({ node, marks: rest }))
      const tag = tagOfMark[mark.type.name] ?? 'p'
      const href: unknown = mark.attrs['href']
      made.push({ tag, ...(typeof href === 'string' && { href }), children: inlineOf(inside) })
    } else if (piece) made.push(piece.node.isText ? { text: piece.node.text ?? '' } : { tag: 'br' })
    at = end
  }
  return made
}

const tagOfNode: Record<string, RichTag> = {
  paragraph: 'p',
  heading: 'h2',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li'
}

const pictureOf = ({ attrs }: Node): RichPicture => ({
  tag: 'img',
  src: String(attrs['src']),
  alt: String(attrs['alt'])
})

function treeOf(content: Fragment): MailRich[] {
  return content.content.map(node => {
    if (node.type === nodes.picture) return pictureOf(node)
    const tag = tagOfNode[node.type.name] ?? 'p'
    if (node.inlineContent)
      return { tag, children: inlineOf(node.content.content.map(one => ({ node: one, marks: one.marks }))) }
    return { tag, children: treeOf(node.content) }
  })
}

export const isBlank = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.isTextblock === true && firstChild.content.size === 0

/** The document as it is stored: nothing typed is the empty text. */
export const htmlOf = (document: Node): string => (isBlank(document) ? '' : compose(treeOf(document.content)))
