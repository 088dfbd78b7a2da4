// The texts of mails about subscriptions. They contain nothing that a visitor typed.
export const confirmSubject = 'Confirm your weekly updates'
export const confirmLead = 'Somebody, hopefully you, asked for our weekly updates to be sent to this address.'
export const confirmHow = 'Press the button within 48 hours to confirm. You get at most one mail a week.'
export const confirmNot = 'If it was not you, do nothing: without the button nothing is sent here.'
export const confirmButton = 'Confirm'
export const alreadySubject = 'You are subscribed already'
export const alreadyLead = 'Somebody, hopefully you, asked for our weekly updates. This address gets them already.'
export const alreadyHow = 'There is nothing to do. If you would rather not have them, press the button.'
export const leaveButton = 'Unsubscribe'
export const leaveWhy = 'You get this because you subscribed to our weekly updates.'
export const leaveMail = 'You get this because somebody of our organisation wrote to you.'

// Pages for browsers without a script
export const subscribeOnce = 'Press the button to subscribe this address.'
export const subscribeHow = 'Type your address. We send a link to confirm it.'
export const leaveNeedsLink = 'To unsubscribe, use the link at the end of one of our mails: it knows your address.'
export const toSite = 'To the site'
