// Where the people of the organisation are, no closer than about ten kilometers, and only of those who agreed.
import zoneAt from '@photostructure/tz-lookup'

import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { inHours } from '#shared/kit/time/time.ts'
import * as calls from '#shared/map/calls.ts'
import { approximate } from '#shared/map/rules.ts'
import * as schemas from '#shared/map/schemas.ts'
import type { MapEntry } from '#shared/map/schemas.ts'
import * as texts from '#shared/map/texts.ts'

import { requireMayTouch } from '../kit/calls/admit.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { newId } from '../kit/database/ids.ts'
import { handVerbs, insistOnFresh, markIn } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { holdPerson, save } from '../people/for-others.ts'
import { personalData } from './personal-data.ts'
import { looking } from './places.ts'
import { locationOf, type MapTools, withoutPlace } from './shown.ts'
import {
  holdEntry,
  insertEntry,
  type OwnStatus,
  readOwn,
  selectEntries,
  selectPeople,
  type ShownEntry,
  updateEntry,
  writeConsent,
  type EntryValues
} from './queries.ts'

const entryOf = (row: ShownEntry): MapEntry => ({
  ...withoutPlace(row),
  title: '',
  rev: row.rev,
  location: locationOf(row)
})

type SentEntry = Pick<schemas.MapEntry, 'firstName' | 'jobTitle' | 'lastName'> & {
  location: { city: string; country: string; coords: { lat: number; lng: number } }
  timeZone?: string | undefined
}

/** As it is kept: not closer than it is shown. */
function valuesOf({ location, timeZone, ...names }: SentEntry, isActive: boolean): EntryValues {
  const coords = approximate(location.coords)
  const { city, country } = location
  if (!city.trim() && !country.trim()) return refuseField(400, 'location', texts.getCoordinates)
  return {
    ...names,
    isActive,
    city: city.trim(),
    country: country.trim(),
    ...coords,
    timeZone: timeZone ?? zoneAt(coords.lat, coords.lng)
  }
}

const rows = handVerbs({ about: 'map-entry', lock: holdEntry, mark: markIn('map_entry') })

const audited = ({ firstName, lastName, jobTitle, isActive, city, country, timeZone }: EntryValues) => ({
  firstName,
  lastName,
  jobTitle,
  isActive,
  city,
  country,
  timeZone
})

const consentOf = ({ shows, seconds, isLocated }: OwnStatus) => ({
  shows,
  hours: inHours(seconds),
  isLocated
})

const isSame = (one: { lat: number; lng: number }, other: { lat: number; lng: number }): boolean =>
  one.lat === other.lat && one.lng === other.lng

const handlers = (tools: MapTools): Handlers<typeof calls> => ({
  ...looking(tools),

  async listMapLocations(_, { trx, now }) {
    const [people, entries] = await Promise.all([selectPeople(trx), selectEntries(trx)])
    const users = people.map(({ picture, ...row }) => ({
      ...withoutPlace(row),
      location: locationOf(row),
      profilePic: tools.pictureUrl(picture, now)
    }))
    return { users, mUsers: entries.map(entryOf) }
  },

  async addMapLocation(sent, { trx, now, changed }) {
    const id = newId(now)
    const row = valuesOf(sent, true)
    await insertEntry(trx, id, row, now)
    await changed('map-entry', id, undefined, audited(row))
    return entryOf({ _id: id, ...row, rev: 1 })
  },

  async editMapLocation({ _id: id, type, isActive, rev, ...sent }, request) {
    const { trx, now, me, changed } = request
    const { firstName, lastName, jobTitle, timeZone } = sent
    if (type === 'm_user') {
      const before = await rows.lockRow(request, id)
      await insistOnFresh(rev, before, () => entryOf(before))
      const after = valuesOf(sent, isActive ?? before.isActive)
      await updateEntry(trx, id, after, now)
      await changed('map-entry', id, audited(before), audited(after))
      return { _id: id, type, firstName, lastName, jobTitle, location: locationOf(after) }
    }
    const { row } = (await holdPerson(trx, id, me.id)) ?? refuse(404, kit.missing)
    const where = row.location?.coords
    // The form was given the area. Who leaves it as it is does not mean to move anybody to the middle of it.
    const isThere =
      typeof where?.lat === 'number' &&
      typeof where.lng === 'number' &&
      isSame(approximate({ lat: where.lat, lng: where.lng }), approximate(sent.location.coords))
    const { city, country, userProvided = '', coords } = sent.location
    const changes = {
      firstName,
      lastName,
      ...(row.job_title.join(', ') !== jobTitle && { jobTitle: [jobTitle] }),
      ...(!isThere && { location: { userProvided, city, country, coords } }),
      ...(timeZone && { timeZone })
    }
    await save(request, id, { changes }, tools)
    const location = locationOf(valuesOf(sent, true))
    return { _id: id, type, firstName, lastName, jobTitle, location }
  },

  async removeMapLocation({ id }, request) {
    const { trx, me, now, changed } = request
    const entry = await holdEntry(trx, id)
    if (entry?.deletedAt === null) {
      await rows.trash(request, id, entry)
      return { message: t(texts.removed) }
    }
    const person = (await holdPerson(trx, id, me.id)) ?? refuse(404, kit.missing)
    requireMayTouch(me, person.subject)
    if (!(await writeConsent(trx, id, false, now))) return refuse(404, kit.missing)
    await changed('map-consent', id, { shows: true }, { shows: false })
    return { message: t(texts.removed) }
  },

  async restoreMapLocation({ id }, request) {
    await rows.restore(request, id)
    return { message: t(texts.restored) }
  },

  readMapConsent: async (_, { trx, me }) => consentOf(await readOwn(trx, me.id)),

  async saveMapConsent({ shows }, { trx, me, now, changed }) {
    if (await writeConsent(trx, me.id, shows, now)) await changed('map-consent', me.id, { shows: !shows }, { shows })
    return consentOf(await readOwn(trx, me.id))
  }
})

export const mapFeature = (tools: MapTools): Feature => ({
  name: 'map',
  endpoints: bind(calls, schemas, handlers(tools)),
  personalData
})
