// Finds blocks laid over each other, time that a move adds or takes, and places that the keys do not reach.
import { array, assert, constantFrom, integer, property, record, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { secondsOf } from '#shared/kit/time/time.ts'
import * as calendar from '#shared/time-entries/calendar.ts'

import { entryOf } from './entry-of.ts'

const DAYS = ['2026-11-01', '2026-03-08', '2026-11-18']
const day = constantFrom(...DAYS)
const span = tuple(integer({ min: 0, max: 1439 }), integer({ min: 1, max: 700 })).map(([from, length]) => ({
  from,
  to: Math.min(1440, from + length)
}))
const entries = array(
  record({
    began: integer({ min: 0, max: 1439 }),
    minutes: integer({ min: 1, max: 59 }),
    hours: integer({ min: 0, max: 12 }),
    at: day
  }),
  {
    maxLength: 30
  }
).map(all =>
  all.map(({ began, minutes, hours, at }, index) =>
    entryOf({ _id: `e${index}`, dateOfWork: at, hours, minutes, ...(index % 5 > 0 && { beganAt: began }) })
  )
)
const overlap = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  one.from < other.to && other.from < one.to

describe('blocks of one time', () => {
  it('stand beside each other, each once, in no more columns than are there at once', () => {
    assert(
      property(array(span, { maxLength: 40 }), spans => {
        const laid = calendar.sideBySide(spans.map((one, index) => ({ ...one, index })))
        expect(laid.map(({ index }) => index).toSorted((one, other) => one - other)).toEqual(
          spans.map((_, index) => index)
        )
        for (const one of laid) {
          expect(one.column).toBeLessThan(one.columns)
          for (const other of laid)
            if (one !== other && overlap(one, other)) {
              expect(one.column).not.toBe(other.column)
              expect(one.columns).toBe(other.columns)
            }
        }
        const most = Math.max(
          0,
          ...spans.map(({ from }) => spans.filter(one => one.from <= from && from < one.to).length)
        )
        expect(Math.max(0, ...laid.map(({ columns }) => columns))).toBe(most)
      })
    )
  })

  it('however many there are, each is looked at a few times', () => {
    const looksOf = (count: number) => {
      let looks = 0
      const places = Array.from({ length: count }, (_, at) => ({
        get from() {
          looks += 1
          return at % 1400
        },
        to: (at % 1400) + 15 + (at % 25)
      }))
      calendar.sideBySide(places)
      return looks / count
    }
    expect(looksOf(20_000)).toBe(looksOf(200))
  })
})

describe('a calendar', () => {
  it('has each entry once: at its time or in the lane', () => {
    assert(
      property(entries, all => {
        const days = calendar.calendarOf(DAYS, all)
        const shown = days.flatMap(({ lane, blocks }) => [...lane, ...blocks.map(({ entry }) => entry)])
        expect(shown.map(({ _id }) => _id).toSorted()).toEqual(all.map(({ _id }) => _id).toSorted())
        expect(days.flatMap(({ lane }) => lane).every(({ beganAt }) => beganAt === undefined)).toBe(true)
        expect(days.reduce((total, { seconds }) => total + seconds, 0)).toBe(
          all.reduce((total, one) => total + secondsOf(one), 0)
        )
      })
    )
  })

  it('says what stands at a time twice', () => {
    assert(
      property(entries, all => {
        for (const one of calendar.calendarOf(DAYS, all)) {
          const spans = calendar.doubled(one)
          for (let minute = 0; minute < 1440; minute += 7) {
            const count = one.blocks.filter(({ from, to }) => from <= minute && minute < to).length
            expect(spans.some(({ from, to }) => from <= minute && minute < to)).toBe(count > 1)
          }
        }
      })
    )
  })

  it('every place is reached by the keys, and every entry', () => {
    assert(
      property(entries, all => {
        const days = calendar.calendarOf(DAYS, all).map(calendar.stopsOf)
        const reached = days.flatMap(stops => {
          const found: string[] = []
          let at: calendar.Stop | undefined = stops[0]
          while (at) {
            found.push(at.key)
            at = calendar.stepFrom(days, at.key, 'ArrowDown')
          }
          return found
        })
        expect(reached).toEqual(days.flat().map(({ key }) => key))
        for (const { _id } of all) expect(reached).toContain(_id)
        for (const stops of days)
          for (const stop of stops)
            if (!stop.entry) expect(stops.some(one => one.entry && one.from >= 0 && overlap(one, stop))).toBe(false)
      })
    )
    const days = calendar.calendarOf(DAYS, []).map(calendar.stopsOf)
    expect(calendar.stepFrom(days, `${DAYS[0]} 540`, 'ArrowRight')).toMatchObject({ day: DAYS[1], from: 540 })
    expect(calendar.stepFrom(days, `${DAYS[0]} 540`, 'ArrowLeft')).toBeUndefined()
  })
})

describe('a move', () => {
  it('keeps how long the work was, also where the clocks change; only its end changes that', () => {
    assert(
      property(day, integer({ min: -100, max: 1600 }), integer({ min: 1, max: 2400 }), (at, from, length) => {
        const entry = entryOf({
          hours: Math.floor(length / 60),
          minutes: length % 60,
          beganAt: 600,
          dateOfWork: '2026-11-18'
        })
        const place = calendar.movedTo(length * 60, at, from)
        expect(place.from % calendar.SNAP).toBe(0)
        expect(place.from).toBeLessThan(place.to)
        expect(place.to).toBeLessThanOrEqual(1440)
        const changes = calendar.changesOfPlace(entry, place, 'move')
        expect(changes.hours).toBeUndefined()
        expect(changes.dateOfWork ?? entry.dateOfWork).toBe(at)
        expect(changes.beganAt ?? 600).toBe(place.from)
      })
    )
    const entry = entryOf({ hours: 1, minutes: 0, beganAt: 60, dateOfWork: '2026-11-01' })
    const place = calendar.resizedTo(calendar.placeOf(entry)!, 180)
    expect(calendar.changesOfPlace(entry, place, 'resize')).toEqual({ hours: 3, minutes: 0 })
    expect(calendar.changesOfPlace(entry, calendar.placeOf(entry)!, 'move')).toEqual({})
  })

  it('drawn upwards or downwards it is the same time', () => {
    assert(
      property(day, integer({ min: 0, max: 1440 }), integer({ min: 0, max: 1440 }), (at, one, other) => {
        const place = calendar.drawn(at, one, other)
        expect(calendar.drawn(at, other, one)).toEqual(place)
        expect(place.to - place.from).toBeGreaterThanOrEqual(calendar.SNAP)
        expect([place.from % 15, place.to % 15]).toEqual([0, 0])
      })
    )
  })

  it('a day in rows has its entries and the free time between them, nothing twice', () => {
    assert(
      property(entries, all => {
        for (const one of calendar.calendarOf(DAYS, all)) {
          const rows = calendar.agendaOf(one)
          expect(rows.filter(({ entry }) => entry)).toHaveLength(one.blocks.length)
          for (const row of rows) if (!row.entry) expect(one.blocks.some(block => overlap(block, row))).toBe(false)
        }
      })
    )
  })
})
