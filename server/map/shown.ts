// What the map says of somebody: no closer than about ten kilometers, and without what they typed.
import { approximate } from '#shared/map/rules.ts'
import { placeName } from '#shared/people/places.ts'

import type { ProfileOptions } from '../people/for-others.ts'
import type { MapPlace } from './queries.ts'

export interface MapTools extends ProfileOptions {
  pictureUrl: (hash: string | null, now: Date) => string
}

export const locationOf = ({ city, country, lat, lng }: Pick<MapPlace, 'city' | 'country' | 'lat' | 'lng'>) => {
  const coords = approximate({ lat, lng })
  return { userProvided: placeName({ userProvided: '', city, country }), coords, country, city }
}

export const withoutPlace = <Row extends MapPlace>({ city: _, country: __, lat: ___, lng: ____, ...row }: Row) => row
