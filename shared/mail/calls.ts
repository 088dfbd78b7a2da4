import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const owner = { needs: { roles: ['Owner'] } } as const
/** Who writes to many, by a list or to all. */
const writers = { needs: ['sendEmails', 'sendEmailToAll'] } as const
/** In bytes: a mail carries its pictures' addresses, and a picture comes as text. */
const LARGE = 4_000_000

export const listMails = call<typeof S.listMails>()('GET', '/mails', owner)
export const readMail = call<typeof S.readMail>()('GET', '/mails/{mailId}', owner)
export const sendAgain = call<typeof S.sendAgain>()('POST', '/mails/{mailId}/again', owner)

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
export const sendMail = call<typeof S.sendMail>()('POST', '/send-emails', { needs: 'sendEmails', limit: LARGE })
/** To every confirmed subscriber, members and others, at most once a week to anybody. */
export const broadcast = call<typeof S.broadcast>()('POST', '/broadcast-emails', {
  needs: 'sendEmailToAll',
  limit: LARGE
})
/** To oneself alone. */
export const sendTestMail = call<typeof S.sendTestMail>()('POST', '/mailings/test', { ...writers, limit: LARGE })
export const uploadMailPicture = call<typeof S.uploadMailPicture>()('POST', '/mailings/pictures', {
  ...writers,
  status: 201,
  limit: LARGE
})
export const countAudience = call<typeof S.countAudience>()('GET', '/mailings/audience', writers)
export const listMailings = call<typeof S.listMailings>()('GET', '/mailings', writers)
export const readMailing = call<typeof S.readMailing>()('GET', '/mailings/{mailingId}', writers)
export const listRecipients = call<typeof S.listRecipients>()('GET', '/mailings/{mailingId}/recipients', writers)
/** What has not begun is written anew, and when it begins. */
export const changeMailing = call<typeof S.changeMailing>()('PUT', '/mailings/{mailingId}', {
  ...writers,
  limit: LARGE
})
/** Before it begins: nobody gets it until it is sent again. */
export const takeBackMailing = call<typeof S.takeBackMailing>()('POST', '/mailings/{mailingId}/take-back', writers)
export const deleteMailing = call<typeof S.deleteMailing>()('DELETE', '/mailings/{mailingId}', writers)
/** Recipients still waiting are not sent to until it is resumed. */
export const stopMailing = call<typeof S.stopMailing>()('POST', '/mailings/{mailingId}/stop', writers)
/** Begins what waits for its time, continues after a stop and retries the failed ones; the uncertain ones only when an Owner asks for it. */
export const resumeMailing = call<typeof S.resumeMailing>()('POST', '/mailings/{mailingId}/resume', writers)
