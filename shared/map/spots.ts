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
  /** As it was sent: for the form. */
  sent: Omit<MapEntry, 'rev' | 'title'>
  /** Of an entry. */
  rev: number | undefined
}

const spotOf = (sent: Spot['sent'], more: Pick<Spot, 'picture' | 'rev' | 'type'>): Spot => ({
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
    ...users.map(user => spotOf(user, { type: 'user', picture: user.profilePic, rev: undefined })),
    ...mUsers.map(entry => spotOf(entry, { type: 'm_user', picture: '', rev: entry.rev }))
  ].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

export interface Wish {
  words: string
  /** Also those who are no longer active. */
  all: boolean
  country: string
  /** Only where it is working time now. */
  atWork: boolean
}

export const anybody: Wish = { words: '', all: false, country: '', atWork: false }

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function wished(spots: readonly Spot[], { words, all, country, atWork }: Wish, now: Date): Spot[] {
  const parts = folded(words).split(/\s+/).filter(Boolean)
  return spots.filter(spot => {
    if (!all && !spot.isActive) return false
    if (country && spot.country !== country) return false
    const text = folded(`${spot.name} ${spot.title} ${spot.place}`)
    return parts.every(part => text.includes(part)) && (!atWork || isAtWork(spot.timeZone, now))
  })
}

export const countriesOf = (spots: readonly Spot[]): string[] =>
  [...new Set(spots.map(({ country }) => country).filter(Boolean))].toSorted((one, other) =>
    one.localeCompare(other, 'en')
  )

/** What stands under a name on the map: where, what the clock says there, and when both work. */
export function linesOf({ place, timeZone, isActive }: Spot, mine: string, now: Date): string[] {
  const time = localTime(timeZone, now, mine)
  const hours = commonHours(mine, timeZone, now)
  const common = hours === undefined ? '' : hours > 0 ? t(texts.common, { hours }) : t(texts.noCommon)
  return [place, time && t(texts.there, { time }), common, isActive ? '' : t(texts.inactive)].filter(Boolean)
}
