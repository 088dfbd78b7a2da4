// The texts behind the info icons: each reader gets those meant for them, the Owner writes them.
import * as calls from '#shared/info/information-calls.ts'
import { informations as record } from '#shared/info/informations.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { historyOf } from '../kit/audit/lines.ts'
import { recordVerbs } from '../kit/records/endpoints.ts'
import { called, seenBy } from './information-queries.ts'

const rows = recordVerbs(
  record,
  { read: calls.listInformations.needs, write: calls.createInformation.needs },
  // As the present client knows a taken name.
  { taken: 400, seen: seenBy }
)

const PAGE = 20

export const informations: Handlers<typeof calls> = {
  listInformations: ({ infoName }, request) => rows.all(request, infoName === undefined ? [] : [called(infoName)]),
  createInformation: (sent, request) => rows.create(request, sent),
  updateInformation: ({ id, rev, ...sent }, request) => rows.change(request, id, rev, sent),
  deleteInformation: ({ id }, request) => rows.remove(request, id),
  restoreInformation: ({ id }, request) => rows.restore(request, id),

  async readInformationHistory({ id, after }, { trx }) {
    const lines = await historyOf(trx, record.table, id, { after, size: PAGE + 1 })
    const changes = lines
      .slice(0, PAGE)
      .map(({ id: _id, at, by, before, after: is }) => ({ _id, at, by, before, after: is }))
    const next = lines.length > PAGE ? changes.at(-1)?._id : undefined
    return { changes, ...(next !== undefined && { next }) }
  }
}
