// How many people are where: those who agreed to be shown, and no closer than they are shown.
import { approximate } from '#shared/map/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { selectPlaces } from './queries.ts'

export { countCountries } from './queries.ts'

export interface PlaceCount {
  lat: number
  lng: number
  count: number
}

/** Of people who are active, where most are first. */
export async function placesOf(trx: Trx): Promise<PlaceCount[]> {
  const places = new Map<string, PlaceCount>()
  for (const one of await selectPlaces(trx)) {
    const at = approximate(one)
    const key = `${at.lat} ${at.lng}`
    places.set(key, { ...at, count: (places.get(key)?.count ?? 0) + one.count })
  }
  return [...places.values()].toSorted(
    (one, other) => other.count - one.count || one.lat - other.lat || one.lng - other.lng
  )
}
