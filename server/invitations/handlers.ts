// Inviting people, setting up a profile from an invitation, and the places and time zones that profiles ask for.
import { refuse } from '#shared/kit/calls/refused.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import * as calls from '#shared/invitations/calls.ts'
import { FORGOTTEN_DAYS } from '#shared/invitations/rules.ts'
import * as schemas from '#shared/invitations/schemas.ts'
import * as texts from '#shared/invitations/texts.ts'

import { personalData } from './personal-data.ts'
import { nightly } from '../kit/clock/nightly.ts'
import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Limits } from '../kit/guards/limits.ts'
import { inviting } from './inviting.ts'
import { findPlace } from './places.ts'
import { forgetCancelled } from './queries.ts'
import { settingUp, type SetupTools } from './setting-up.ts'

export const invitationsFeature = (tools: SetupTools & { limits: Limits }): Feature => ({
  name: 'invitations',
  personalData,
  endpoints: bind(calls, schemas, {
    ...inviting(tools.limits),
    ...settingUp(tools),

    // Outside any transaction, because the first call waits until the places are loaded.
    findTimezone: {
      async outsideTransaction({ location }) {
        const place = await findPlace(location)
        return place ? { ...place, attribution: texts.attribution } : refuse(404, texts.invalidLocation)
      }
    }
  }),
  schedule: [
    nightly('cancelled-invitations', '5 0 * * 0', ({ trx }, { now }) =>
      forgetCancelled(trx, new Date(now.getTime() - FORGOTTEN_DAYS * DAY_MS))
    )
  ]
})
