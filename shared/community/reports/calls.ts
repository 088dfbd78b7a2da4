import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

const anybody = { needs: 'accessCommunityPortal', heavy: true } as const

export const readPopular = call<typeof S.readPopular>()('GET', '/community/reports/popular', anybody)
export const readParticipation = call<typeof S.readParticipation>()('GET', '/community/reports/participation', anybody)
export const readResourceUsage = call<typeof S.readResourceUsage>()('GET', '/community/reports/resources', anybody)
