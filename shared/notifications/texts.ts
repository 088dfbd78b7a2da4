// What notifications say: `import * as texts`, so that a page carries only those it shows.

// The bell
export const title = 'Notifications'
export const unread = 'Notifications, {count} unread'
export const noneUnread = 'Nothing new. You have read everything.'
export const all = 'All notifications'
export const markAsRead = 'Mark as Read'
export const marking = 'Marking...'
export const markAsUnread = 'Mark as unread'
export const markAll = 'Mark all as read'
export const markedAll = '{count} notifications are marked as read.'
export const markedOne = '1 notification is marked as read.'
export const markedNone = 'Everything was read already.'
export const later = 'Later'
export const place = '{at} of {count}'
export const announced = 'Notification from {name}: {message}'
export const system = 'System'
export const formerly = 'Somebody who left'
export const isUnread = 'Unread'
export const of = '{act}: {message}'

// The list
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

// Sending
export const send = 'Send'
export const sending = 'Sending...'
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
export const willReach = '{count} people will get this.'
export const willReachOne = '1 person will get this.'
export const willReachNobody = 'Nobody is chosen yet.'
export const confirmTitle = 'Send this to {count} people?'
export const confirmTitleOne = 'Send this to 1 person?'
export const confirmText = 'It goes to: {audience}. You can take it back under History.'
export const sent = 'Sent to {count} people.'
export const sentOne = 'Sent to 1 person.'
export const discard = 'Discard'
export const draftIsBack = 'What you wrote before is back.'

// The history
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
export const close = 'Close'

// Who got it, as the history keeps it
export const andMore = '{names} and {count} more'

// What Workbee says itself
export const editedOften =
  'You changed the time of your entries {edits} times within 365 days. From the fifth time on, each change brings a blue square, and one was added for this. If a change was needed for a good reason, talk to your manager.'

// Refusals
export const noMessage = 'Write a message.'
export const longMessage = 'The message is too long. Keep it under 10,000 characters.'
export const oneAudience = 'Choose who gets it: people, a role, a team or everybody.'
export const manyPeople = 'Choose at most 200 people by name, or a role, a team or everybody.'
export const nobody = 'Nobody would get this.'
export const notAll = 'Somebody you chose is no longer active. Please choose again.'
export const noTeam = 'This team does not exist any more.'
export const tooMany = 'You sent 30 notifications within an hour. Please wait a little.'
export const gone = 'This notification was taken back.'
export const notYours = 'You can see only your own notifications.'

// What a call that failed comes to
export const unauthorized = 'You are unauthorized to access the resource.'
export const forbidden = 'You are forbidden to access the resource.'
export const notFound = 'The resource you are trying to access is not found.'
export const broken = 'Internal server error. Please try again later.'
export const unexpected = 'Fetch unread notifications: Unexpected Error.'
