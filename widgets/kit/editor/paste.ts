// What is pasted or dropped is read by our own parser: the browser's would need HTML made of a string.
import { Fragment, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'

import { hasPicture, parseMail, type MailRich, safeHref, safePicture } from '#shared/kit/text/rich.ts'
import { fragmentOf, type TextKind } from './document.ts'
import { schema } from './schema.ts'

const { marks, nodes } = schema

const isPicture = ({ type }: File) => type.startsWith('image/')

/** Google Docs wraps everything in a <b> with normal weight. */
const honest = (html: string) => html.replaceAll(/<b\b[^<>]*font-weight:\s*normal[^<>]*>/gi, '')

const paragraphs = (text: string) =>
  Fragment.from(
    text
      .split(/\r\n?|\n/)
      .map(line => nodes.paragraph.create(null, line === '' ? null : schema.text(line.replaceAll('\t', ' '))))
  )

/** An address alone is a link: of the chosen words, or of itself. */
function pasteLink(view: EditorView, text: string): boolean {
  const href = /^\S+$/.test(text) ? safeHref(text) : undefined
  if (!href) return false
  const { tr, selection } = view.state
  const mark = marks.link.create({ href: text })
  if (selection.empty) view.dispatch(tr.replaceSelectionWith(schema.text(text, [mark]), false).scrollIntoView())
  else view.dispatch(tr.addMark(selection.from, selection.to, mark))
  return true
}

const hasUnsafePicture = (tree: readonly MailRich[]): boolean =>
  tree.some(node =>
    'children' in node ? hasUnsafePicture(node.children) : 'src' in node && safePicture(node.src) === undefined
  )

/** Puts in what may stand here. False when there was a picture that may not: in a mail, one without an address of its own. */
export function pasteAllowed(view: EditorView, data: DataTransfer, kind: TextKind): boolean {
  const html = honest(data.getData('text/html'))
  const text = data.getData('text/plain')
  const wrong = kind === 'mail' ? hasUnsafePicture(parseMail(html)) : hasPicture(html)
  const refused = wrong || [...data.files].some(isPicture)
  if (pasteLink(view, text.trim())) return !refused
  const content = html.trim() ? fragmentOf(html, kind) : text ? paragraphs(text) : Fragment.empty
  if (content.size > 0) view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView())
  return !refused
}
