// RSS 2.0, as strict readers of feeds take it.
import { escape } from '../mail/letter-page.ts'

export interface RssItem {
  title: string
  link: string
  /** When it was there first. */
  at: string
  category: string
  /** As HTML. */
  content: string
}

export interface Rss {
  title: string
  /** The page of all that it is about. */
  page: string
  description: string
  /** Where it is read itself. */
  address: string
  changedAt: string | undefined
  items: readonly RssItem[]
}

/** What XML may not hold at all, escaped or not. */
const UNFIT = /[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu

const inXml = (text: string): string => escape(text.toWellFormed().replaceAll(UNFIT, ''))

const element = (name: string, text: string): string => `<${name}>${inXml(text)}</${name}>`

const inMail = (instant: string): string => new Date(instant).toUTCString()

const itemText = ({ title, link, at, category, content }: RssItem): string =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${inXml(link)}</guid>`,
    element('pubDate', inMail(at)),
    ...(category ? [element('category', category)] : []),
    element('description', content),
    '</item>'
  ].join('\n')

export const rssText = ({ title, page, description, address, changedAt, items }: Rss): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${[
  element('title', title),
  element('link', page),
  element('description', description),
  `<atom:link href="${inXml(address)}" rel="self" type="application/rss+xml" />`,
  ...(changedAt ? [element('lastBuildDate', inMail(changedAt))] : []),
  ...items.map(itemText)
].join('\n')}
</channel>
</rss>
`
