// What anybody may come to.
import * as calls from '#shared/community/public-calls.ts'
import * as schemas from '#shared/community/public-schemas.ts'
import * as texts from '#shared/community/public-texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import { bind, type Endpoint } from '../kit/calls/bind.ts'
import { isId } from '../kit/database/ids.ts'
import { categoriesAhead, findEvent, pageOfEvents } from './public-queries.ts'

export const publicEndpoints = (): Endpoint[] =>
  bind(calls, schemas, {
    listEvents: async ({ page, limit, facets, ...wish }, { trx, now }) => {
      const { total, events } = await pageOfEvents(trx, now, wish, limit, page)
      const categories = facets && (await categoriesAhead(trx, now, schemas.MOST_CATEGORIES))
      const pages = { total, totalPages: Math.ceil(total / limit), currentPage: page, pageSize: limit }
      return { events, pagination: pages, ...(categories && { categories }) }
    },
    readEvent: async ({ id }, { trx, now }) =>
      (isId(id) ? await findEvent(trx, now, id) : undefined) ?? refuse(404, texts.gone)
  })
