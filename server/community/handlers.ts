// The community portal: activities, who comes, and who was there.
import * as calls from '#shared/community/calls.ts'
import * as schemas from '#shared/community/schemas.ts'
import * as organisingCalls from '#shared/community/organising-calls.ts'
import * as organisingSchemas from '#shared/community/organising-schemas.ts'
import { nobodys, type Subject } from '#shared/kit/rights.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import type { Limits } from '../kit/guards/limits.ts'
import { activities } from './activities.ts'
import { attending } from './attending.ts'
import { changing } from './changing.ts'
import { giveBackPlaces, prolongTask, remindTask } from './nightly.ts'
import { ownEvents } from './own-calendar.ts'
import { personalData } from './personal-data.ts'
import { organising } from './organising.ts'
import { organiserOf, whoseRegistration } from './registration-queries.ts'
import { registering } from './registering.ts'
import { doorCodes } from './telling.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    /** Its organiser’s own; nobody’s to everybody else, whatever the organiser’s role is. */
    activity: Owned
    /** A registration, which is its person’s own alone. */
    registration: Owned
    /** The place that a registration takes: its person’s own, and the organiser’s. */
    'activity-place': Owned
  }
}

const ownTo = (visitorId: string | undefined, ids: readonly (string | null)[]): { subject: Subject } => ({
  subject: visitorId !== undefined && ids.includes(visitorId) ? { ...nobodys, ownerId: visitorId } : nobodys
})

interface Tools {
  subscriptionSecret: string
  limits: Limits
}

export const communityFeature = ({ subscriptionSecret, limits }: Tools): Feature => ({
  name: 'community',
  endpoints: [
    ...bind(calls, schemas, {
      ...activities,
      ...changing,
      ...registering,
      ...attending(doorCodes(subscriptionSecret))
    }),
    ...bind(organisingCalls, organisingSchemas, organising(limits))
  ],
  loaders: {
    activity: async (trx, id, visitorId) => {
      const found = isId(id) ? await organiserOf(trx, id) : undefined
      return found && ownTo(visitorId, [found.organiserId])
    },
    registration: async (trx, id, visitorId) => {
      const found = isId(id) ? await whoseRegistration(trx, id) : undefined
      return found && ownTo(visitorId, [found.personId])
    },
    'activity-place': async (trx, id, visitorId) => {
      const found = isId(id) ? await whoseRegistration(trx, id) : undefined
      return found && ownTo(visitorId, [found.personId, found.organiserId])
    }
  },
  listeners: { 'person.deactivated': giveBackPlaces },
  movers: [
    { table: 'registration', column: 'person_id', key: ['id'], once: ['activity_id', 'occurrence'] },
    { table: 'activity', column: 'organiser_id', key: ['id'] }
  ],
  personalData,
  ownCalendars: [ownEvents],
  schedule: [prolongTask, remindTask]
})
