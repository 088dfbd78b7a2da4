// Where somebody lives, as it is stored and shown.
import type { Place } from './schemas.ts'

/** How the present client knows a place that is not set. */
export const nowhere: Place = { userProvided: '', city: '', country: '', coords: { lat: '', lng: '' } }

export const isNowhere = ({ userProvided, city, country }: Place): boolean => !userProvided && !city && !country

/** Without spaces around its words, and with both coordinates or none. */
export function tidyPlace({ userProvided, city, country, coords }: Place): Place {
  const { lat, lng } = coords ?? { lat: '', lng: '' }
  return {
    userProvided: userProvided.trim(),
    city: city.trim(),
    country: country.trim(),
    coords: lat === '' || lng === '' ? { lat: '', lng: '' } : { lat, lng }
  }
}

/** 'Eugene, United States', or whatever of it is known. */
export const placeName = ({ userProvided, city, country }: Place): string =>
  [city, country].filter(one => one !== '').join(', ') || userProvided
