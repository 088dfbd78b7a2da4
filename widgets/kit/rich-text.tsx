import type { ReactNode } from 'react'

import { type MailRich, parse, parseMail, safeHref, safePicture } from '#shared/kit/rich.ts'

function Link({ href, children }: { href: string | undefined; children: ReactNode }) {
  const safe = safeHref(href)
  if (!safe) return children
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

function Nodes({ of }: { of: readonly MailRich[] }) {
  return of.map((node, at) => {
    if ('text' in node) return node.text
    if (node.tag === 'br') return <br key={at} />
    if (node.tag === 'img') {
      const src = safePicture(node.src)
      return src && <img key={at} src={src} alt={node.alt} />
    }
    const inside = <Nodes of={node.children} />
    if (node.tag === 'a')
      return (
        <Link key={at} href={node.href}>
          {inside}
        </Link>
      )
    const Tag = node.tag
    return <Tag key={at}>{inside}</Tag>
  })
}

/** Notes and summaries as they were written: elements made of the tree, never of the text. Only https may be followed. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich">
    <Nodes of={parse(html)} />
  </div>
)

/** A mail as its readers see it, with its headings and pictures. */
export const RichMail = ({ html }: { html: string }) => (
  <div className="rich">
    <Nodes of={parseMail(html)} />
  </div>
)
