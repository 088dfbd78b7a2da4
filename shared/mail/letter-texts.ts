// The texts of mails about subscriptions. They contain nothing that a visitor typed.
export { confirm as confirmButton } from '../kit/button-texts.ts'

export const confirmSubject = 'Confirm your weekly updates'
export const confirmLead = 'Somebody, hopefully you, asked for our weekly updates to be sent to this address.'
export const confirmHow = 'Press the button within 48 hours to confirm. You get at most one mail a week.'
export const confirmNot = 'If it was not you, do nothing: without the button nothing is sent here.'
export const confirmPress = 'Press the button to get our weekly updates at this address.'
export const alreadySubject = 'You are subscribed already'
export const alreadyLead = 'Somebody, hopefully you, asked for our weekly updates. This address gets them already.'
export const alreadyHow = 'There is nothing to do. If you would rather not have them, press the button.'
export const leaveButton = 'Unsubscribe'
export const leaveWhy = 'You get this because you subscribed to our weekly updates.'
export const leaveMail = 'You get this because somebody of our organisation wrote to you.'

// A mailing that did not begin when it was due
export const notBegunSubject = 'Not sent: {subject}'
export const notBegunLead = '“{subject}” was to be sent now, and was not:'
export const notBegunHow = 'Nothing of it is lost: change it, send it now or delete it under Announcements.'
export const toAnnouncements = 'To the announcements'

// Pages for browsers without a script
export const subscribeOnce = 'Press the button to subscribe this address.'
export const subscribeHow = 'Type your address. We send a link to confirm it.'
export const leavePress = 'Press the button, and this address gets no more weekly updates.'
export const leaveNeedsLink = 'To unsubscribe, use the link at the end of one of our mails: it knows your address.'
export const toSite = 'To the site'
