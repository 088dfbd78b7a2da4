// Setting up a profile: so far the places and time zones that profiles ask for.
import * as calls from '#shared/invitations/calls.ts'
import * as schemas from '#shared/invitations/schemas.ts'
import * as texts from '#shared/invitations/texts.ts'
import { refuse } from '#shared/kit/refused.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import { findPlace } from './places.ts'

export const invitationsFeature = (): Feature => ({
  name: 'invitations',
  endpoints: bind(calls, schemas, {
    // Outside any transaction, because the first call waits until the places are loaded.
    findTimezone: {
      async outsideTransaction({ location }) {
        const place = await findPlace(location)
        return place ? { ...place, attribution: texts.attribution } : refuse(404, texts.invalidLocation)
      }
    }
  })
})
