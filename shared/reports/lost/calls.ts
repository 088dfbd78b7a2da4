// Hours that were lost, and count nowhere. They are written, edited and deleted by the calls of time entries.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const listLost = call<typeof S.listLost>()('GET', '/reports/lost/{kind}', { needs: 'getReports' })
