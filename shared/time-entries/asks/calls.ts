import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** Whoever may change the hours of everybody, and managers for the people of their teams. */
const answerers = { roles: ['Owner', 'Manager'], or: ['editTimeEntryTime'] } as const

/** The person is in the body; nobody asks for others. */
export const askForTime = call<typeof S.askForTime>()('POST', '/timeAsks', {
  needs: { own: 'signed-in', others: [] },
  about: 'worker',
  by: 'personId'
})

export const listTimeAsks = call<typeof S.listTimeAsks>()('GET', '/timeAsks/{userId}/{from}/{to}', {
  needs: { sees: 'hours' },
  about: 'person'
})

export const withdrawTimeAsk = call<typeof S.withdrawTimeAsk>()('POST', '/timeAsks/{id}/withdraw', {
  needs: { own: 'signed-in', others: [] },
  about: 'time-ask'
})

export const listAskedHours = call<typeof S.listAskedHours>()('GET', '/timeAsks', { needs: answerers })

const answers = { needs: { sees: 'hours', or: ['editTimeEntryTime'], and: answerers }, about: 'time-ask' } as const
/** Nobody answers what they asked for themselves. */
export const answerTimeAsk = call<typeof S.answerTimeAsk>()('POST', '/timeAsks/{id}/answer', answers)
/** Within seconds of the answer, by whoever gave it. */
export const reopenTimeAsk = call<typeof S.reopenTimeAsk>()('POST', '/timeAsks/{id}/reopen', answers)
