import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

test('is a version 7 uuid that carries its time', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('9000-01-01'), noInvalidDate: true }), now => {
      const id = newId(now)
      expect(id).toMatch(UUID_7)
      expect(timeOf(id)).toBe(now.getTime())
    })
  )
})

test('sorts in the order of making, also within one millisecond', () => {
  const ids = Array.from({ length: 50_000 }, () => newId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('sorts in the order of making for one given moment, with other moments in between', () => {
  const moment = new Date('2026-03-01T12:00:00Z')
  const ids = Array.from({ length: 2000 }, (_, index) => {
    newId(new Date(moment.getTime() + (index % 5) - 2))
    return newId(moment)
  })
  expect(ids.toSorted()).toEqual(ids)
})

test('never goes back when the clock does', () => {
  const real = Date.now
  try {
    const before = newId()
    Date.now = () => real() - 60_000
    expect(newId() > before).toBe(true)
  } finally {
    Date.now = real
  }
})
