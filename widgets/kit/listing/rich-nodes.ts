// A text with marks as nodes, made piece by piece: a strict page takes no HTML as a text.
import { type Rich, safeHref } from '#shared/kit/text/rich.ts'

import { make } from './make.ts'

export const linkTo = (href: string, target: string | undefined) => ({
  href,
  rel: 'noopener',
  ...(target && { target })
})

export const richNodes = (tree: readonly Rich[], target: string | undefined): (Node | string)[] =>
  tree.map(node => {
    if ('text' in node) return node.text
    if (node.tag === 'br') return make('br', {})
    const children = richNodes(node.children, target)
    const href = node.tag === 'a' && safeHref(node.href)
    return href
      ? make('a', linkTo(href, target), ...children)
      : make(node.tag === 'a' ? 'span' : node.tag, {}, ...children)
  })
