import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const readWarnings = call<typeof S.readWarnings>()('GET', '/warnings/{userId}', {
  needs: {
    own: 'signed-in',
    others: ['viewTrackingOverview', 'issueTrackingWarnings', 'issueBlueSquare', 'deleteWarning']
  },
  about: 'person'
})
/** A red one is a blue square and has a right of its own. */
export const issueWarning = call<typeof S.issueWarning>()('POST', '/warnings/{userId}', {
  needs: ['issueTrackingWarnings', 'issueBlueSquare'],
  about: 'person',
  status: 201
})
export const deleteWarning = call<typeof S.deleteWarning>()('DELETE', '/warnings/{userId}', {
  needs: 'deleteWarning',
  about: 'person',
  status: 201
})

/** The present client waits for 201. */
const adders = { needs: 'addWarningTracker', status: 201 } as const
export const listWarningKinds = call<typeof S.listWarningKinds>()('GET', '/currentWarnings', { needs: 'signed-in' })
export const addWarningKind = call<typeof S.addWarningKind>()('POST', '/currentWarnings', adders)
export const editWarningKind = call<typeof S.editWarningKind>()('PUT', '/currentWarnings/edit', adders)
/** Each way has a right of its own. */
export const toggleWarningKind = call<typeof S.toggleWarningKind>()('PUT', '/currentWarnings/{id}', {
  needs: ['deactivateWarningTracker', 'reactivateWarningTracker'],
  status: 201
})
export const deleteWarningKind = call<typeof S.deleteWarningKind>()('DELETE', '/currentWarnings/{id}', {
  needs: 'deleteWarningTracker'
})
