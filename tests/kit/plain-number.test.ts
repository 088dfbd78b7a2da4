// Only here: that what a spreadsheet or a form sends as a number is one as people write it.
import { expect, test } from 'vitest'

import { plainNumber } from '#shared/kit/form/plain-number.ts'
import { amount } from '#shared/materials/amount-schemas.ts'

test('digits, a sign and a point are a number; other ways that a computer reads one are not', () => {
  expect(['12', ' 12.50 ', '.5', '5.', '-3', '+3'].map(plainNumber)).toEqual([12, 12.5, 0.5, 5, -3, 3])
  const odd = ['0x10', '1e3', '0b1', '0o7', 'Infinity', '', '1 2', '1,5', '--1', '.', '١٢']
  expect(odd.filter(text => !Number.isNaN(plainNumber(text)))).toEqual([])
})

test('an amount is refused that is written otherwise, and nothing is none', () => {
  expect(['0x10', '1e3', '-1', 'ten'].filter(text => amount.safeParse(text).success)).toEqual([])
  expect(['', '0', '2.5', ' 7 '].filter(text => !amount.safeParse(text).success)).toEqual([])
})
