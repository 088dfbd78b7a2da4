// Stock as it is listed.
import type * as calls from '#shared/materials/calls.ts'
import type { Stocked } from '#shared/materials/rules.ts'
import { type Call, MOST_ROWS } from '#shared/kit/calls/call.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request, Visitor } from '../kit/calls/request.ts'
import { listStock, pageOfStock, visible } from './stock-queries.ts'

interface Asked {
  after?: string | undefined
  size?: number | undefined
  count?: 'exact' | undefined
  project?: string | undefined
}

/** As many as clients that know no pages read, or a page where one is asked for. */
const listOf =
  (category: Stocked) =>
  ({ project, ...page }: Asked, { trx, me }: Pick<Request<Call>, 'trx'> & { me: Visitor }) =>
    page.size === undefined && page.after === undefined
      ? listStock(trx, category, visible(me, project), MOST_ROWS + 1)
      : pageOfStock(trx, category, visible(me, project), { ...page, filters: { category, project } })

type StockCalls = Pick<typeof calls, 'listConsumables' | 'listMaterials' | 'listReusables'>

export const stockHandlers: Handlers<StockCalls> = {
  listMaterials: listOf('Material'),
  listConsumables: listOf('Consumable'),
  listReusables: listOf('Reusable')
}
