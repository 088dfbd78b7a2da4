// What the projects of a person say on their profile, and the refusals of the calls.
export { cancel as cancelCreating, confirm } from '../kit/button-texts.ts'

export const title = 'Projects'
export const name = 'Project Name'
export const number = '#'
export const remove = 'Remove'
export const wbs = 'WBS'
export const wbsOf = 'WBS of {name}'
export const none = 'Not on a project yet.'

export const assign = 'Assign Project'
export const addProject = 'Add Project'
export const assigning = 'Assigning...'
export const assigned = 'Project assigned successfully'
export const unassigned = '{project} is taken off.'
export const changeFailed = 'The project could not be changed: {message}'

export const createProject = 'Create Project'
export const created = 'Project created successfully'
export const exists = 'This project already exists.'

export const pickFirst = 'Hey, You need to pick a project first!'
export const hasProject = 'Great idea, but they already have that one! Pick another!'
export const unknown = 'This project does not exist.'
export const notFound = 'Could not find user or project, please try again'
export const isMember = '{name} already is on this project. Nothing was changed.'
export const noMember = '{name} is not on this project. Nothing was changed.'
export const ofOwner =
  '{name} is an Owner or has a protected account: only an Owner changes their projects. Nothing was changed.'
export const whom = 'Name the people, up to 1,000 at a time.'
export const twice = 'Somebody stands in this list twice. Nothing was changed.'
export const otherProject = 'The project in the address and the one in the body differ.'
export const changed = '{count} changes were saved.'

export const nameMissing = 'Enter a project name.'
export const nameLong = 'A project name has up to 100 characters.'
export const noCategory = 'Pick a category of the list.'
export const nameTakenMeanwhile = 'Another project is called {name} by now. Rename that one first.'
export const gone = 'Project not found.'
export const hasEntries = {
  one: 'This project has a time entry and cannot be deleted. Archive it instead.',
  other: 'This project has {count} time entries and cannot be deleted. Archive it instead.'
}
export const deleted = '{name} is deleted. It can be restored for 30 days.'
export const restored = '{name} is back, with everybody and everything on it.'
