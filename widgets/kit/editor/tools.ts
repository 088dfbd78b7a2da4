// What the toolbar offers, as data: the buttons, their keys, and when they are pressed.
import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'

import * as icons from '../marks/icons.ts'
import { schema } from './schema.ts'
import * as texts from './texts.ts'

const { marks, nodes } = schema

export interface Tool {
  label: string
  icon: string
  /** For the keymap, as ProseMirror writes it. */
  keys: string
  run: Command
  /** Pressed or not; undefined where it is no switch. */
  on?: (state: EditorState) => boolean
  /** Left out where there is little room. */
  spare?: true
}

/** Whether the words at hand have the mark, or what is typed next will. */
export function hasMark(state: EditorState, type: MarkType): boolean {
  const { empty, from, to, $from } = state.selection
  return empty ? !!type.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, type)
}

/** How deep the nearest block of this kind around the cursor is. */
function depthOf({ selection: { $from } }: EditorState, type: NodeType): number | undefined {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return depth
  return undefined
}

const marking = (type: MarkType) => ({ run: toggleMark(type), on: (state: EditorState) => hasMark(state, type) })

/** Makes a list, makes it the other kind of list, or none any more. */
const listing = (type: NodeType, other: NodeType): Pick<Tool, 'on' | 'run'> => ({
  on: state => depthOf(state, type) !== undefined,
  run: (state, dispatch, view) => {
    if (depthOf(state, type) !== undefined) return liftListItem(nodes.listItem)(state, dispatch, view)
    const depth = depthOf(state, other)
    if (depth === undefined) return wrapInList(type)(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(depth), type))
    return true
  }
})

const quoting: Pick<Tool, 'on' | 'run'> = {
  on: state => depthOf(state, nodes.blockquote) !== undefined,
  run: (state, dispatch, view) =>
    (depthOf(state, nodes.blockquote) === undefined ? wrapIn(nodes.blockquote) : lift)(state, dispatch, view)
}

const titling: Pick<Tool, 'on' | 'run'> = {
  on: state => depthOf(state, nodes.heading) !== undefined,
  run: (state, dispatch, view) =>
    setBlockType(depthOf(state, nodes.heading) === undefined ? nodes.heading : nodes.paragraph)(state, dispatch, view)
}

/** What a mail has besides: `picture` asks the page for one. */
const forMails = (picture: Command): readonly Tool[] => [
  { label: texts.headerImage, icon: icons.photo, keys: 'Mod-Alt-p', run: picture },
  { label: texts.heading, icon: icons.heading, keys: 'Mod-Alt-2', ...titling }
]

/** Groups of buttons, with a line between them. `link` opens the editor's own question. */
export const tools = (link: Command, picture?: Command): readonly (readonly Tool[])[] => [
  [
    { label: texts.bold, icon: icons.bold, keys: 'Mod-b', ...marking(marks.strong) },
    { label: texts.italic, icon: icons.italic, keys: 'Mod-i', ...marking(marks.em) },
    { label: texts.underline, icon: icons.underline, keys: 'Mod-u', ...marking(marks.underline) }
  ],
  [
    { label: texts.bullets, icon: icons.list, keys: 'Mod-Shift-8', ...listing(nodes.bulletList, nodes.orderedList) },
    {
      label: texts.numbers,
      icon: icons.listNumbers,
      keys: 'Mod-Shift-7',
      ...listing(nodes.orderedList, nodes.bulletList)
    }
  ],
  [
    { label: texts.link, icon: icons.link, keys: 'Mod-k', run: link, on: state => hasMark(state, marks.link) },
    { label: texts.quote, icon: icons.blockquote, keys: 'Mod-Shift-9', ...quoting },
    ...(picture ? forMails(picture) : [])
  ],
  [
    { label: texts.undo, icon: icons.undo, keys: 'Mod-z', run: undo, spare: true },
    { label: texts.redo, icon: icons.redo, keys: 'Mod-y', run: redo, spare: true }
  ]
]

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView())
  return true
}

/** Every key but Tab, which goes on to the next field. */
export const keys = (groups: ReturnType<typeof tools>): Record<string, Command> => ({
  ...baseKeymap,
  ...Object.fromEntries(groups.flat().map(tool => [tool.keys, tool.run])),
  'Shift-Mod-z': redo,
  Enter: chainCommands(splitListItem(nodes.listItem), baseKeymap['Enter'] ?? (() => false)),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  'Mod-]': sinkListItem(nodes.listItem),
  'Mod-[': liftListItem(nodes.listItem)
})
