// Calls of the present client, with its paths.
import { call, MOST_ROWS } from '../../kit/calls/call.ts'
import { portals } from '../../portals.ts'
import type * as S from './issue-schemas.ts'

const needs = portals.building.right

export const listIssues = call<typeof S.listIssues>()('GET', '/bm/issues', { needs, most: MOST_ROWS })

export const addIssue = call<typeof S.addIssue>()('POST', '/bm/issue/add', { needs, status: 201 })

export const changeIssue = call<typeof S.changeIssue>()('PUT', '/bm/issues/{id}', { needs })
