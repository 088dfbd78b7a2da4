// What the page says on which the office invites people.
export { send, sending } from '../kit/button-texts.ts'

export const title = 'Setup Invitations'
export const lead = 'People set up their own profile with the link they are mailed.'
export const inviteTitle = 'Send Setup Link'
export const addresses = 'Addresses'
export const addressesHint =
  'One to a line, up to 200, or pasted with commas between. Write other hours after a comma: maya@example.org, 20'
export const addressesMissing = 'Enter at least one address.'
export const addressesMany = 'Invite up to 200 people at a time.'
export const hours = 'Weekly Committed Hours'
export const role = 'Role'
export const teams = 'Teams'
export const project = 'Project'
export const projectNone = 'No project is called so.'
export const begins = 'Begins as'
export const notSent = 'These were not invited, and stay above:'
export const sendAgain = 'Send again'
export const sendAgainTo = 'Send again to {email}'
export const problems = {
  address: 'This is no address.',
  hours: 'The hours must be a number between 0 and 168.',
  twice: 'This address is in the list twice.'
} as const

export const none = 'No invitation is open.'
export const table = 'Open invitations'
export const search = 'Search addresses'
export const email = 'Email'
export const state = 'State'
export const states = { open: 'Open', expired: 'Expired', cancelled: 'Cancelled' } as const
export const sent = 'Sent'
export const by = 'Invited by'
export const expires = 'Expires'
export const moreFor = 'More actions for {email}'
export const resend = 'Send a new link'
export const renewed = '{email} gets a new link. The one before does not work any more.'
export const cancel = 'Cancel invitation'
export const cancelTitle = 'Cancel the invitation of {email}?'
export const cancelText = 'The link stops working, and they are told by mail. You can send a new one later.'
export const keep = 'Keep it'
export const cancelled = 'The invitation of {email} is cancelled.'
