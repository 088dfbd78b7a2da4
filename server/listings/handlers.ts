// The listing portal: villages and their units. Who books and bids stands in a part of its own.
import * as calls from '#shared/listings/calls.ts'
import * as choosingCalls from '#shared/listings/choosing-calls.ts'
import * as choosingSchemas from '#shared/listings/choosing-schemas.ts'
import * as schemas from '#shared/listings/schemas.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { choosing } from './choosing.ts'
import { ownStays } from './own-calendar.ts'
import { personalData } from './personal-data.ts'
import { hostOf } from './unit-queries.ts'
import { units } from './units.ts'
import { villages } from './villages.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    listing: Owned
  }
}

export const listingsFeature = (): Feature => ({
  name: 'listings',
  endpoints: [...bind(calls, schemas, { ...villages, ...units }), ...bind(choosingCalls, choosingSchemas, choosing)],
  loaders: {
    // A unit is a thing of the house: whoever keeps the listings writes it whoever its host is.
    listing: async (trx, id) => {
      const unit = isId(id) ? await hostOf(trx, id) : undefined
      return unit && { subject: { ownerId: unit.hostId ?? '', ownerRole: '', isProtected: false } }
    }
  },
  movers: [{ table: 'listing', column: 'host_id', key: ['id'] }],
  personalData,
  ownCalendars: [ownStays]
})
