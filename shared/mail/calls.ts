import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

export const listMails = call<typeof S.listMails>()('GET', '/mails', { needs: { roles: ['Owner'] } })
export const readMail = call<typeof S.readMail>()('GET', '/mails/{mailId}', { needs: { roles: ['Owner'] } })
export const sendAgain = call<typeof S.sendAgain>()('POST', '/mails/{mailId}/again', { needs: { roles: ['Owner'] } })

// Subscriptions. An address in a link never acts by itself: a signed token does.

/** The challenge that a public form is submitted with. */
export const readChallenge = call<typeof S.readChallenge>()('GET', '/form-challenge', { needs: 'anyone' })
export const subscribe = call<typeof S.subscribe>()('POST', '/add-non-hgn-email-subscription', { needs: 'anyone' })
export const confirmSubscription = call<typeof S.confirmSubscription>()('POST', '/confirm-non-hgn-email-subscription', {
  needs: 'anyone'
})
/** Whose subscription a link is about, so that a page can name the address before anything happens. */
export const readSubscription = call<typeof S.readSubscription>()('GET', '/email-subscription', { needs: 'anyone' })
export const unsubscribe = call<typeof S.unsubscribe>()('POST', '/remove-non-hgn-email-subscription', {
  needs: 'anyone'
})
export const readOwnSubscription = call<typeof S.readOwnSubscription>()('GET', '/update-email-subscriptions', {
  needs: 'signed-in'
})
export const updateOwnSubscription = call<typeof S.updateOwnSubscription>()('POST', '/update-email-subscriptions', {
  needs: 'signed-in'
})

// Mailings: one mail to many, each recipient once.

/** To a list of addresses. */
export const sendMail = call<typeof S.sendMail>()('POST', '/send-emails', {
  needs: 'sendEmails',
  limit: 4_000_000
})
/** To every confirmed subscriber, members and others, at most once a week to anybody. */
export const broadcast = call<typeof S.broadcast>()('POST', '/broadcast-emails', {
  needs: 'sendEmailToAll',
  limit: 4_000_000
})
/** To oneself alone. */
export const sendTestMail = call<typeof S.sendTestMail>()('POST', '/mailings/test', {
  needs: ['sendEmails', 'sendEmailToAll'],
  limit: 4_000_000
})
export const uploadMailPicture = call<typeof S.uploadMailPicture>()('POST', '/mailings/pictures', {
  needs: ['sendEmails', 'sendEmailToAll'],
  status: 201,
  limit: 4_000_000
})
export const countAudience = call<typeof S.countAudience>()('GET', '/mailings/audience', {
  needs: ['sendEmails', 'sendEmailToAll']
})
export const listMailings = call<typeof S.listMailings>()('GET', '/mailings', {
  needs: ['sendEmails', 'sendEmailToAll']
})
export const readMailing = call<typeof S.readMailing>()('GET', '/mailings/{mailingId}', {
  needs: ['sendEmails', 'sendEmailToAll']
})
export const listRecipients = call<typeof S.listRecipients>()('GET', '/mailings/{mailingId}/recipients', {
  needs: ['sendEmails', 'sendEmailToAll']
})
/** What has not begun is written anew, and when it begins. */
export const changeMailing = call<typeof S.changeMailing>()('PUT', '/mailings/{mailingId}', {
  needs: ['sendEmails', 'sendEmailToAll'],
  limit: 4_000_000
})
/** Before it begins: nobody gets it until it is sent again. */
export const takeBackMailing = call<typeof S.takeBackMailing>()('POST', '/mailings/{mailingId}/take-back', {
  needs: ['sendEmails', 'sendEmailToAll']
})
export const deleteMailing = call<typeof S.deleteMailing>()('DELETE', '/mailings/{mailingId}', {
  needs: ['sendEmails', 'sendEmailToAll']
})
/** Recipients still waiting are not sent to until it is resumed. */
export const stopMailing = call<typeof S.stopMailing>()('POST', '/mailings/{mailingId}/stop', {
  needs: ['sendEmails', 'sendEmailToAll']
})
/** Begins what waits for its time, continues after a stop and retries the failed ones; the uncertain ones only when an Owner asks for it. */
export const resumeMailing = call<typeof S.resumeMailing>()('POST', '/mailings/{mailingId}/resume', {
  needs: ['sendEmails', 'sendEmailToAll']
})
