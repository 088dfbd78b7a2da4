// Pop-up texts, and the one that each is set back to.
import type * as calls from '#shared/info/popup-calls.ts'
import type { Popup, PopupBackup } from '#shared/info/popup-schemas.ts'
import * as texts from '#shared/info/popup-texts.ts'
import { refuse, refuseField } from '#shared/kit/refused.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { tidyDrawn } from '../kit/tidy.ts'
import {
  findBackup,
  findPopup,
  holdPopup,
  insertPopup,
  isNameTaken,
  selectBackups,
  selectPopups,
  updatePopup,
  writeBackup,
  type PopupValues
} from './popup-queries.ts'

const taken = (): never => refuseField(400, 'popupName', texts.nameTaken)

const audited = ({ popupName, popupContent }: Pick<Popup, 'popupContent' | 'popupName'>) => ({
  popupName,
  popupContent
})

async function keep({ trx, changed }: Work, id: string, row: PopupValues, now: Date): Promise<PopupBackup> {
  if (!(await holdPopup(trx, id))) return refuse(404, kit.missing)
  const before = await findBackup(trx, id)
  await writeBackup(trx, id, row, now)
  const after = (await findBackup(trx, id)) ?? refuse(404, kit.missing)
  await changed('popup', id, { backup: before && audited(before) }, { backup: audited(after) })
  return after
}

/** What a client of before shows of a pop-up that it knows by an id of another database: nothing, where it would find an error. */
const unknown = (id: string): Popup => ({
  _id: id,
  popupName: '',
  popupContent: '',
  updatedAt: '1970-01-01T00:00:00.000Z',
  rev: 0
})

export interface PopupTools {
  oldClients: boolean
}

export const popups = ({ oldClients }: PopupTools): Handlers<typeof calls> => ({
  listPopups: (_, { trx }) => selectPopups(trx),
  async readPopup({ id }, { trx }) {
    if (!isId(id)) return oldClients ? unknown(id) : refuse(404, kit.missing)
    return (await findPopup(trx, id)) ?? refuse(404, kit.missing)
  },

  async createPopup({ popupName, popupContent }, { trx, now, changed }) {
    const id = newId(now)
    const made = (await insertPopup(trx, id, { name: popupName, content: tidyDrawn(popupContent) }, now)) ?? taken()
    await changed('popup', id, undefined, audited(made))
    return made
  },

  async updatePopup({ id, popupName, popupContent, rev }, { trx, now, changed }) {
    const before = (await holdPopup(trx, id)) ?? refuse(404, kit.missing)
    if (rev !== undefined && rev !== before.rev) return refuse(409, kit.stale, { current: before })
    const name = popupName ?? before.popupName
    if (await isNameTaken(trx, id, name)) return taken()
    const after = await updatePopup(trx, id, { name, content: tidyDrawn(popupContent) }, now)
    await changed('popup', id, audited(before), audited(after))
    return after
  },

  listPopupBackups: (_, { trx }) => selectBackups(trx),
  readPopupBackup: async ({ id }, { trx }) => (await findBackup(trx, id)) ?? refuse(404, kit.missing),
  createPopupBackup: ({ popupId, popupName, popupContent }, { now, ...work }) =>
    keep(work, popupId, { name: popupName, content: tidyDrawn(popupContent) }, now),
  updatePopupBackup: ({ id, popupName, popupContent }, { now, ...work }) =>
    keep(work, id, { name: popupName, content: tidyDrawn(popupContent) }, now)
})
