// What the texts behind the info icons and the page that lists them say.
export { close, edit, save, saving } from '../kit/button-texts.ts'

export const welcome = 'Welcome to the {area} Information Page!'
export const nothing = 'Please input information!'
export const changed = 'Changed {day}'
export const saved = '✔ The info was saved successfully!'
export const notSaved = '✘ The info could not be saved!'
export const savedInList = 'The info was saved successfully!'

// The list
export const title = 'Info Collections'
export const lead = 'The texts behind the info icons. Only the Owner edits them.'
export const add = 'Add information'
export const search = 'Search information'
export const area = 'Area'
export const areaHint = 'The heading of the page whose info icon shows this text, such as Dashboard or Teams.'
export const begins = 'Begins with'
export const readBy = 'Read by'
export const readers = {
  '0': 'Everyone',
  '1': 'Administrator and Owner',
  '2': 'Everyone but Volunteer'
} as const
export const when = 'Changed'
export const content = 'Content'
export const contentHere = 'What should people know here?'
export const none = 'No information yet'
export const noneText = 'The Owner writes it here, or behind the info icon of a page.'
export const read = 'Read {name}'
export const editOf = 'Edit {name}'
export const historyOf = 'History of {name}'
export const removeOf = 'Delete {name}'
export const deleted = 'The info was deleted. It can be restored for 30 days.'
export const restored = 'The info is back.'

export const fetchFailed = 'Failed to fetch info collection.'
export const addFailed = 'Failed to add info collection.'
export const updateFailed = 'Failed to update info collection.'
export const deleteFailed = 'Failed to delete info collection.'

// Its history
export const noHistory = 'Nothing was changed yet'
export const product = 'Workbee'
export const didCreate = 'wrote it'
export const didChange = 'changed it'
export const didDelete = 'deleted it'
export const didRestore = 'restored it'
export const setBack = 'Set back to before'
export const older = 'Show older changes'

// Refusals
export const nameMissing = 'Say which page or part it is about.'
export const nameLong = 'A name has at most 100 characters.'
export const nameTaken = 'There is information of this name already.'
export const nameTakenMeanwhile = 'There is another information of this name now. Rename it first.'
export const contentLong = 'A text has at most 20,000 characters with its marks.'
export const readersWrong = 'Choose who reads it.'
