import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

export const readUnread = call<typeof S.readUnread>()('GET', '/notification/unread/user/{userId}', {
  needs: { own: 'signed-in', others: [] },
  about: 'person'
})

export const markRead = call<typeof S.markRead>()('POST', '/notification/markRead/{id}', {
  needs: { own: 'signed-in', others: [] },
  about: 'notification'
})
