// What Owners tell everybody: the message, the texts behind info icons and on hover, the organisation's settings.
import * as calls from '#shared/info/calls.ts'
import * as informationCalls from '#shared/info/information-calls.ts'
import * as informationSchemas from '#shared/info/information-schemas.ts'
import * as popupCalls from '#shared/info/popup-calls.ts'
import * as popupSchemas from '#shared/info/popup-schemas.ts'
import * as schemas from '#shared/info/schemas.ts'
import * as texts from '#shared/info/texts.ts'
import { defined } from '#shared/kit/defined.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { bind, type Feature, type Handlers, type Listeners } from '../kit/calls/bind.ts'
import { newId } from '../kit/database/ids.ts'
import { changeOrganisation, readOrganisation } from '../kit/settings.ts'
import { texts as kit } from '../kit/texts.ts'
import { informations } from './informations.ts'
import { message, ownerMessageOf } from './message.ts'
import { popups } from './popups.ts'
import { findMouseover, insertMouseover, selectForDashboard, selectMouseover, updateMouseover } from './queries.ts'
import { servePictures } from './serve-pictures.ts'

const handlers: Handlers<typeof calls> = {
  ...message,

  listMouseoverTexts: (_, { trx }) => selectMouseover(trx),

  async createMouseoverText({ newMouseoverText }, { trx, now, changed }) {
    const made = await insertMouseover(trx, newId(now), newMouseoverText, now)
    if (!made) return refuse(409, texts.mouseoverThere, { current: (await selectMouseover(trx))[0] })
    await changed('mouseover-text', made._id, undefined, made)
    return { _serverMessage: t(texts.mouseoverCreated), mouseoverText: made }
  },

  async updateMouseoverText({ id, newMouseoverText }, { trx, now, changed }) {
    const before = (await findMouseover(trx, id)) ?? refuse(404, kit.missing)
    const after = await updateMouseover(trx, id, newMouseoverText, now)
    await changed('mouseover-text', id, before, after)
    return after
  },

  readOrganisationSettings: (_, { trx }) => readOrganisation(trx),

  async saveOrganisationSettings({ rev, ...settings }, { trx, changed }) {
    const { before, after } = await changeOrganisation(trx, current =>
      rev === undefined || rev === current.rev
        ? { ...current, ...defined(settings) }
        : refuse(409, texts.settingsStale, { current })
    )
    await changed('organisation', 'settings', before, after)
    return after
  }
}

const listeners: Listeners = {
  async 'dashboard.asked'({ parts }, { trx }) {
    const { mouseover_id: id, mouseover_text: text, ...row } = await selectForDashboard(trx)
    parts.ownerMessage = ownerMessageOf(row)
    parts.mouseover = id === null ? null : { _id: id, mouseoverText: text ?? '' }
  }
}

export const infoFeature = (): Feature => ({
  name: 'info',
  endpoints: [
    ...bind(calls, schemas, handlers),
    ...bind(informationCalls, informationSchemas, informations),
    ...bind(popupCalls, popupSchemas, popups)
  ],
  listeners,
  routes: servePictures
})
