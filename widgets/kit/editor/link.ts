// The question for a link's address: what the chosen words point to now, and how an answer changes the document.
import type { EditorState, Transaction } from 'prosemirror-state'

import { safeHref } from '#shared/kit/text/rich.ts'
import { schema } from './schema.ts'

const { link } = schema.marks

/** Where the link around the cursor begins and ends, or the chosen words. */
function rangeOf({ selection, doc }: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = selection
  const mark = empty ? link.isInSet($from.marks()) : undefined
  if (!mark) return { from, to }
  const around = { from, to }
  doc.nodesBetween($from.start(), $from.end(), (node, at) => {
    const touches = at <= from && at + node.nodeSize >= from
    if (touches && mark.isInSet(node.marks)) Object.assign(around, { from: at, to: at + node.nodeSize })
  })
  return around
}

export function hrefAt(state: EditorState): string {
  const { from, to } = rangeOf(state)
  let href = ''
  state.doc.nodesBetween(from, to, node => {
    const found: unknown = link.isInSet(node.marks)?.attrs['href']
    if (typeof found === 'string') href ||= found
  })
  return href
}

/** What was typed, as an address that may be followed: one without its scheme is meant to be safe. */
export function readHref(typed: string): string | undefined {
  const text = typed.trim()
  const meant = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  return /^\S+\.\S+$/.test(text) && safeHref(meant) ? meant : undefined
}

/** Puts the link on the words at hand, or takes it off them. Without words it brings its own. */
export function putLink(state: EditorState, href: string | undefined): Transaction {
  const { from, to } = rangeOf(state)
  const { tr } = state
  if (!href) return tr.removeMark(from, to, link)
  if (from === to) return tr.replaceSelectionWith(schema.text(href, [link.create({ href })]), false)
  return tr.removeMark(from, to, link).addMark(from, to, link.create({ href }))
}
