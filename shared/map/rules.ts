// How closely places are shown, who is shown, and what the clock says there. Pure.
import { clockIn } from '../kit/locale.ts'
import { HOUR } from '../kit/time/time.ts'

/** Tangible hours after which somebody is shown. */
export const LEAST_HOURS = 10
export const LEAST_SECONDS = LEAST_HOURS * HOUR

export interface Coordinates {
  lat: number
  lng: number
}

/** A tenth of a degree of latitude is eleven kilometers. */
const STEP = 0.1
/** Nearer to a pole the grid of longitudes would have no width. */
const FARTHEST = 85

const tenth = (value: number): number => Math.round(value * 1000) / 1000

/** The middle of the field of about ten by ten kilometers in which a place lies: many places have the same one. */
export function approximate({ lat, lng }: Coordinates): Coordinates {
  const north = Math.max(-90, Math.min(90, Math.round(lat / STEP) * STEP))
  const width = STEP / Math.cos((Math.min(Math.abs(north), FARTHEST) * Math.PI) / 180)
  const east = Math.round(lng / width) * width
  return { lat: tenth(north), lng: tenth(Math.max(-180, Math.min(180, east))) }
}

/** A part of the map, as it is asked for: 'south,west,north,east'. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

export function boundsOf(text: string): Bounds | undefined {
  const numbers = text.split(',').map(part => (part.trim() ? Number(part) : NaN))
  const [south, west, north, east] = numbers
  if (numbers.length !== 4 || !numbers.every(one => Number.isFinite(one) && Math.abs(one) <= 1000)) return undefined
  return { south: south!, west: west!, north: north!, east: east! }
}

export const boundsText = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map(one => tenth(one)).join(',')

/** Where several are: a field of ten kilometers, or a wider one where there would be too many of those. */
export interface Gathered extends Coordinates {
  count: number
  /** Where most of them are. */
  place: string
  /** Of a few of them. */
  names: string[]
  within: string
}

/** So many marks are told apart, and so many names said at each. */
export const MOST_PLACES = 300
export const MOST_NAMES = 3
/** Degrees; the widest leaves fewer fields than may be shown. */
const FIELDS = [0, 0.5, 1, 2, 5, 10, 20] as const

type Place = Omit<Gathered, 'within'>

function together(members: readonly Place[]): Gathered {
  const count = members.reduce((sum, one) => sum + one.count, 0)
  const middle = (of: 'lat' | 'lng') => members.reduce((sum, one) => sum + one[of] * one.count, 0) / count
  const [lats, lngs] = [members.map(({ lat }) => lat), members.map(({ lng }) => lng)]
  const largest = members.reduce((most, one) => (one.count > most.count ? one : most))
  return {
    lat: tenth(middle('lat')),
    lng: tenth(middle('lng')),
    count,
    place: largest.place,
    names: members.flatMap(({ names }) => names).slice(0, MOST_NAMES),
    within: boundsText({
      south: Math.min(...lats),
      west: Math.min(...lngs),
      north: Math.max(...lats),
      east: Math.max(...lngs)
    })
  }
}

/** Places, put together in as small fields as leave no more than `most` of them; `isWider` where that is not each by itself. */
export function gathered(places: readonly Place[], most = MOST_PLACES): { places: Gathered[]; isWider: boolean } {
  for (const field of FIELDS) {
    const fields = new Map<string, Place[]>()
    for (const place of places) {
      const key = field
        ? `${Math.floor(place.lat / field)} ${Math.floor(place.lng / field)}`
        : `${place.lat} ${place.lng}`
      const known = fields.get(key)
      if (known) known.push(place)
      else fields.set(key, [place])
    }
    if (fields.size <= most || field === FIELDS.at(-1))
      return { places: [...fields.values()].map(together), isWider: field > 0 }
  }
  return { places: [], isWider: false }
}

/** Marks of one place lie beside each other, by up to this many degrees, and each time in the same way. */
export const MOST_JITTER = 0.05

function numberOf(text: string, start: number): number {
  let sum = start
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return sum / 2 ** 32
}

export const jittered = (id: string, { lat, lng }: Coordinates): Coordinates => ({
  lat: lat + (2 * numberOf(id, 2_166_136_261) - 1) * MOST_JITTER,
  lng: lng + (2 * numberOf(id, 3_735_928_559) - 1) * MOST_JITTER
})

/** The hours in which people can be expected to work, from and up to. */
export const WORKDAY = { from: 9, to: 17 } as const

const clocks = new Map<string, Intl.DateTimeFormat>()

function partsIn(zone: string, now: Date): { hour: number; minute: number; weekday: string } | undefined {
  let clock = clocks.get(zone)
  try {
    clock ??= clockIn({
      timeZone: zone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23'
    })
  } catch {
    return undefined
  }
  clocks.set(zone, clock)
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
    weekday: parts.get('weekday') ?? ''
  }
}

/** What a clock shows there: '4:02 PM', with the day where it is another than here. Empty for a zone nobody knows. */
export function localTime(zone: string, now: Date, here: string): string {
  const there = partsIn(zone, now)
  if (!there) return ''
  const { hour, minute, weekday } = there
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  return weekday === (partsIn(here, now)?.weekday ?? weekday) ? time : `${weekday} ${time}`
}

const isWorkday = (weekday: string): boolean => weekday !== 'Sat' && weekday !== 'Sun'

/** Whether it is between nine and five on a weekday there. */
export function isAtWork(zone: string, now: Date): boolean {
  const there = partsIn(zone, now)
  return there !== undefined && isWorkday(there.weekday) && there.hour >= WORKDAY.from && there.hour < WORKDAY.to
}

const MINUTES = 24 * 60

/** Minutes since midnight there. */
const minutesIn = (zone: string, now: Date): number | undefined => {
  const there = partsIn(zone, now)
  return there && there.hour * 60 + there.minute
}

/** How many hours the two days from nine to five have in common, as the clocks stand now; undefined for a zone nobody knows. */
export function commonHours(mine: string, theirs: string, now: Date): number | undefined {
  const [here, there] = [minutesIn(mine, now), minutesIn(theirs, now)]
  if (here === undefined || there === undefined) return undefined
  const apart = Math.abs(here - there) % MINUTES
  const shift = Math.min(apart, MINUTES - apart) / 60
  return Math.max(0, WORKDAY.to - WORKDAY.from - shift)
}

/** From this zoom on each mark stands for itself. */
export const ZOOM = { first: 3, least: 0.5, most: 15, apart: 13, near: 6 } as const
export const FLIGHT_SECONDS = 3
/** Marks nearer than this many pixels are drawn as one. */
const NEAR = 44

export interface Point {
  id: string
  x: number
  y: number
}

/** Marks that would lie over each other, together: each point is in exactly one group. */
export function clustered<P extends Point>(points: readonly P[], zoom: number): P[][] {
  if (zoom >= ZOOM.apart) return points.map(point => [point])
  const groups: { x: number; y: number; members: P[] }[] = []
  const fields = new Map<string, typeof groups>()
  for (const point of points) {
    const [column, row] = [Math.floor(point.x / NEAR), Math.floor(point.y / NEAR)]
    const around = [-1, 0, 1].flatMap(right => [-1, 0, 1].map(down => `${column + right} ${row + down}`))
    const near = around
      .flatMap(field => fields.get(field) ?? [])
      .find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < NEAR)
    if (near) near.members.push(point)
    else {
      const group = { x: point.x, y: point.y, members: [point] }
      groups.push(group)
      fields.set(`${column} ${row}`, [...(fields.get(`${column} ${row}`) ?? []), group])
    }
  }
  return groups.map(({ members }) => members)
}
