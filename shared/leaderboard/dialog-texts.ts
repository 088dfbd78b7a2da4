// What the leaderboard says in what opens on a press: the card of a person, and the Owner's text on the total.
export { save, saving } from '../kit/button-texts.ts'

export const card = 'About {name}'
export const cardDashboard = 'View their dashboard'
export const cardProfile = 'Profile'
export const cardLog = 'Time log'
export const cardMail = 'Send mail'

export const mouseoverTitle = 'Mouseover text of the total time'
export const mouseoverLabel = 'Text'
export const mouseoverHint = 'Everybody reads it on the total time of the organization.'
export const mouseoverUpdated = 'Mouseover Text updated!'
