// How a mail looks: one quiet page for light and dark, and the same words as plain text.
import { pageLanguage } from '#shared/kit/spoken.ts'
import { t } from '#shared/kit/texts.ts'

import type { Letter } from './letters.ts'
import { texts } from '../texts.ts'

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, mark => NAMES[mark]!)

/** Lines that a person broke stay broken. */
const inHtml = (text: string): string => escape(text).replaceAll(/\r?\n/g, '<br>')

// Mail programs know no variables and few selectors: light colours stand inline, dark ones win by the media query.
const css = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #100e0c !important }
  .sheet { background: #191714 !important; border-color: #f8ba2f #2f2c28 #2f2c28 !important }
  .text { color: #edebe7 !important }
  .link { color: #55b8c8 !important }
  .quiet, .quiet a { color: #a29e98 !important }
  .button { background: #55b8c8 !important; color: #03171d !important }
}`

const font = "font-family: 'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

function action({ text, url }: { text: string; url: string }): string {
  const address = escape(url)
  return `
<p style="margin: 24px 0"><a class="button" href="${address}" style="display: inline-block; padding: 11px 20px; border-radius: 8px; background: #00667a; color: #ffffff; font-weight: 650; text-decoration: none">${escape(text)}</a></p>
<p class="quiet" style="margin: 0 0 16px; color: #6c6660; font-size: 13px; line-height: 20px">${escape(t(texts.letterCopy))}<br><a href="${address}" style="color: #6c6660; word-break: break-all">${address}</a></p>`
}

interface FootLink {
  text: string
  url: string
}

/** Why a mail came, at its end, with the link by which no more come. */
export interface UnsubscribeLink extends FootLink {
  why: string
  /** Where it is chosen what comes. */
  more?: FootLink
}
/** Of a mail that nobody can switch off, only why. */
export type LetterFoot = UnsubscribeLink | { why: string }

const footLinks = (foot: LetterFoot): FootLink[] => ('url' in foot ? [foot, ...(foot.more ? [foot.more] : [])] : [])

const leaving = (foot: LetterFoot): string => {
  const links = footLinks(foot).map(
    ({ text: words, url }) => `<a href="${escape(url)}" style="color: #6c6660">${escape(words)}</a>`
  )
  return [escape(foot.why), ...(links.length ? [links.join(' · ')] : []), ''].join('<br>')
}

/** How much of a mail a list of mails shows beside its subject. */
const LONGEST_PREVIEW = 110

/** Keeps mail programs from going on with the text of the mail itself. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(LONGEST_PREVIEW)

/** What lists of mails show: its first words, and no address or picture. */
const previewOf = (plain: string): string =>
  plain
    .replaceAll(/\[[^\]\n]*\]|\(?https?:\S+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // A word is whole or absent: of a secret, which is covered in our lists, no part may stay.
    .split(' ')
    .reduce(
      (line, word) => (line.length + word.length < LONGEST_PREVIEW ? `${line} ${word}` : line.padEnd(LONGEST_PREVIEW)),
      ''
    )
    .trim()

/** Outlook knows no width of a box, only that of a table. */
const OUTLOOK = {
  before:
    '<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0"><tr><td style="padding: 28px; background: #fffefe"><![endif]-->',
  after: '<!--[if mso]></td></tr></table><![endif]-->'
}

interface Sheet {
  subject: string
  /** HTML of ours. */
  inner: string
  plain: string
  end: string
  address?: string
  leave?: LetterFoot
}

/** The sheet around what a mail says. */
function page({ subject, inner, plain, end, address, leave }: Sheet): string {
  return `<!doctype html>
<html lang="${pageLanguage().lang}" dir="${pageLanguage().dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${css}</style>
</head>
<body class="page" style="margin: 0; padding: 24px 12px; background: #f8f6f3">
<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all">${escape(previewOf(plain))}${FILLER}</div>
${OUTLOOK.before}
<div class="sheet text" style="max-width: 560px; margin: 0 auto; padding: 28px 28px 20px; border: 1px solid #e2dfdb; border-top: 4px solid #f8ba2f; border-radius: 12px; background: #fffefe; color: #201b16; font-size: 16px; line-height: 25px; overflow-wrap: anywhere; word-break: break-word; ${font}">
${inner}
<p class="quiet" style="margin: 24px 0 0; color: #6c6660; font-size: 13px; line-height: 20px">${leave ? leaving(leave) : ''}${escape(end)}${address ? `<br>${inHtml(address)}` : ''}</p>
</div>
${OUTLOOK.after}
</body>
</html>
`
}

const endOf = (organisation: string): string => t(texts.letterEnd, { organisation })

const leavingText = (foot: LetterFoot): string =>
  [foot.why, ...footLinks(foot).map(({ text: words, url }) => `${words}: ${url}`), ''].join('\n')

export type LetterList = readonly { title: string; items: readonly { text: string; url?: string }[] }[]

const listHtml = (list: LetterList): string =>
  list
    .map(({ title, items }) => {
      const lines = items.map(({ text: words, url }) =>
        url ? `<a class="link" href="${escape(url)}" style="color: #00667a">${escape(words)}</a>` : escape(words)
      )
      const heading = `<p style="margin: 0 0 4px; font-weight: 650">${escape(title)}</p>`
      return `${heading}\n<p style="margin: 0 0 16px">${lines.join('<br>')}</p>`
    })
    .join('\n')

const listText = ({ title, items }: LetterList[number]): string =>
  [title, ...items.map(({ text: words, url }) => `- ${words}${url ? ` ${url}` : ''}`)].join('\n')

function text({ paragraphs, list = [], link, leave }: Letter, end: string): string {
  const last = `-- \n${leave ? leavingText(leave) : ''}${end}`
  const parts = [...paragraphs, ...list.map(listText), ...(link ? [`${link.text}:\n${link.url}`] : []), last]
  return `${parts.join('\n\n')}\n`
}

/** Both bodies of a mail. */
export interface MailBodies {
  html: string
  plain: string
}

/** The two bodies of a mail. Every word in them is escaped; there is no way to pass HTML. */
export function compose(letter: Letter, organisation: string): MailBodies {
  const end = endOf(organisation)
  const body = letter.paragraphs.map(paragraph => `<p style="margin: 0 0 16px">${inHtml(paragraph)}</p>`)
  const inner = `${body.join('\n')}${listHtml(letter.list ?? [])}${letter.link ? action(letter.link) : ''}`
  const plain = text(letter, end)
  return {
    html: page({ subject: letter.subject, inner, plain, end, ...(letter.leave && { leave: letter.leave }) }),
    plain
  }
}

/** A mail whose sanitised bodies come from `drawMail`, and what to do about it. */
export function composeDrawn(
  { subject, bodies, link }: { subject: string; bodies: MailBodies; link: NonNullable<Letter['link']> },
  organisation: string
): MailBodies {
  const end = endOf(organisation)
  const plain = `${bodies.plain}\n\n${link.text}:\n${link.url}\n\n-- \n${end}\n`
  return { html: page({ subject, inner: `${bodies.html}${action(link)}`, plain, end }), plain }
}

export interface Sender {
  name: string
  /** Where they are reached by post, as the law of many countries wants it said; may be empty. */
  address: string
}

/** A mail of a mailing: its sanitised bodies come from `drawMail`. */
export function composeMailing(
  { subject, sender }: { subject: string; sender: Sender },
  { html, plain }: MailBodies,
  leave: UnsubscribeLink
): MailBodies {
  const { name, address } = sender
  const end = endOf(name)
  const last = `${leavingText(leave)}${end}${address && `\n${address}`}`
  return { html: page({ subject, inner: html, plain, end, address, leave }), plain: `${plain}\n\n-- \n${last}\n` }
}
