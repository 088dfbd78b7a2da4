// The weekly summaries report: everybody's summaries of a week, page by page.
import { call } from '../../kit/calls/call.ts'
import { weeklyNeeds } from '../../permission-sets.ts'
import type * as S from './schemas.ts'

const report = { needs: weeklyNeeds }

export const listWeekly = call<typeof S.listWeekly>()('GET', '/reports/weeklysummaries/people', report)
export const readWeeklyFigures = call<typeof S.readWeeklyFigures>()('GET', '/reports/weeklysummaries/figures', report)
export const setFilterColors = call<typeof S.setFilterColors>()('PUT', '/reports/weeklysummaries/colors/{userId}', {
  needs: 'putUserProfile',
  about: 'person'
})

/** Everybody's four weeks in one answer. */
export const listWeeklySummaries = call<typeof S.listWeeklySummaries>()('GET', '/reports/weeklysummaries', {
  needs: 'getWeeklySummaries',
  heavy: true
})

export const listMatrix = call<typeof S.listMatrix>()('GET', '/reports/weeklysummaries/matrix', report)
export const remindOfSummary = call<typeof S.remindOfSummary>()('POST', '/reports/weeklysummaries/reminders', report)

/** Marks are one's own, and whom somebody reads is asked as for the report: whoever is not on theirs is not found. */
export const markRead = call<typeof S.markRead>()('PUT', '/reports/weeklysummaries/read', {
  ...report,
  unrecorded: true
})
export const answerSummary = call<typeof S.answerSummary>()('POST', '/reports/weeklysummaries/answers', {
  ...report,
  status: 201
})

/** Who gets everybody's summaries by mail: the Owner says so, and proves first who they are. */
const owner = { needs: { roles: ['Owner'] } } as const
export const listRecipients = call<typeof S.listRecipients>()('GET', '/reports/getrecepients', owner)
export const addRecipient = call<typeof S.addRecipient>()('PATCH', '/reports/recepients/{userId}', {
  ...owner,
  about: 'person'
})
export const removeRecipient = call<typeof S.removeRecipient>()('DELETE', '/reports/recepients/{userId}', {
  ...owner,
  about: 'person'
})
export const authorizeRecipients = call<typeof S.authorizeRecipients>()(
  'POST',
  '/userProfile/authorizeUser/weeeklySummaries',
  owner
)
