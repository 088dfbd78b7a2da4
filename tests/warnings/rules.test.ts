import { expect, test } from 'vitest'

import { nextStep, startsWell } from '#shared/warnings/rules.ts'

test('two are given at once, the third is asked about, and then a blue square is spoken of', () => {
  expect([0, 1, 2, 3, 7].map(nextStep)).toEqual(['blue', 'blue', 'ask', 'ask-square', 'ask-square'])
})

test('a title begins with a letter or a number', () => {
  expect(['Élan', '3 things', '*Star', ' x', ''].map(startsWell)).toEqual([true, true, false, false, false])
})
