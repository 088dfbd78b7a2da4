// What work on the sites was paid: written down one by one, read by project, task and days.
import { call } from '../kit/calls/call.ts'
import type * as S from './labour-schemas.ts'

const inPortal = { needs: 'enterBuildingPortal' } as const

export const addLabourCost = call<typeof S.addLabourCost>()('POST', '/labourCost', { ...inPortal, status: 201 })
/** A read, though its filters come in a body. */
export const readLabourCosts = call<typeof S.readLabourCosts>()('POST', '/labor-cost', {
  ...inPortal,
  unrecorded: true
})
