// The people of the map as the list and the drawing show them. Pure.
import { t } from '../kit/texts.ts'
import { type Coordinates, commonHours, type Gathered, jittered, localTime } from './rules.ts'
import type { ListedPerson } from './schemas.ts'
import * as texts from './texts.ts'

export interface Spot extends Coordinates {
  id: string
  type: 'm_user' | 'user'
  name: string
  title: string
  place: string
  country: string
  isActive: boolean
  timeZone: string
  picture: string
  role: string
  teams: readonly string[]
  /** As it was sent: for the form. */
  sent: ListedPerson
}

export const spotOf = (sent: ListedPerson): Spot => ({
  ...jittered(sent._id, sent.location.coords),
  id: sent._id,
  type: sent.type,
  name: `${sent.firstName} ${sent.lastName}`.trim(),
  title: sent.jobTitle,
  place: sent.location.userProvided,
  country: sent.location.country,
  isActive: sent.isActive,
  timeZone: sent.timeZone,
  picture: sent.profilePic,
  role: sent.role,
  teams: sent.teams,
  sent
})

/** Several at one place, as one mark. */
export interface PlaceSpot extends Coordinates {
  /** What to ask for to have these alone. */
  id: string
  name: string
  title: string
  place: string
  isActive: boolean
  count: number
  lines: readonly string[]
}

export function placeSpotOf({ lat, lng, count, place, names, within }: Gathered): PlaceSpot {
  const rest = count - names.length
  const lines = rest > 0 ? [...names, t(texts.andMore, { count: rest })] : names
  const title = count === 1 ? '' : t(texts.several, { count })
  return { id: within, lat, lng, name: place, title, place, isActive: true, count, lines }
}

/** For other maps, as RFC 7946 has it: the middles of fields of about ten kilometers, and nothing closer. */
export const geoJsonOf = (spots: readonly Spot[]) => ({
  type: 'FeatureCollection' as const,
  features: spots.map(({ id, name, title, place, country, role, teams, timeZone, isActive, sent }) => ({
    type: 'Feature' as const,
    id,
    geometry: { type: 'Point' as const, coordinates: [sent.location.coords.lng, sent.location.coords.lat] },
    properties: { name, title, place, country, role, teams, timeZone, isActive }
  }))
})

/** What stands under a name on the map: where, what the clock says there, and when both work. */
export function linesOf({ place, timeZone, isActive }: Spot, mine: string, now: Date): string[] {
  const time = localTime(timeZone, now, mine)
  const hours = commonHours(mine, timeZone, now)
  const common = hours === undefined ? '' : hours > 0 ? t(texts.common, { hours }) : t(texts.noCommon)
  return [place, time && t(texts.there, { time }), common, isActive ? '' : t(texts.inactive)].filter(Boolean)
}
