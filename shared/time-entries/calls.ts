import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

/** The person stands in the body. Either permission lets one add for another. */
export const addEntry = call<typeof S.addEntry>()('POST', '/TimeEntry', {
  needs: { own: 'signed-in', others: ['postTimeEntry', 'putUserProfileImportantInfo'] },
  about: 'person',
  by: 'personId'
})

/** Each field has its own right; rules.ts says which. */
export const editEntry = call<typeof S.editEntry>()('PUT', '/TimeEntry/{id}', { needs: 'signed-in', about: 'entry' })

export const deleteEntry = call<typeof S.deleteEntry>()('DELETE', '/TimeEntry/{id}', {
  needs: { own: 'signed-in', others: 'deleteTimeEntryOthers' },
  about: 'entry'
})

export const restoreEntry = call<typeof S.restoreEntry>()('POST', '/TimeEntry/{id}/restore', {
  needs: { own: 'signed-in', others: 'deleteTimeEntryOthers' },
  about: 'entry'
})

/** Whose hours one may see is the rule of hours in people. */
export const listEntries = call<typeof S.listEntries>()('GET', '/TimeEntry/user/{id}/{from}/{to}', {
  needs: 'signed-in',
  about: 'person'
})

export const countEdits = call<typeof S.countEdits>()('GET', '/TimeEntry/edits/{userId}', {
  needs: { own: 'signed-in', others: 'putUserProfileImportantInfo' },
  about: 'person'
})
