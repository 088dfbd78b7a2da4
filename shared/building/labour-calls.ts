// What paid work cost: written, and read by projects, tasks and days.
import { call } from '../kit/call.ts'
import { portals } from '../portals.ts'
import type * as S from './labour-schemas.ts'

const needs = portals.building.right

export const addLabourCost = call<typeof S.addLabourCost>()('POST', '/labourCost', { needs, status: 201 })
export const listLabourCost = call<typeof S.listLabourCost>()('GET', '/labourCost', { needs })
/** Reads, with what is asked in the body, as present clients do. */
export const findLabourCost = call<typeof S.findLabourCost>()('POST', '/labor-cost', { needs, unrecorded: true })
