// The narrow HTML of notes and summaries, and that of mails, which has headings and pictures too, as a tree of plain objects.
// Whatever is no tag of ours becomes its text; nothing throws.
import { cutting } from '../locale.ts'

const tags = ['p', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'] as const
export type RichTag = 'h2' | (typeof tags)[number]

export interface RichText {
  text: string
}
export interface RichBreak {
  tag: 'br'
}
export interface RichElement<More extends RichPicture = never> {
  tag: RichTag
  /** Of an `a`, as it was written: who shows it decides whether it may be followed. */
  href?: string
  children: Rich<More>[]
}
/** `src` as it was written: who shows it decides whether it may be fetched. */
export interface RichPicture {
  tag: 'img'
  src: string
  alt: string
}
export type Rich<More extends RichPicture = never> = More | RichBreak | RichElement<More> | RichText
/** What a mail may hold. */
export type MailRich = Rich<RichPicture>

/** Deeper than any text of a person, and flat enough for every walk. */
const DEEPEST = 32

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const meant = new Map<string, RichTag>([
  ...tags.map(tag => [tag, tag] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['div', 'p'],
  ...HEADINGS.map(tag => [tag, 'p'] as const)
])
const meantInMails = new Map<string, RichTag>([...meant, ...HEADINGS.map(tag => [tag, 'h2'] as const)])

const blocks = new Set<string>(['p', 'h2', 'ul', 'ol', 'li', 'blockquote'])
/** What an opening tag closes by itself, and the tags beyond which it closes nothing. */
const closes = new Map<RichTag, { closed: readonly RichTag[]; within: readonly RichTag[] }>([
  ['p', { closed: ['p'], within: ['li', 'blockquote'] }],
  ['h2', { closed: ['p', 'h2'], within: ['li', 'blockquote'] }],
  ['ul', { closed: ['p'], within: ['li', 'blockquote'] }],
  ['ol', { closed: ['p'], within: ['li', 'blockquote'] }],
  ['blockquote', { closed: ['p'], within: ['li', 'blockquote'] }],
  ['li', { closed: ['li'], within: ['ul', 'ol'] }],
  ['a', { closed: ['a'], within: ['p', 'li', 'blockquote'] }]
])

const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
const HREF = attribute('href')
const SRC = attribute('src')
const ALT = attribute('alt')
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD')

const decode = (text: string) =>
  text.replaceAll(ENTITY, (_, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return character(Number.parseInt(decimal, 10))
    return hex ? character(Number.parseInt(hex, 16)) : (named[(name ?? '').toLowerCase()] ?? '')
  })

const encode = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What was opened and is not closed yet, and the tree so far. */
class Tree<More extends RichPicture> {
  readonly root: Rich<More>[] = []
  readonly #open: RichElement<More>[] = []

  get #inside() {
    return this.#open.at(-1)?.children ?? this.root
  }

  say(text: string) {
    const last = this.#inside.at(-1)
    if (text === '') return
    if (last && 'text' in last) last.text += text
    else this.#inside.push({ text })
  }

  put(leaf: More | RichBreak) {
    this.#inside.push(leaf)
  }

  open(tag: RichTag, href: string | undefined) {
    const rule = closes.get(tag)
    for (const closed of rule?.closed ?? []) this.close(closed, rule?.within)
    if (this.#open.length === DEEPEST) return
    const element: RichElement<More> = href === undefined ? { tag, children: [] } : { tag, href, children: [] }
    this.#inside.push(element)
    this.#open.push(element)
  }

  close(tag: RichTag, within: readonly RichTag[] = []) {
    const at = this.#open.findLastIndex(element => element.tag === tag)
    const wall = this.#open.findLastIndex(element => within.includes(element.tag))
    if (at >= 0 && at >= wall) this.#open.length = at
  }
}

interface Token {
  name: string
  closing: boolean
  attributes: string
}

/** Behind the tag that began before `from`; a sign between quotes does not end it. */
function pastTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const sign = html.charAt(at)
    if (quote === '' && sign === '>') return at + 1
    if (quote === '' && (sign === '"' || sign === "'")) quote = sign
    else if (sign === quote) quote = ''
  }
  return -1
}

/** Behind what ends it, or behind everything. */
function past(html: string, ending: RegExp, from: number): number {
  ending.lastIndex = from
  return ending.test(html) ? ending.lastIndex : html.length
}

/** Texts and tags in their order, each sign looked at once. Comments, scripts, styles and a page's title are left out. */
function* tokens(html: string): Generator<Token | string> {
  const opening = /<!--|<(\/?)([a-z][a-z0-9]*)/gi
  let from = 0
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const [start, slash, written = ''] = found
    const name = written.toLowerCase()
    const inside = opening.lastIndex
    const end = start === '<!--' ? past(html, /-->/g, inside) : pastTag(html, inside)
    if (end < 0) break
    yield html.slice(from, found.index)
    if (name) yield { name, closing: slash === '/', attributes: html.slice(inside, end - 1) }
    const hidden = !slash && /^(?:script|style|title)$/.test(name)
    from = hidden ? past(html, /<\/(?:script|style|title)\s*>/gi, end) : end
    opening.lastIndex = from
  }
  yield html.slice(from)
}

function valueOf(attributes: string, pattern: RegExp): string | undefined {
  const [, double, single, bare] = pattern.exec(attributes) ?? []
  const value = double ?? single ?? bare
  return value === undefined ? undefined : decode(value).trim()
}

function grow<More extends RichPicture>(
  html: string,
  known: ReadonlyMap<string, RichTag>,
  pictureOf?: (attributes: string) => More
): Rich<More>[] {
  const tree = new Tree<More>()
  for (const token of tokens(html)) {
    if (typeof token === 'string') {
      tree.say(decode(token))
      continue
    }
    const { name, closing, attributes } = token
    const tag = known.get(name)
    if (name === 'br') tree.put({ tag: 'br' })
    else if (name === 'img' && pictureOf) tree.put(pictureOf(attributes))
    else if (tag && closing) tree.close(tag)
    else if (tag) tree.open(tag, tag === 'a' ? valueOf(attributes, HREF) : undefined)
  }
  return tree.root
}

const pictureOf = (attributes: string): RichPicture => ({
  tag: 'img',
  src: valueOf(attributes, SRC) ?? '',
  alt: valueOf(attributes, ALT) ?? ''
})

/** The tree of a text. Unknown tags, wrong nesting and open ends are taken as meant. */
export const parse = (html: string): Rich[] => grow<never>(html, meant)

/** The same of a mail. */
export const parseMail = (html: string): MailRich[] => grow(html, meantInMails, pictureOf)

/** The text of a tree again, as `parse` reads it. */
export function compose(tree: readonly MailRich[]): string {
  return tree
    .map(node => {
      if ('text' in node) return encode(node.text)
      if (node.tag === 'br') return '<br>'
      if (node.tag === 'img') return `<img src="${encode(node.src)}" alt="${encode(node.alt)}">`
      const href = node.href === undefined ? '' : ` href="${encode(node.href)}"`
      return `<${node.tag}${href}>${compose(node.children)}</${node.tag}>`
    })
    .join('')
}

const flat = (tree: readonly Rich[]): string =>
  tree
    .map(node => {
      if ('text' in node) return node.text
      if (node.tag === 'br') return '\n'
      const inside = flat(node.children)
      return blocks.has(node.tag) ? `\n${inside}\n` : inside
    })
    .join('')

/** Line by line: one pattern over all of it takes quadratic time on long runs of spaces. */
const settled = (text: string): string =>
  text
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')

const plainOf = (tree: readonly Rich[]): string => settled(flat(tree))

/** The words without their marks, a line a paragraph. */
export const plain = (html: string): string => plainOf(parse(html))

/** A text without a mark of its own as notes are kept, a paragraph a line: what it says is read letter by letter. */
export const ofPlain = (typed: string): string =>
  compose(
    typed
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean)
      .map(text => ({ tag: 'p', children: [{ text }] }))
  )

/** Whether there is a tag in it, or the beginning of one. */
export const hasTag = (typed: string): boolean => /<[a-z!/?]/i.test(typed)

/** Signs that end a sentence, or close what was opened before it, are no part of an address. */
const BARE = /(\bhttps:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}])/gi

/** A text taken apart where an address merely stands in it: every second piece is one. */
export const pieces = (text: string): string[] => text.split(BARE)

function* linksOf(tree: readonly Rich[]): Generator<string> {
  for (const node of tree) {
    if ('text' in node || node.tag === 'br') continue
    if (node.href) yield node.href
    yield* linksOf(node.children)
  }
}

/** As `plain`, with each link's address after its words. */
export function plainWithLinks(html: string): string {
  const spelled = (tree: readonly Rich[]): Rich[] =>
    tree.map(node => {
      if ('text' in node || node.tag === 'br') return node
      const children = spelled(node.children)
      const { href } = node
      if (!href || flat(children).includes(href)) return { ...node, children }
      return { ...node, children: [...children, { text: ` (${href})` }] }
    })
  return settled(flat(spelled(parse(html))))
}

/** Its words, as `plain`, and where it points: its links, and the https addresses that merely stand in it, each once and in no promised order. */
export function contents(html: string): { text: string; links: string[] } {
  const tree = parse(html)
  const text = plainOf(tree)
  return { text, links: [...new Set([...linksOf(tree), ...(text.match(BARE) ?? [])])] }
}

/** Where a text points. */
export const links = (html: string): string[] => contents(html).links

/** The address, if it may be followed: complete and over https. */
export function safeHref(href: string | undefined): string | undefined {
  const url = URL.parse(href ?? '')
  return url?.protocol === 'https:' ? url.href : undefined
}

/** The address, if a picture may be fetched from it: over https, or from the machine one sits at. */
export function safePicture(src: string): string | undefined {
  const url = URL.parse(src)
  const isHere = url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return isHere ? url.href : safeHref(src)
}

/** Whether somebody tried to put a picture in. */
export const hasPicture = (html: string): boolean => /<(?:img|image|picture|svg)\b/i.test(html)

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
let segmenter: Intl.Segmenter | undefined

/** The words in a text between two spaces; a web address counts as one. */
function wordsIn(text: string): number {
  if (!UNSPACED.test(text) || text.includes('://')) return 1
  segmenter ??= cutting('word')
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
}

/** How many words there are; signs that stand alone are none. */
export function words(text: string): number {
  const found = text.split(/[\s\u200B]+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  return UNSPACED.test(text) ? found.reduce((sum, word) => sum + wordsIn(word), 0) : found.length
}

/** A link that may not be followed becomes its text. */
export const withoutIdleLinks = (tree: readonly Rich[]): Rich[] =>
  tree.flatMap(node => {
    if (!('children' in node)) return [node]
    const children = withoutIdleLinks(node.children)
    return node.tag === 'a' && !safeHref(node.href) ? children : [{ ...node, children }]
  })

/** What any screen of ours can draw, and no link that acts: for texts that come whole, as those behind info icons. */
export const tidyDrawn = (html: string): string => compose(withoutIdleLinks(parse(html)))
