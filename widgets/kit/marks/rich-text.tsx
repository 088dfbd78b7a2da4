import { Fragment, type ReactNode } from 'react'

import { type MailRich, parse, parseMail, pieces, safeHref, safePicture } from '#shared/kit/text/rich.ts'

function Link({ href, children }: { href: string | undefined; children: ReactNode }) {
  const safe = safeHref(href)
  if (!safe) return children
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Draws what is no address. */
type Draw = (text: string) => ReactNode
const asItIs: Draw = text => text

const addressed = (text: string, draw = asItIs): ReactNode[] =>
  pieces(text).map((piece, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{draw(piece)}</Fragment>
    ) : (
      <Link key={at} href={piece}>
        {piece}
      </Link>
    )
  )

/** A line of plain text, whose addresses may be followed. */
export const Addressed = ({ text }: { text: string }) => addressed(text)

/** `bare`: addresses that merely stand in the text may be followed too. */
function Nodes({ of, bare = false, draw = asItIs }: { of: readonly MailRich[]; bare?: boolean; draw?: Draw }) {
  return of.map((node, at) => {
    if ('text' in node) return bare ? addressed(node.text, draw) : draw(node.text)
    if (node.tag === 'br') return <br key={at} />
    if (node.tag === 'img') {
      const src = safePicture(node.src)
      return src && <img key={at} src={src} alt={node.alt} />
    }
    const inside = <Nodes of={node.children} bare={bare && node.tag !== 'a'} draw={draw} />
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
export const RichText = ({ html, draw }: { html: string; draw?: Draw }) => (
  <div className="rich">
    <Nodes of={parse(html)} bare {...(draw && { draw })} />
  </div>
)

/** A mail as its readers see it, with its headings and pictures. */
export const RichMail = ({ html }: { html: string }) => (
  <div className="rich">
    <Nodes of={parseMail(html)} />
  </div>
)
