// How a mail looks: one quiet page for light and dark, and the same words as plain text.
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

/** The unsubscribe link at the end of a mailing. */
export interface Leave {
  why: string
  text: string
  url: string
}

const leaving = ({ why, text: words, url }: Leave): string =>
  `${escape(why)}<br><a href="${escape(url)}" style="color: #6c6660">${escape(words)}</a><br>`

/** The sheet around what a mail says; `inner` is HTML of ours. */
function page(subject: string, inner: string, end: string, leave?: Leave): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${css}</style>
</head>
<body class="page" style="margin: 0; padding: 24px 12px; background: #f8f6f3">
<div class="sheet text" style="max-width: 560px; margin: 0 auto; padding: 28px 28px 20px; border: 1px solid #e2dfdb; border-top: 4px solid #f8ba2f; border-radius: 12px; background: #fffefe; color: #201b16; font-size: 16px; line-height: 25px; overflow-wrap: anywhere; word-break: break-word; ${font}">
${inner}
<p class="quiet" style="margin: 24px 0 0; color: #6c6660; font-size: 13px; line-height: 20px">${leave ? leaving(leave) : ''}${escape(end)}</p>
</div>
</body>
</html>
`
}

const endOf = (organisation: string): string => t(texts.letterEnd, { organisation })

function text({ paragraphs, link }: Letter, end: string): string {
  const parts = [...paragraphs, ...(link ? [`${link.text}:\n${link.url}`] : []), `-- \n${end}`]
  return `${parts.join('\n\n')}\n`
}

/** Both bodies of a mail. */
export interface Bodies {
  html: string
  plain: string
}

/** The two bodies of a mail. Every word in them is escaped; there is no way to pass HTML. */
export function compose(letter: Letter, organisation: string): Bodies {
  const end = endOf(organisation)
  const body = letter.paragraphs.map(paragraph => `<p style="margin: 0 0 16px">${inHtml(paragraph)}</p>`)
  const inner = `${body.join('\n')}${letter.link ? action(letter.link) : ''}`
  return { html: page(letter.subject, inner, end), plain: text(letter, end) }
}

/** A mail of a mailing: its sanitised bodies come from `drawMail`. */
export function composeMailing(
  { subject, sender }: { subject: string; sender: string },
  { html, plain }: Bodies,
  leave: Leave
): Bodies {
  const end = endOf(sender)
  const last = `${leave.why}\n${leave.text}: ${leave.url}\n${end}`
  return { html: page(subject, html, end, leave), plain: `${plain}\n\n-- \n${last}\n` }
}
