// The stages as the organisation writes them. One always stands for New, and those in a stage follow what it stands for.
import { stageCalls } from '#shared/jobs/stages/calls.ts'
import { noneNew } from '#shared/jobs/stages/texts.ts'
import { stages } from '#shared/jobs/stages/stages.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'

import { recordEndpoints } from '../../kit/records/endpoints.ts'
import { firstOfState, followState } from './stage-queries.ts'

export const stageEndpoints = recordEndpoints(stageCalls, stages, {
  on: {
    async save({ _id: id, state }, before, { trx }) {
      if (!before || before.state === state) return
      if (!(await firstOfState(trx, 'new'))) refuseField(400, 'state', noneNew)
      await followState(trx, id, state)
    },
    async remove(_, { trx }) {
      if (!(await firstOfState(trx, 'new'))) refuse(409, noneNew)
    }
  }
})
