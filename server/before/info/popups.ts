// Pop-up texts, in the words of the present client.
import * as calls from '#shared/before/info/popup-calls.ts'
import * as schemas from '#shared/before/info/popup-schemas.ts'
import type { Popup } from '#shared/info/popup-schemas.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import { findBackup } from '../../info/popup-queries.ts'
import { keepBackup, popupRows } from '../../info/popups.ts'
import { bind, type Endpoint, type Handlers } from '../../kit/calls/bind.ts'
import { isId } from '../../kit/database/ids.ts'
import { texts as kit } from '../../kit/texts.ts'

/** What that client shows of a pop-up that it knows by an id of another database: nothing, where it would find an error. */
const unknown = (id: string): Popup => ({
  _id: id,
  popupName: '',
  popupContent: '',
  updatedAt: '1970-01-01T00:00:00.000Z',
  rev: 0
})

const handlers = (isLetIn: boolean): Handlers<typeof calls> => ({
  readPopup: async ({ id }, request) => {
    if (!isId(id)) return isLetIn ? unknown(id) : refuse(404, kit.missing)
    return popupRows.read(request, id)
  },
  readPopupBackup: async ({ id }, { trx }) => (await findBackup(trx, id)) ?? refuse(404, kit.missing),
  createPopupBackup: ({ popupId, ...sent }, request) => keepBackup(request, popupId, sent)
})

export const infoBefore = (isLetIn: boolean): Endpoint[] => bind(calls, schemas, handlers(isLetIn))
