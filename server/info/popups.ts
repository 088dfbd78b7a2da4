// Pop-up texts, and the one that each is set back to.
import { popups as record } from '#shared/info/informations.ts'
import * as calls from '#shared/info/popup-calls.ts'
import type { Popup, PopupBackup } from '#shared/info/popup-schemas.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { tidyDrawn } from '#shared/kit/text/rich.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import { recordVerbs } from '../kit/records/endpoints.ts'
import { texts as kit } from '../kit/texts.ts'
import { findBackup, lockPopup, selectBackups, writeBackup } from './popup-queries.ts'

export const popupRows = recordVerbs(
  record,
  { read: calls.listPopups.needs, write: ['createPopup', 'updatePopup'] },
  // A taken name is said as a wrong one.
  { taken: 400 }
)

type Written = Pick<Popup, 'popupContent' | 'popupName'>
const audited = ({ popupName, popupContent }: Written): Written => ({ popupName, popupContent })

export async function keepBackup(
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

export const popups: Handlers<typeof calls> = {
  listPopups: (_, request) => popupRows.all(request),
  createPopup: (sent, request) => popupRows.create(request, sent),
  updatePopup: ({ id, rev, ...sent }, request) => popupRows.change(request, id, rev, sent),

  listPopupBackups: (_, { trx }) => selectBackups(trx),
  updatePopupBackup: ({ id, ...sent }, request) => keepBackup(request, id, sent)
}
