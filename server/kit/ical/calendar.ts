// A calendar as calendar programs read it (RFC 5545): events of whole days, or at local times of a time zone.
import type { Day } from '#shared/kit/time/day.ts'

import { inText, foldedText } from './lines.ts'
import { instantOf } from './offsets.ts'
import { timezoneLines } from './zones.ts'

export type EventStatus = 'CANCELLED' | 'CONFIRMED' | 'TENTATIVE'

/** Whole days, the last one exclusive. */
export interface WholeDays {
  from: Day
  to: Day
}

/** Local times 'YYYY-MM-DDTHH:MM' of a zone by its name in the world's list. */
export interface LocalTimes {
  zone: string
  start: string
  end: string
}

type When = LocalTimes | WholeDays

interface EventFacts {
  summary: string
  status?: EventStatus
  description?: string
  location?: string
  url?: string
  /** Rises with each change that a calendar should take over. */
  sequence: number
  /** When it was changed last. */
  changedAt: string
}

/** One occurrence of a series that is not as the series says. */
export type Exception = EventFacts & {
  when: When
  /** When it would begin by the rule: a day, or a local time. */
  instead: string
}

export type CalendarEvent = EventFacts & {
  /** The id of the record, by which calendars know it again. */
  id: string
  when: When
  /** RECUR of RFC 5545; an UNTIL that is a day means all of that day. */
  rrule?: string
  exceptions?: readonly Exception[]
}

export interface Calendar {
  name: string
  events: readonly CalendarEvent[]
}

const isTimed = (when: When): when is LocalTimes => 'zone' in when
const isUniversal = (zone: string): boolean => /^(?:etc\/)?(?:utc|gmt|zulu)$/i.test(zone)

const inDay = (day: Day): string => day.slice(0, 10).replaceAll('-', '')
const inTime = (local: string): string => `${inDay(local)}T${local.slice(11, 16).replace(':', '')}00`
const inInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

function moment(name: string, when: When, text: string): string {
  if (!isTimed(when)) return `${name};VALUE=DATE:${inDay(text)}`
  return isUniversal(when.zone) ? `${name}:${inTime(text)}Z` : `${name};TZID=${when.zone}:${inTime(text)}`
}

/** The end of a rule has to be an instant where the start has a time, and a day where it has none. */
function rule(rrule: string, when: When): string {
  const text = rrule.trim().replace(/^RRULE:/i, '')
  return text.replace(/UNTIL=(\d{4})(\d\d)(\d\d)(T\d{6}Z?)?/i, (whole, year, month, day, time) => {
    if (!isTimed(when)) return `UNTIL=${year}${month}${day}`
    return time ? whole : `UNTIL=${inInstant(instantOf(`${year}-${month}-${day}T23:59:59`, when.zone))}`
  })
}

const optional = (name: string, text: string | undefined): string[] => (text ? [`${name}:${inText(text)}`] : [])

function facts(uid: string, when: When, event: EventFacts, special: readonly string[]): string[] {
  const [start, end] = isTimed(when) ? [when.start, when.end] : [when.from, when.to]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${inInstant(new Date(event.changedAt))}`,
    `SEQUENCE:${event.sequence}`,
    moment('DTSTART', when, start),
    moment('DTEND', when, end),
    ...special,
    `SUMMARY:${inText(event.summary)}`,
    ...optional('DESCRIPTION', event.description),
    ...optional('LOCATION', event.location),
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${event.status ?? 'CONFIRMED'}`,
    // Days off and days that something is due take nobody's time of the day.
    ...(isTimed(when) ? [] : ['TRANSP:TRANSPARENT']),
    'END:VEVENT'
  ]
}

function eventLines(event: CalendarEvent): string[] {
  const { id, when, rrule, exceptions = [] } = event
  const uid = inText(`${id}@workbee`)
  return [
    ...facts(uid, when, event, rrule ? [`RRULE:${rule(rrule, when)}`] : []),
    ...exceptions.flatMap(one => facts(uid, one.when, one, [moment('RECURRENCE-ID', when, one.instead)]))
  ]
}

/** Each zone that a time is written in, with the years that its times lie in. */
function zoneLines(events: readonly CalendarEvent[]): string[] {
  const zones = new Map<string, { first: number; last: number }>()
  for (const event of events)
    for (const { when } of [event, ...(event.exceptions ?? [])]) {
      if (!isTimed(when) || isUniversal(when.zone)) continue
      const had = zones.get(when.zone)
      const [start, end] = [Number(when.start.slice(0, 4)), Number(when.end.slice(0, 4))]
      zones.set(when.zone, {
        first: Math.min(had?.first ?? start, start),
        last: Math.max(had?.last ?? end, end)
      })
    }
  // A calendar has to hold something: one without events holds the zone that it would write times in.
  if (events.length === 0) zones.set('America/Los_Angeles', { first: 2020, last: 2020 })
  return [...zones].flatMap(([zone, { first, last }]) => timezoneLines(zone, first, last))
}

export const calendarText = ({ name, events }: Calendar): string =>
  foldedText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Workbee//Workbee//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${inText(name)}`,
    `X-WR-CALNAME:${inText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneLines(events),
    ...events.flatMap(eventLines),
    'END:VCALENDAR'
  ])
