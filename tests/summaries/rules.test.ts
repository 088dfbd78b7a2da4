// Only here: where the limits of a text lie, and that a week has its place on every day of the year.
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, dayOf, startOfWeek } from '#shared/kit/day.ts'
import { noPictures } from '#shared/kit/rich-texts.ts'
import { dueOf, mediaProblem, placeOf, problemOf, standingOf, weeksOf } from '#shared/summaries/rules.ts'
import * as texts from '#shared/summaries/texts.ts'

import { MEDIA, textOf } from './writing.ts'

test('a text has 50 words, no pictures, and an end', () => {
  expect(problemOf('')).toBe(texts.empty)
  expect(problemOf('<p> … </p>')).toBe(texts.empty)
  expect(problemOf(textOf(49))).toBe(texts.fewWords)
  expect(problemOf(textOf(50))).toBeUndefined()
  expect(problemOf(`${textOf(60)}<img src="x">`)).toBe(noPictures)
  expect(problemOf(`<p>${'long '.repeat(10_000)}</p>`)).toBe(texts.tooLong)
})

test('a link to media is a whole one', () => {
  expect(mediaProblem(MEDIA)).toBeUndefined()
  expect(mediaProblem(' ')).toBe(texts.mediaRequired)
  for (const wrong of ['dropbox', 'javascript:alert(1)', 'https://localhost', 'ftp://a.org/b', 'https://'])
    expect(mediaProblem(wrong)).toBe(texts.mediaUrl)
})

test('of any day there are four weeks to write, each due on its Saturday night', () => {
  const days = integer({ min: 0, max: 3000 }).map(count => addDays('2024-01-01', count))
  assert(
    property(days, today => {
      const weeks = weeksOf(today)
      expect(weeks.map(week => placeOf(week, today))).toEqual([0, 1, 2, 3])
      expect(weeks[0]).toBe(startOfWeek(today))
      expect(placeOf(addDays(startOfWeek(today), 7), today)).toBeUndefined()
      for (const week of weeks) expect(dayOf(dueOf(week))).toBe(addDays(week, 6))
    })
  )
})

test('only one option asks for none', () => {
  expect(standingOf(false, 'Not Required')).toBe('not-required')
  expect(standingOf(true, 'Not Required')).toBe('submitted')
  expect(standingOf(false, 'Team Skye')).toBe('missing')
})
