// Rooms and things, who has booked them, the calendar, how it went, and what everybody may see.
import * as bookingCalls from '#shared/community/booking/calls.ts'
import * as bookingSchemas from '#shared/community/booking/schemas.ts'
import * as texts from '#shared/community/booking/texts.ts'
import { resourceCalls } from '#shared/community/resource-calls.ts'
import { resources } from '#shared/community/resources.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { recordEndpoints } from '../kit/records/endpoints.ts'
import { findBooker, holdResource, isBookedAfter } from './booking-queries.ts'
import { bookings, freeFor } from './bookings.ts'
import { calendarEndpoints } from './calendar.ts'
import { ownBookings } from './own-calendar.ts'
import { serveEventFeeds } from './public-feeds.ts'
import { publicEndpoints } from './public.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    'resource-booking': Owned
  }
}

export const resourcesFeature = ({ site }: { site: string }): Feature => ({
  name: 'community',
  endpoints: [
    ...calendarEndpoints(),
    ...publicEndpoints(),
    ...bind(bookingCalls, bookingSchemas, bookings),
    ...recordEndpoints(resourceCalls, resources, {
      on: {
        remove: async ({ _id }, { trx, now }) => {
          await holdResource(trx, _id)
          if (await isBookedAfter(trx, _id, now)) refuse(409, texts.hasBookings)
        }
      }
    })
  ],
  loaders: {
    'resource-booking': async (trx, id) => {
      const subject = isId(id) ? await findBooker(trx, id) : undefined
      return subject && { subject }
    }
  },
  listeners: { 'activity.cancelled': freeFor },
  ownCalendars: [ownBookings],
  movers: [{ table: 'resource_booking', column: 'person_id', key: ['id'] }],
  personalData: [
    {
      part: 'Rooms and things booked',
      table: 'resource_booking',
      names: { resource: { from: 'resource', by: 'resource_id' } },
      atErasure: 'deleted'
    }
  ],
  routes: (app, database, now) => serveEventFeeds(app, database, site, now)
})
