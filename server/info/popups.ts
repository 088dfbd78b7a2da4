// Pop-up texts, and the one that each is set back to.
import { popups as record } from '#shared/info/informations.ts'
import * as calls from '#shared/info/popup-calls.ts'
import type { Popup, PopupBackup } from '#shared/info/popup-schemas.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { tidyDrawn } from '#shared/kit/text/rich.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { recordVerbs } from '../kit/records/endpoints.ts'
import { texts as kit } from '../kit/texts.ts'
import { findBackup, lockPopup, selectBackups, writeBackup } from './popup-queries.ts'

const rows = recordVerbs(
  record,
  { read: calls.listPopups.needs, write: ['createPopup', 'updatePopup'] },
  // As clients of before know a taken name.
  { taken: 400 }
)

type Written = Pick<Popup, 'popupContent' | 'popupName'>
const audited = ({ popupName, popupContent }: Written): Written => ({ popupName, popupContent })

async function keep(
  { trx, changed, now }: Pick<CallContext, 'now'> & Work,
  id: string,
  { popupName, popupContent }: Written
): Promise<PopupBackup> {
  if (!(await lockPopup(trx, id))) return refuse(404, kit.missing)
  const before = await findBackup(trx, id)
  await writeBackup(trx, id, { popupName, popupContent: tidyDrawn(popupContent) }, now)
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
  listPopups: (_, request) => rows.all(request),
  readPopup: async ({ id }, request) => {
    if (!isId(id)) return oldClients ? unknown(id) : refuse(404, kit.missing)
    return rows.read(request, id)
  },
  createPopup: (sent, request) => rows.create(request, sent),
  updatePopup: ({ id, rev, ...sent }, request) => rows.change(request, id, rev, sent),

  listPopupBackups: (_, { trx }) => selectBackups(trx),
  readPopupBackup: async ({ id }, { trx }) => (await findBackup(trx, id)) ?? refuse(404, kit.missing),
  createPopupBackup: ({ popupId, ...sent }, request) => keep(request, popupId, sent),
  updatePopupBackup: ({ id, ...sent }, request) => keep(request, id, sent)
})
