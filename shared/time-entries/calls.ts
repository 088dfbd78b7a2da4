import { call } from '../kit/calls/call.ts'
import { mayTell } from './rights.ts'
import type * as S from './schemas.ts'

export { readWeekInFigures } from './week-calls.ts'

/** The person is in the body. Either permission allows adding for others. */
export const addEntry = call<typeof S.addEntry>()('POST', '/TimeEntry', {
  needs: { own: 'signed-in', others: ['postTimeEntry', 'putUserProfileImportantInfo'] },
  about: 'worker',
  by: 'personId',
  extension: true
})

/** Each field has its own right; rules.ts says which. */
export const editEntry = call<typeof S.editEntry>()('PUT', '/TimeEntry/{id}', {
  needs: 'signed-in',
  about: 'entry',
  extension: true
})

const removes = {
  needs: { own: 'signed-in', others: 'deleteTimeEntryOthers' },
  about: 'entry',
  extension: true
} as const
export const deleteEntry = call<typeof S.deleteEntry>()('DELETE', '/TimeEntry/{id}', removes)

export const restoreEntry = call<typeof S.restoreEntry>()('POST', '/TimeEntry/{id}/restore', removes)

/** What an entry was before may be read by whoever may change it. */
export const readEntryHistory = call<typeof S.readEntryHistory>()('GET', '/TimeEntry/{id}/history', {
  needs: { own: 'signed-in', others: mayTell },
  about: 'entry'
})

export const listEntries = call<typeof S.listEntries>()('GET', '/TimeEntry/user/{id}/{from}/{to}', {
  needs: { sees: 'hours' },
  about: 'person',
  remembered: true,
  extension: true
})

export const readTrend = call<typeof S.readTrend>()('GET', '/TimeEntry/trend/{userId}', {
  needs: { sees: 'hours' },
  about: 'person'
})

export const countEdits = call<typeof S.countEdits>()('GET', '/TimeEntry/edits/{userId}', {
  needs: { own: 'signed-in', others: 'putUserProfileImportantInfo' },
  about: 'person'
})

/** Leaves out people whose hours the caller may not see. */
export const listEntriesOfUsers = call<typeof S.listEntriesOfUsers>()('POST', '/TimeEntry/users', {
  needs: 'signed-in'
})
export const sumHoursOfUsers = call<typeof S.sumHoursOfUsers>()('POST', '/TimeEntry/users/totalHours', {
  needs: 'signed-in'
})

const reports = { needs: 'getReports' } as const
export const reportEntries = call<typeof S.reportEntries>()('POST', '/TimeEntry/reports', reports)
export const reportProjects = call<typeof S.reportProjects>()('POST', '/TimeEntry/reports/projects', reports)
export const reportPeople = call<typeof S.reportPeople>()('POST', '/TimeEntry/reports/people', reports)

export const listLostOfUsers = call<typeof S.listLostOfUsers>()('POST', '/TimeEntry/lostUsers', reports)
export const listLostOfProjects = call<typeof S.listLostOfProjects>()('POST', '/TimeEntry/lostProjects', reports)
export const listLostOfTeams = call<typeof S.listLostOfTeams>()('POST', '/TimeEntry/lostTeams', reports)

export const listEntriesOfProject = call<typeof S.listEntriesOfProject>()(
  'GET',
  '/TimeEntry/projects/{projectId}/{from}/{to}',
  { needs: ['getReports', 'getProjectMembers'], about: 'project' }
)
