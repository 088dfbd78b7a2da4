// What the notification centre and sending say: the dashboard carries none of it.
import { isUnread } from './texts.ts'
export { discard, send, sending } from '../kit/button-texts.ts'

export * from './texts.ts'

export const markAsUnread = 'Mark as unread'
export const system = 'System'
export const formerly = 'Somebody who left'
export const lead = 'What Workbee and the people here told you, newest first.'
export const mine = 'Received'
export const show = 'Show'
export const isRead = 'Read'
export const shows = { all: 'All', unread: isUnread, read: isRead, system } as const
export const none = 'No notifications yet.'
export const noneOf = {
  all: none,
  unread: 'Nothing is unread.',
  read: 'Nothing is read yet.',
  system: 'Workbee has not sent you anything yet.'
} as const
export const showAll = 'Show all'

export const toWhom = 'Who gets it'
export const everybody = 'Everybody'
export const role = 'Role'
export const team = 'Team'
export const people = 'People'
export const audiences = { everybody, role, team, people } as const
export const addPerson = 'Add somebody by name'
export const noTeamFound = 'No team found.'
export const counted = '{name} ({count})'
export const message = 'Message'
export const messageHint = 'Say what happens, when, and what to do about it.'
export const willReach = { one: '1 person will get this.', other: '{count} people will get this.' }
export const willReachNobody = 'Nobody is chosen yet.'
export const confirmTitle = { one: 'Send this to 1 person?', other: 'Send this to {count} people?' }
export const confirmText = 'It goes to: {audience}. You can take it back under History.'
export const sent = { one: 'Sent to 1 person.', other: 'Sent to {count} people.' }
export const draftIsBack = 'What you wrote before is back.'

export const history = 'History'
export const sentTo = 'To'
export const sentBy = 'Sent by'
export const sentAt = 'Sent'
export const readBy = '{reads} of {count}'
export const noneSent = 'Nothing was sent yet.'
export const open = 'Open “{message}”'
export const takeBack = 'Take back “{message}”'
export const takeBackTitle = 'Take this notification back?'
export const takeBackText = '“{message}” disappears for everybody who got it ({count}), read or not.'
export const takeBackYes = 'Take back'
export const takenBack = 'The notification is taken back.'

export const editedOften =
  'You changed the time of your entries {edits} times within 365 days. From the fifth time on, each change brings a blue square, and one was added for this. If a change was needed for a good reason, talk to your manager.'

export const oneAudience = 'Choose who gets it: people, a role, a team or everybody.'
export const manyPeople = 'Choose at most 200 people by name, or a role, a team or everybody.'
export const nobody = 'Nobody would get this.'
export const notAll = 'Somebody you chose is no longer active. Please choose again.'
export const noTeam = 'This team does not exist any more.'
export const tooMany = 'You sent 30 notifications within an hour. Please wait a little.'
export const gone = 'This notification was taken back.'
export const notYours = 'You can see only your own notifications.'
