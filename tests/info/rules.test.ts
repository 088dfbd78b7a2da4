import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fits, fitsPicture, isPicture, mayRestore, shownOf } from '#shared/info/rules.ts'

const text = fc.oneof(fc.constant(''), fc.string({ minLength: 1 }))
const message = fc.record({
  _id: fc.constant('1'),
  message: text,
  standardMessage: text,
  isPicture: fc.boolean(),
  isStandardPicture: fc.boolean(),
  rev: fc.nat()
})

test('the message of the day is shown before the standard one, and none when there is neither', () => {
  fc.assert(
    fc.property(message, one => {
      const shown = shownOf(one)
      if (one.message) return shown?.content === one.message && !shown.isStandard && shown.isPicture === one.isPicture
      if (one.standardMessage) return shown?.isStandard === true && shown.isPicture === one.isStandardPicture
      return shown === undefined
    })
  )
})

test('what can be restored is shown afterwards', () => {
  fc.assert(
    fc.property(message, one => !mayRestore(one) || shownOf({ ...one, message: '' })?.content === one.standardMessage)
  )
})

test('texts have up to 100 characters, pictures up to 1000 × 400 px', () => {
  expect(fits('x'.repeat(100))).toBe(true)
  expect(fits('x'.repeat(101))).toBe(false)
  expect(fits(` ${'x'.repeat(100)} `)).toBe(true)
  expect(isPicture('data:image/png;base64,AAAA')).toBe(true)
  expect(fitsPicture({ width: 1000, height: 400 })).toBe(true)
  expect(fitsPicture({ width: 1001, height: 1 })).toBe(false)
  expect(fitsPicture({ width: 1, height: 401 })).toBe(false)
})
