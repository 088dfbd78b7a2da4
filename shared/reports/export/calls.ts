// Reports as files. Which of them somebody may have, export-names.ts says.
import { call } from '../../kit/calls/call.ts'
import { exportNeeds } from './needs.ts'
import type * as S from './schemas.ts'

export const exportReport = call<typeof S.exportReport>()('GET', '/reports/exports/{report}', {
  needs: exportNeeds,
  heavy: true
})
