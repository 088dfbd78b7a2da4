// Hours that were lost, on their page and in refusals.
export { cancel, edit, remove, save, saving } from '../../kit/button-texts.ts'

export const noKind = 'Lost time is of a person, a project or a team.'
export const title = 'Lost time'
export const lead = 'Hours that were lost. They count in no sum.'
export const kinds = { person: 'People', project: 'Projects', team: 'Teams' }
export const kindLabel = 'Whose lost time is shown'
export const names = { person: 'Person', project: 'Project', team: 'Team' }
export const whoMissing = {
  person: 'Choose who lost this time.',
  project: 'Choose the project that lost this time.',
  team: 'Choose the team that lost this time.'
}
export const noneFits = 'Nothing has this name.'
export const search = 'Search lost time'
export const add = 'Add lost time'
export const editOf = 'Lost time of {name}'
export const date = 'Date'
export const dateWrong = 'Choose the day on which it was lost.'
export const time = 'Hours lost'
export const tangible = 'Tangible'
export const by = 'Written down by'
export const none = 'No lost time in this range.'
export const added = 'The lost time is written down.'
export const saved = 'The lost time is saved.'
export const more = 'More for {name} on {day}'
export const deleted = 'The lost time is deleted.'
export const restored = 'The lost time is back.'
export const deleteFailed = 'It could not be deleted: {message}'
export const restoreFailed = 'It could not be brought back: {message}'
