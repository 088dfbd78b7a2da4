// Pictures of a mail: the header, which stands first, and those that come where the cursor is.
import { type EditorState, type Transaction } from 'prosemirror-state'

import { schema } from './schema.ts'

const { nodes } = schema

export interface Picture {
  src: string
  /** What it shows, for those who do not see it. */
  alt: string
}

/** Puts a picture first, in place of the one that stood there. */
export function putHeader({ doc, tr }: EditorState, picture: Picture): Transaction {
  const first = doc.firstChild
  const end = first?.type === nodes.picture ? first.nodeSize : 0
  return tr.replaceWith(0, end, nodes.picture.create({ ...picture }))
}

/** The editor as a page holds it: what it can be told besides its properties. */
export interface EditorElement extends HTMLElement {
  putHeader: (picture: Picture) => void
}

export const isEditor = (element: Element | null | undefined): element is EditorElement =>
  element?.localName === 'bee-editor' && 'putHeader' in element
