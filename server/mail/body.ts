// The body of a mailing: sanitised when it is saved, and drawn with inline styles, for mail programs read no sheets.
import sanitize from 'sanitize-html'

import { compose, type MailRich, parseMail, safeHref, safePicture } from '#shared/kit/text/rich.ts'

import { type MailBodies, escape } from '../kit/mail/letter-page.ts'

const rules: sanitize.IOptions = {
  allowedTags: 'p br strong em u ul ol li blockquote a img h2 b i div h1 h3 h4 h5 h6'.split(' '),
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: 20
}

/** Links and pictures that may not be followed or fetched are left out. */
const withoutIdle = (tree: readonly MailRich[], site: string): MailRich[] =>
  tree.flatMap(node => {
    if ('text' in node || node.tag === 'br') return [node]
    if (node.tag === 'img') return safePicture(node.src) || node.src.startsWith(`${site}/`) ? [node] : []
    const children = withoutIdle(node.children, site)
    return node.tag === 'a' && !safeHref(node.href) ? children : [{ ...node, children }]
  })

/** Sanitises, in the form that the editor writes. Empty when nothing is left. */
export function tidyMail(html: string, site: string): string {
  const tree = withoutIdle(parseMail(sanitize(html, rules)), site)
  return hasSomething(tree) ? compose(tree).trim() : ''
}

const hasSomething = (tree: readonly MailRich[]): boolean =>
  tree.some(node => {
    if ('text' in node) return node.text.replaceAll('\u00A0', ' ').trim() !== ''
    return node.tag === 'img' || (node.tag !== 'br' && hasSomething(node.children))
  })

const styles: Readonly<Record<string, string>> = {
  a: 'color: #00667a',
  p: 'margin: 0 0 16px',
  h2: 'margin: 24px 0 12px; font-size: 20px; line-height: 27px',
  ul: 'margin: 0 0 16px; padding-left: 24px',
  ol: 'margin: 0 0 16px; padding-left: 24px',
  blockquote: 'margin: 0 0 16px; padding-left: 14px; border-left: 3px solid #f8ba2f'
}

/** A heading at the very top needs no room above it. */
const FIRST_HEADING = 'margin: 0 0 12px; font-size: 20px; line-height: 27px'

const inHtml = (tree: readonly MailRich[], isTop = false): string =>
  tree
    .map((node, index) => {
      if ('text' in node) return escape(node.text)
      if (node.tag === 'br') return '<br>'
      if (node.tag === 'img')
        return `<img src="${escape(node.src)}" alt="${escape(node.alt)}" style="max-width: 100%; height: auto; border-radius: 8px">`
      const look = isTop && index === 0 && node.tag === 'h2' ? FIRST_HEADING : styles[node.tag]
      const style = look ? ` style="${look}"` : ''
      const href = node.tag === 'a' ? ` class="link" href="${escape(safeHref(node.href) ?? '')}"` : ''
      return `<${node.tag}${href}${style}>${inHtml(node.children)}</${node.tag}>`
    })
    .join('')

const indent = (text: string, first: string, rest: string): string =>
  text
    .trim()
    .split('\n')
    .map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd())
    .join('\n')

const blocks = new Set(['p', 'h2', 'ul', 'ol', 'blockquote'])

function linkText(inside: string, href: string): string {
  const bare = inside.trim()
  return bare === '' || bare === href ? href : `${inside} (${href})`
}

const inText = (tree: readonly MailRich[]): string =>
  tree
    .map(node => {
      if ('text' in node) return node.text.replaceAll('\u00A0', ' ')
      if (node.tag === 'br') return '\n'
      if (node.tag === 'img') return node.alt ? `[${node.alt}]` : ''
      if (node.tag === 'ul' || node.tag === 'ol') return `\n\n${listText(node.tag, node.children)}\n\n`
      const inside = inText(node.children)
      if (node.tag === 'a') return linkText(inside, safeHref(node.href) ?? '')
      if (node.tag === 'blockquote') return `\n\n${indent(inside, '> ', '> ')}\n\n`
      return blocks.has(node.tag) ? `\n\n${inside}\n\n` : inside
    })
    .join('')

const listText = (tag: 'ol' | 'ul', children: readonly MailRich[]): string =>
  children
    .map(child => inText('children' in child ? child.children : [child]))
    .filter(text => text.trim() !== '')
    .map((text, index) => indent(text, tag === 'ol' ? `${index + 1}. ` : '- ', '  '))
    .join('\n')

/** The HTML and plain bodies of a sanitised mail. */
export function drawMail(html: string): MailBodies {
  const tree = parseMail(html)
  return {
    html: inHtml(tree, true),
    plain: inText(tree)
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  }
}
