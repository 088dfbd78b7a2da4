// Notes come from editors and scripts; what is kept is the narrow HTML that every screen can show.
import sanitize from 'sanitize-html'

import { compose, parse, type Rich, safeHref } from '#shared/kit/rich.ts'

const rules: sanitize.IOptions = {
  // From `b` on they are read as the ones before.
  allowedTags: 'p br strong em u ul ol li blockquote a b i div h1 h2 h3 h4 h5 h6'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // Nobody nests so deep by hand, and every level costs whoever shows it.
  nestingLimit: 20
}

/** A link that may not be followed becomes its text. */
const withoutIdleLinks = (tree: readonly Rich[]): Rich[] =>
  tree.flatMap(node => {
    if (!('children' in node)) return [node]
    const children = withoutIdleLinks(node.children)
    return node.tag === 'a' && !safeHref(node.href) ? children : [{ ...node, children }]
  })

/** In the one form that editors write too, so that what nobody changed is the same. */
export const tidyNotes = (html: string): string => compose(withoutIdleLinks(parse(sanitize(html, rules)))).trim()
