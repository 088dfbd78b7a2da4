// What happened with one person: their hours, what they worked on, and their tasks.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

const options = { needs: 'getReports', about: 'person' } as const

/** The numbers at the top, whatever days are looked at. */
export const readPersonFigures = call<typeof S.readPersonFigures>()('GET', '/reports/people/{userId}', options)
/** The hours between two days, beside as many days before. */
export const readPersonHours = call<typeof S.readPersonHours>()('GET', '/reports/people/{userId}/hours', options)
export const readPersonWork = call<typeof S.readPersonWork>()('GET', '/reports/people/{userId}/work', options)
export const listPersonTasks = call<typeof S.listPersonTasks>()('GET', '/reports/people/{userId}/tasks', options)
