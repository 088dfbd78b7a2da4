// What the page of the organisation's settings says around them.
export { save, undo } from '../kit/button-texts.ts'

export const groups = 'Settings'
export const organisation = 'Organisation'
export const organisationLead = 'What mails, public pages and search engines call you'
export const time = 'Time and weeks'
export const timeLead = 'What counts, and when'
export const letters = 'Letters'
export const lettersLead = 'Hours letters and reports to funders'
export const openings = 'Openings'
export const openingsLead = 'What search engines and applicants want to know'
export const security = 'Security'
export const securityLead = 'Who signs in, and for how long'

export const percent = '% of the committed hours'
export const minutes = 'minutes'
export const months = 'months'
export const hours = 'hours'
export const years = 'years'

export const factorRoles = 'A second step of signing in is a must for'
export const factorRolesHint = 'Anybody can set one up. People of these roles can do nothing else until they have.'
export const ready = '{ready} of {people} have one'
export const nobody = 'Nobody has this role'

export const search = 'Search settings'
export const found = { one: '1 found', other: '{count} found' }
export const noneFound = 'No setting is called or says “{words}”.'
export const clear = 'Clear the search'

export const changed = '{count} changed'
export const changes = { one: '1 change', other: '{count} changes' }
export const inGroups = 'in {groups}, for everybody as soon as it is saved'
export const undoAll = 'Undo all'
export const showThem = 'Show them'
export const saved = { one: '1 setting is saved.', other: '{count} settings are saved.' }
export const undone = 'The settings are as they were.'
