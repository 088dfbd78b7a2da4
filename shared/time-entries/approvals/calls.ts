import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

const own = { needs: { own: 'signed-in', others: [] }, about: 'person' } as const
/** Whoever may change the hours of everybody, and managers for the people of their teams. */
const approvers = { roles: ['Owner', 'Manager'], or: ['editTimeEntryTime'] } as const

export const readWorkWeek = call<typeof S.readWorkWeek>()('GET', '/workWeek/{userId}/{week}', {
  needs: { sees: 'hours' },
  about: 'person'
})
export const sendWorkWeek = call<typeof S.sendWorkWeek>()('POST', '/workWeek/{userId}/{week}/send', own)
export const takeBackWorkWeek = call<typeof S.takeBackWorkWeek>()('POST', '/workWeek/{userId}/{week}/takeBack', own)
export const askToChangeWeek = call<typeof S.askToChangeWeek>()('POST', '/workWeek/{userId}/{week}/change', own)

export const listWorkWeeks = call<typeof S.listWorkWeeks>()('GET', '/workWeeks', { needs: approvers })
export const decideWorkWeeks = call<typeof S.decideWorkWeeks>()('POST', '/workWeeks/decide', { needs: approvers })
