import { call } from '../kit/calls/call.ts'
import { readers } from '../projects/readers.ts'
import type * as S from './schemas.ts'

export const listWbs = call<typeof S.listWbs>()('GET', '/wbs/{projectId}', { needs: readers, about: 'project' })

/** The tasks under a mother; '0' for those on the first level. */
export const listTasks = call<typeof S.listTasks>()('GET', '/tasks/{wbsId}/{level}/{mother}', {
  needs: readers,
  about: 'wbs'
})

export const readTask = call<typeof S.readTask>()('GET', '/task/{id}', { needs: readers, about: 'task' })

/** What somebody has still to do. */
export const listOpenTasks = call<typeof S.listOpenTasks>()('GET', '/tasks/user/{userId}', {
  needs: { sees: 'hours' },
  about: 'person',
  remembered: true,
  extension: true
})
