// What the pages of weekly updates say beside the sentences of `texts.ts`.
export { confirm } from '../kit/button-texts.ts'

export const title = 'Weekly updates'
export const lead = 'What our people built, learned and need, once a week in your inbox.'
export const confirmTitle = 'Confirm your subscription'
export const confirmAsk = 'You asked for weekly updates at {email}.'
export const confirming = 'Confirming...'
export const confirmedFor = 'The next weekly update goes to {email}.'
export const expiredHow =
  'A link is good for 48 hours and for one subscription. Enter the address again to get a new one.'
export const sentTo = 'Open the mail we sent to {email} and follow its link within 48 hours.'
export const noMail = 'Nothing after a few minutes? Please look in your spam folder.'
export const openInbox = 'Open {provider}'

export const leaveTitle = 'Unsubscribe'
export const leaveAsk = 'Weekly updates go to {email}. Stop them?'
export const leaving = 'Unsubscribing...'
export const leftFor = 'No weekly update goes to {email} any more.'
export const isOut = 'No weekly update goes to this address.'
export const isOutFor = '{email} is not subscribed.'
export const notLeft = 'This link could not be used'
export const howToLeave = 'Every weekly update ends with a link to unsubscribe.'
export const howToLeaveWhy = 'The link belongs to your address, so only you can unsubscribe it.'
export const comeBack = 'Subscribe again'
export const cameBack = 'You are subscribed again.'
export const working = 'Working...'

// The member's own switch
export const ownTitle = 'Mails to you'
export const own = 'Weekly updates by email'
export const ownHint = 'At most one a week. It is saved at once.'
export const ownOn = 'You get weekly updates by email.'
export const ownOff = 'You get no weekly updates any more.'
