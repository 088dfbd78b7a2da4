// The people of the map as the list and the drawing show them. Pure.
import { t } from '../kit/texts.ts'
import { type Coordinates, commonHours, isAtWork, jittered, localTime } from './rules.ts'
import type { MapEntry, MapLocations } from './schemas.ts'
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
  sent: Omit<MapEntry, 'rev' | 'title'>
  /** Of an entry. */
  rev: number | undefined
}

const spotOf = (sent: Spot['sent'], more: Pick<Spot, 'picture' | 'rev' | 'role' | 'teams' | 'type'>): Spot => ({
  ...more,
  ...jittered(sent._id, sent.location.coords),
  id: sent._id,
  name: `${sent.firstName} ${sent.lastName}`.trim(),
  title: sent.jobTitle,
  place: sent.location.userProvided,
  country: sent.location.country,
  isActive: sent.isActive,
  timeZone: sent.timeZone,
  sent
})

export const spotsOf = ({ users, mUsers }: MapLocations): Spot[] =>
  [
    ...users.map(({ profilePic: picture, role, teams, ...user }) =>
      spotOf(user, { type: 'user', picture, role, teams, rev: undefined })
    ),
    ...mUsers.map(entry => spotOf(entry, { type: 'm_user', picture: '', role: '', teams: [], rev: entry.rev }))
  ].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

export interface MapFilter {
  words: string
  /** Also those who are no longer active. */
  all: boolean
  country: string
  role: string
  team: string
  /** Only where it is working time now. */
  atWork: boolean
}

export const anybody: MapFilter = { words: '', all: false, country: '', role: '', team: '', atWork: false }

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function wished(
  spots: readonly Spot[],
  { words, all, country, role, team, atWork }: MapFilter,
  now: Date
): Spot[] {
  const parts = folded(words).split(/\s+/).filter(Boolean)
  return spots.filter(spot => {
    if (!all && !spot.isActive) return false
    if ((country && spot.country !== country) || (role && spot.role !== role)) return false
    if (team && !spot.teams.includes(team)) return false
    const text = folded(`${spot.name} ${spot.title} ${spot.place}`)
    return parts.every(part => text.includes(part)) && (!atWork || isAtWork(spot.timeZone, now))
  })
}

/** What the list can be narrowed to. */
const namesIn = (names: readonly string[]): string[] =>
  [...new Set(names.filter(Boolean))].toSorted((one, other) => one.localeCompare(other, 'en'))

export const countriesOf = (spots: readonly Spot[]): string[] => namesIn(spots.map(({ country }) => country))
export const rolesOf = (spots: readonly Spot[]): string[] => namesIn(spots.map(({ role }) => role))
export const teamsOf = (spots: readonly Spot[]): string[] => namesIn(spots.flatMap(({ teams }) => teams))

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
