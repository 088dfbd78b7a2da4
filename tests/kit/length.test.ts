import { expect, test } from 'vitest'

import { isLong, sample } from './length.ts'

const all = Array.from({ length: 25 }, (_, index) => index)

test('a sample is the same for the same key, and another for another key', () => {
  const first = sample(all, 8, 'a')
  expect(first).toHaveLength(isLong ? 25 : 8)
  expect(new Set(first).size).toBe(first.length)
  expect(sample(all, 8, 'a')).toEqual(first)
  const keys = Array.from({ length: 50 }, (_, index) => `key ${index}`)
  expect(new Set(keys.flatMap(key => sample(all, 8, key))).size).toBe(25)
})

test('of few values a sample takes all', () => {
  expect(new Set(sample([1, 2], 8, 'a'))).toEqual(new Set([1, 2]))
})
