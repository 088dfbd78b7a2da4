// The texts behind the info icons: each reader gets those meant for them, the Owner writes them.
import type * as calls from '#shared/info/information-calls.ts'
import type { Information } from '#shared/info/information-schemas.ts'
import * as texts from '#shared/info/information-texts.ts'
import { readableBy } from '#shared/info/readers.ts'
import { refuse, refuseField } from '#shared/kit/refused.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { historyOf } from '../kit/audit/lines.ts'
import { isKept } from '../kit/lists/trash.ts'
import { texts as kit } from '../kit/texts.ts'
import { tidyDrawn } from '../kit/tidy.ts'
import {
  type StoredInformation,
  holdInformation,
  selectInformations,
  writeInformation,
  type InformationValues
} from './information-queries.ts'

/** Existing clients know a taken name by its status. */
const taken = (): never => refuseField(400, 'infoName', texts.nameTaken)

const audited = ({ infoName, infoContent, visibility }: Information) => ({ infoName, infoContent, visibility })

const rowOf = ({ infoName, infoContent, visibility }: Parameters<typeof audited>[0]): InformationValues => ({
  name: infoName,
  content: infoContent,
  visibility,
  deleted_at: null
})

async function held(trx: Trx, id: string): Promise<StoredInformation> {
  const row = await holdInformation(trx, id)
  return row && row.deletedAt === null ? row : refuse(404, kit.missing)
}

const shown = ({ deletedAt: _, ...row }: StoredInformation): Information => row

const PAGE = 20

export const informations: Handlers<typeof calls> = {
  listInformations: ({ infoName }, { trx, me }) => selectInformations(trx, readableBy(me.role), infoName?.trim()),

  async createInformation({ infoContent, ...rest }, { trx, now, changed }) {
    const id = newId(now)
    const row = { name: rest.infoName, content: tidyDrawn(infoContent), visibility: rest.visibility, deleted_at: null }
    const made = (await writeInformation(trx, id, row, now)) ?? taken()
    await changed('information', id, undefined, audited(made))
    return made
  },

  async updateInformation({ id, rev, infoName, infoContent, visibility }, { trx, now, changed }) {
    const before = await held(trx, id)
    if (rev !== undefined && rev !== before.rev) return refuse(409, kit.stale, { current: shown(before) })
    const next = {
      ...shown(before),
      infoName: infoName ?? before.infoName,
      infoContent: infoContent === undefined ? before.infoContent : tidyDrawn(infoContent),
      visibility: visibility ?? before.visibility
    }
    const after = (await writeInformation(trx, id, rowOf(next), now)) ?? taken()
    await changed('information', id, audited(before), audited(after))
    return after
  },

  async deleteInformation({ id }, { trx, now, changed }) {
    const before = await held(trx, id)
    const deletedAt = now.toISOString()
    await writeInformation(trx, id, { ...rowOf(before), deleted_at: deletedAt }, now)
    await changed('information', id, { deletedAt: null }, { deletedAt })
    return shown(before)
  },

  async restoreInformation({ id }, { trx, now, changed }) {
    const before = (await holdInformation(trx, id)) ?? refuse(404, kit.missing)
    const { deletedAt } = before
    if (deletedAt === null) return shown(before)
    if (!isKept(deletedAt, now)) return refuse(404, kit.missing)
    const after = await writeInformation(trx, id, rowOf(before), now)
    if (!after) return refuse(409, texts.nameTakenMeanwhile)
    await changed('information', id, { deletedAt }, { deletedAt: null })
    return after
  },

  async readInformationHistory({ id, after }, { trx }) {
    const lines = await historyOf(trx, 'information', id, { after, size: PAGE + 1 })
    const changes = lines.slice(0, PAGE).map(line => ({
      _id: line.id,
      at: line.at,
      by: line.by,
      before: line.before,
      after: line.after
    }))
    const next = lines.length > PAGE ? changes.at(-1)?._id : undefined
    return { changes, ...(next !== undefined && { next }) }
  }
}
