import { call } from '../kit/calls/call.ts'
import type * as S from './public-schemas.ts'

const visitors = { needs: 'anyone', cache: 60 } as const

export const listEvents = call<typeof S.listEvents>()('GET', '/events', visitors)
export const readEvent = call<typeof S.readEvent>()('GET', '/events/{id}', visitors)
