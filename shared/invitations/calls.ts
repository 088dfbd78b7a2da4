import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

export const findTimezone = call<typeof S.findTimezone>()('GET', '/timezone/{location}', { needs: 'signed-in' })
