// The automatic awards of a week: what it would give, and giving it.
import { call } from '../kit/calls/call.ts'
import type * as S from './award-schemas.ts'

export const previewAward = call<typeof S.previewAward>()('GET', '/badge/award', { needs: 'assignBadges', heavy: true })
export const runAward = call<typeof S.runAward>()('POST', '/badge/award', { needs: 'assignBadges', heavy: true })
