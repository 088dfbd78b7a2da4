// Only here: that other people's programs read our calendars, at the right instants, whatever stands in them.
import { assert, constantFrom, oneof, property, string } from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'

import { type Calendar, type CalendarEvent, calendarText } from '#server/kit/ical/calendar.ts'
import { instantOf } from '#server/kit/ical/offsets.ts'

import { read, times } from './strict.ts'

const facts = { summary: 'Planting', sequence: 3, changedAt: '2026-11-20T10:00:00.000Z' }
const timed = (start: string, end: string, zone = 'America/Los_Angeles'): CalendarEvent => ({
  ...facts,
  id: 'a1',
  when: { zone, start, end }
})
const textOf = (...events: CalendarEvent[]): string => calendarText({ name: 'Mine', events })

describe('its text', () => {
  test('holds one event with all that it needs', () => {
    const calendar = read(textOf(timed('2026-12-24T09:30', '2026-12-24T11:00')))
    const [event] = calendar.getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
    expect([event?.uid, event?.summary, event?.sequence]).toEqual(['a1@workbee', 'Planting', 3])
    expect(event?.startDate.toJSDate()).toEqual(new Date('2026-12-24T17:30:00Z'))
    expect(event?.endDate.toJSDate()).toEqual(new Date('2026-12-24T19:00:00Z'))
    expect(calendar.getFirstPropertyValue('method')).toBeNull()
  })

  test('gives any text back letter by letter, in lines of 75 octets', () => {
    const text = oneof(
      string({ unit: 'binary', maxLength: 300 }),
      string({ unit: constantFrom('é', '🐝', '\n', '\\', ';', ',', ':', '"', 'END:VEVENT', ' '), maxLength: 90 })
    )
    assert(
      property(text, text, (summary, description) => {
        const sent = { ...timed('2026-12-24T09:30', '2026-12-24T11:00'), summary, description, location: summary }
        const [event] = read(textOf(sent)).getAllSubcomponents('vevent')
        const plain = (value: string) =>
          value
            .toWellFormed()
            .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
            .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
        expect(event?.getFirstPropertyValue('summary') ?? '').toBe(plain(summary))
        expect(event?.getFirstPropertyValue('description') ?? '').toBe(plain(description))
      }),
      { numRuns: 200 }
    )
  })

  test('is a calendar without events too', () => {
    const calendar = read(textOf())
    expect(calendar.getAllSubcomponents('vevent')).toEqual([])
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
  })

  test('writes whole days without a zone, the last one exclusive', () => {
    const text = textOf({ ...facts, id: 'b', when: { from: '2026-12-24', to: '2026-12-27' } })
    expect(text).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261227\r\n')
    expect(text).not.toContain('VTIMEZONE')
    read(text)
  })

  test('writes universal time as such', () => {
    const text = textOf(timed('2026-12-24T09:30', '2026-12-24T11:00', 'UTC'))
    expect(text).toContain('DTSTART:20261224T093000Z\r\n')
    expect(read(text).getAllSubcomponents('vtimezone')).toEqual([])
  })
})

describe('a series', () => {
  const weekly = (rrule: string, zone?: string): CalendarEvent => ({
    ...timed('2026-10-20T18:00', '2026-10-20T20:00', zone),
    rrule
  })

  test('keeps its local time when clocks change', () => {
    expect(times(textOf(weekly('FREQ=WEEKLY;BYDAY=TU')), 4)).toEqual([
      '2026-10-21T01:00:00.000Z',
      '2026-10-28T01:00:00.000Z',
      '2026-11-04T02:00:00.000Z',
      '2026-11-11T02:00:00.000Z'
    ])
  })

  test('includes all of the day that it ends with', () => {
    const text = textOf(weekly('FREQ=WEEKLY;UNTIL=20261103'))
    expect(text).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261104T075959Z\r\n')
    expect(times(text, 9)).toHaveLength(3)
    const days = {
      ...facts,
      id: 'c',
      when: { from: '2026-12-01', to: '2026-12-02' },
      rrule: 'FREQ=DAILY;UNTIL=20261203T080000Z'
    }
    expect(times(textOf(days), 9)).toHaveLength(3)
  })

  test('tells a day that was cancelled, in the same zone', () => {
    const when = { zone: 'America/Los_Angeles', start: '2026-10-27T18:00', end: '2026-10-27T20:00' }
    const exception = { ...facts, when, instead: '2026-10-27T18:00', status: 'CANCELLED' as const }
    const text = textOf({ ...weekly('FREQ=WEEKLY'), exceptions: [exception] })
    const events = read(text).getAllSubcomponents('vevent')
    const series = new ICAL.Event(events[0], { exceptions: events.slice(1) })
    const dates = series.iterator()
    const states = [dates.next(), dates.next(), dates.next()].map(at =>
      String(series.getOccurrenceDetails(at).item.component.getFirstPropertyValue('status'))
    )
    expect(states).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    expect(new Set(events.map(one => one.getFirstPropertyValue('uid'))).size).toBe(1)
  })
})

describe('the zone in it', () => {
  const zones = [
    'America/Los_Angeles',
    'America/Sao_Paulo',
    'America/Santiago',
    'America/St_Johns',
    'Africa/Casablanca',
    'Asia/Kathmandu',
    'Asia/Tokyo',
    'Australia/Lord_Howe',
    'Europe/Berlin',
    'Europe/Dublin',
    'Pacific/Auckland',
    'Pacific/Chatham'
  ]
  test.each(zones)('%s has the offsets that the zone has, through all its changes', zone => {
    for (const first of [2008, 2026]) {
      const start = `${first}-01-03T12:15`
      const text = textOf({ ...timed(start, start.replace('12:', '13:'), zone), rrule: 'FREQ=DAILY' })
      const days = times(text, 365 * 5)
      const wrong = days.filter((at, index) => {
        const day = new Date(Date.parse(`${first}-01-03T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10)
        return at !== instantOf(`${day}T12:15`, zone).toISOString()
      })
      expect(wrong).toEqual([])
    }
  })

  test('is short where its clocks follow a rule', () => {
    const text = textOf(timed('2026-12-24T09:30', '2026-12-24T11:00'))
    expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\n')
    expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r\n')
    expect(text.split('BEGIN:STANDARD')).toHaveLength(3)
  })

  test('reads a time in the gap by the offset before it, and of two the first', () => {
    expect(instantOf('2027-03-14T02:30', 'America/Los_Angeles').toISOString()).toBe('2027-03-14T10:30:00.000Z')
    expect(instantOf('2026-11-01T01:30', 'America/Los_Angeles').toISOString()).toBe('2026-11-01T08:30:00.000Z')
    expect(instantOf('2026-11-01T02:30', 'America/Los_Angeles').toISOString()).toBe('2026-11-01T10:30:00.000Z')
  })
})

test('a calendar of a thousand events is written quickly', () => {
  const events = Array.from({ length: 1000 }, (_, index) => ({
    ...timed(`2026-12-${String((index % 28) + 1).padStart(2, '0')}T09:30`, '2026-12-30T11:00'),
    id: `e${index}`
  }))
  const calendar: Calendar = { name: 'Many', events }
  const begin = performance.now()
  calendarText(calendar)
  expect(performance.now() - begin).toBeLessThan(1500)
})
