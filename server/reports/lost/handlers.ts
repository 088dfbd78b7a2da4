// The history of lost time.
import { toParts } from '#shared/time-entries/durations.ts'
import * as calls from '#shared/reports/lost/calls.ts'
import * as schemas from '#shared/reports/lost/schemas.ts'

import { bind, type Endpoint } from '../../kit/calls/bind.ts'
import { pageOfLost } from './queries.ts'

export const lost = (): Endpoint[] =>
  bind(calls, schemas, {
    listLost: async (asked, { trx }) => {
      const { items, ...rest } = await pageOfLost(trx, asked)
      return { ...rest, items: items.map(({ seconds, ...row }) => ({ ...row, ...toParts(seconds) })) }
    }
  })
