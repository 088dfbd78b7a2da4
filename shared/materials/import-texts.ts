// What the import of stock says.
export { undo as undoYes } from '../kit/button-texts.ts'
export { importCount, imported, missing, notDay, onlyHeadings, preview } from '../kit/import/texts.ts'
export const title = 'Import stock'
export const open = 'Import'
export const lead =
  'One line for each movement, or for each amount that is there. Columns: {names}. Without “What happened” a line says how much is in stock.'
export const fields = {
  project: 'Project',
  name: 'Name',
  category: 'Category',
  what: 'What happened',
  quantity: 'Quantity',
  unit: 'Unit',
  day: 'Date',
  note: 'Note'
} as const
export const kinds = {
  stands: 'In stock',
  bought: 'Purchased',
  used: 'Used',
  wasted: 'Wasted',
  sent: 'Sent',
  received: 'Received',
  counted: 'Counted'
} as const
export const leftOut = '“{heading}” is left out.'
export const mayBe = '“{heading}” is left out. Is it “{field}”?'
export const itIs = 'It is “{field}”'
export const item = 'Stock'
export const counts = '{moves} to import, {same} the same, {refused} refused'
export const verdicts = { moves: 'Movement', same: 'The same', refused: 'Refused' } as const
export const becomes = '{what}: {before} → {after}'
export const undone = '{count} taken back.'
export const undoTitle = 'Take this import back?'
export const undoText = 'Each of its movements is taken back by its opposite; all lines stay in the ledger.'
export const earlierRow = '{day}, by {name}: {count}'
export const isUndone = 'Taken back'
export const undo = 'Take back'
export const exported = 'Every movement as such a file'
export const fileName = 'Stock movements'
export const noColumn = 'The file needs the column “{name}”.'
export const noProject = 'Nothing is called “{name}”.'
export const severalKinds = 'Several are called “{name}”. Say its category.'
export const noKind = 'Nothing is called “{name}”. Add it to the types first.'
export const notStocked = 'Of tools and equipment there are pieces, which are bought one by one.'
export const noCategory = 'Choose Material, Consumable or Reusable.'
export const noWhat = 'Choose In stock, Purchased, Used, Wasted, Sent, Received or Counted.'
export const notAmount = '“{text}” is not an amount.'
export const future = 'This day is still to come.'
export const otherUnit = 'It is counted in {unit}.'
export const nothing = 'This moves nothing.'
export const noteLong = 'A note has up to {most} characters.'
export const tooMuch = '{quantity} is more than the {left} in stock.'
export const negative = 'No more than {left} can be taken back.'
export const twice = 'This import was taken back already.'
export const gone = 'This import is not there any more.'
