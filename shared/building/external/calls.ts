import { call } from '../../kit/calls/call.ts'
import { portals } from '../../portals.ts'
import type * as S from './schemas.ts'

const needs = portals.building.right

/** As the present client knows it. */
export const addExternal = call<typeof S.addExternal>()('POST', '/bm/externalTeam', { needs, status: 201 })
