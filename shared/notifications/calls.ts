import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** Those who may write to everybody, and take it back. */
const senders = { needs: { roles: ['Administrator', 'Owner'] } } as const

export const readUnread = call<typeof S.readUnread>()('GET', '/notification/unread/user/{userId}', {
  needs: { own: 'signed-in', others: [] },
  about: 'person'
})

/** The handler checks by role whose notifications one may read. */
export const readNotifications = call<typeof S.readNotifications>()('GET', '/notification/user/{userId}', {
  needs: 'signed-in',
  about: 'person'
})

export const readSent = call<typeof S.readSent>()('GET', '/notification/sendHistory/', senders)

export const readAudiences = call<typeof S.readAudiences>()('GET', '/notification/audiences', senders)

export const sendNotification = call<typeof S.sendNotification>()('POST', '/notification/', { ...senders, status: 201 })

/** Deletes it for everybody who got it. Only Owners take back an Owner's. */
export const takeBack = call<typeof S.takeBack>()('DELETE', '/notification/{sentId}', {
  ...senders,
  about: 'notification'
})

/** Of one's own copy; 404 when there is none. */
export const markRead = call<typeof S.markRead>()('POST', '/notification/markRead/{id}', { needs: 'signed-in' })

export const markUnread = call<typeof S.markUnread>()('POST', '/notification/markUnread/{id}', { needs: 'signed-in' })

export const markAllRead = call<typeof S.markAllRead>()('POST', '/notification/markAllRead/', { needs: 'signed-in' })

/** Of one's own copy; 404 when there is none. */
export const snooze = call<typeof S.snooze>()('POST', '/notification/snooze/{id}', { needs: 'signed-in' })
export const endSnooze = call<typeof S.endSnooze>()('DELETE', '/notification/snooze/{id}', { needs: 'signed-in' })

// How what one is told comes.
export const listTold = call<typeof S.listTold>()('GET', '/told', { needs: 'signed-in' })
export const writeChoices = call<typeof S.writeChoices>()('PUT', '/told/choices', { needs: 'signed-in' })
export const writePace = call<typeof S.writePace>()('PUT', '/told/pace', { needs: 'signed-in' })

// The link at the end of a mail.
export const readOff = call<typeof S.readOff>()('GET', '/told/off', { needs: 'anyone' })
export const switchOff = call<typeof S.switchOff>()('POST', '/told/off', { needs: 'anyone' })
