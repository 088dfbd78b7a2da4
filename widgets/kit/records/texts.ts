// What the page of a record says, whatever it is of.
export { add, edit, remove } from '#shared/kit/button-texts.ts'

export const backToList = 'Back to the list'
export const change = 'Change'
export const changing = 'Changing...'
export const deletedAt = 'Deleted'
export const didAction = 'did this: {action}'
export const done = {
  arranged: 'moved it',
  changed: 'changed it',
  created: 'wrote it',
  deleted: 'deleted it',
  imported: 'imported it',
  restored: 'restored it',
  undone: 'set a change back'
}
export const editChosen = 'Change {count} at once'
export const editRow = 'Edit {title}'
export const fromTo = '{label}: {before} → {after}'
export const history = 'History'
export const historyOf = 'History of {title}'
export const importCount = 'Import {count}'
export const importCounts = '{new} new, {changed} changed, {same} the same, {refused} refused'
export const imported = '{count} imported.'
export const importLead =
  'The first line names the columns: {names}. An empty cell leaves what is there; (clear) empties it.'
export const importPreview = 'What would happen to each line'
export const importRows = 'Import'
export const keyEdit = 'Edit the row'
export const mayNotAdd = 'You may look at this list, but not add to it'
export const membersOf = '{label}: {title}'
export const moreFor = 'More for {name}'
export const nobodyYet = 'Nobody yet'
export const noChanges = 'Nothing was changed yet'
export const notThere = 'There is nothing at this address'
export const notThereWhy = 'It may have been deleted, or it is not for you to see.'
export const older = 'Show older changes'
export const product = 'Workbee'
export const restore = 'Restore'
export const restored = 'It is back in the list.'
export const restoreRow = 'Restore {title}?'
export const row = 'Row'
export const trash = 'Trash'
export const trashEmpty = 'The trash is empty'
export const trashLead = 'What was deleted stays for 30 days and can be restored.'
export const undone = 'It is undone.'
export const undoneBut = '{count} set back. Changed since, so left as they are: {names}.'
export const verdicts = { changed: 'Changed', new: 'New', refused: 'Refused', same: 'The same' }
export const whichField = 'What to change'
export const someFiles = '{count} files'
