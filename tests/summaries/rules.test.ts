// Only here: where the limits of a text lie, and that a week has its place on every day of the year.
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, dayOf, startOfWeek } from '#shared/kit/time/day.ts'
import { noPictures } from '#shared/kit/text/rich-texts.ts'
import { factsOf, ticksOf } from '#shared/summaries/checks.ts'
import { fromLog, groupsOf, speaksOf, withGroup } from '#shared/summaries/from-log.ts'
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

const entry = (dateOfWork: string, notes: string, taskName = 'Cob oven') => ({
  dateOfWork,
  notes,
  taskName,
  projectName: 'Village',
  seconds: 5400
})

test('a log becomes one paragraph: by task, links with their addresses, the same note once', () => {
  const groups = groupsOf([
    entry('2026-11-17', '<p>Dug the <a href="https://a.org/r">footing</a>.</p><ul><li>Rubble</li><li>Sand</li></ul>'),
    entry('2026-11-16', '<p>Measured <a href="javascript:alert(1)">it</a></p>', 'Roof'),
    entry('2026-11-18', '<p>Dug the <a href="https://a.org/r">footing</a>.</p><ul><li>Rubble</li><li>Sand</li></ul>')
  ])
  expect(groups.map(({ name, seconds, days }) => [name, seconds, days.length])).toEqual([
    ['Roof, Village', 5400, 1],
    ['Cob oven, Village', 10_800, 2]
  ])
  expect(fromLog(groups)).toBe(
    '<p>This week I worked 4.5 h. On Roof, Village (1.5 h): Measured it. On Cob oven, Village (3 h): Dug the <a href="https://a.org/r">footing</a>. Rubble. Sand.</p>'
  )
  expect(fromLog([])).toBe('')
  const [roof, oven] = groups
  expect(withGroup('<p>This week it rained.</p>', roof!)).toMatch(/^<p>This week it rained\. On Roof, Village .*<\/p>$/)
  expect(withGroup('<ul><li><p>One</p></li></ul>', roof!)).toMatch(/<\/ul><p>On Roof/)
  expect(speaksOf(withGroup('', roof!), roof!)).toBe(true)
  expect(speaksOf('<p>Roof work.</p>', oven!)).toBe(false)
  const [long] = groupsOf([entry('2026-11-16', `<p>${'stone '.repeat(90)}<a href="https://a.org">plan</a></p>`)])
  expect(fromLog([long!])).toMatch(/stone …/)
  expect(fromLog([long!]).length).toBeLessThan(420)
})

const evidence = { committedHours: 20, tangibleSeconds: 18_000, intangibleSeconds: 0 }
const slot = { week: '2026-11-15', summary: '', dueDate: '', uploadDate: null, rev: 0 }
const met = (html: string, more = {}, link = MEDIA) =>
  factsOf({ html, link, slot: { ...slot, ...more }, evidence })
    .filter(({ isMet }) => isMet)
    .map(({ name }) => name)

test('facts are met by what is here, and by nothing else', () => {
  expect(met('', {}, '')).toEqual([])
  expect(met(textOf(60))).toEqual(['words', 'paragraph', 'link'])
  expect(met(textOf(501))).toEqual(['paragraph', 'link'])
  expect(met(`${textOf(60)}<p></p>`)).toContain('paragraph')
  expect(met(`${textOf(60)}<p>And more.</p>`)).not.toContain('paragraph')
  const handedIn = { summary: textOf(60), uploadDate: '2026-11-18T00:00:00Z' }
  expect(met(textOf(60), handedIn)).toContain('sent')
  expect(met(textOf(61), handedIn)).not.toContain('sent')
  expect(met(textOf(60), { ...handedIn, draft: { summary: '<p>x</p>', savedAt: '' } })).not.toContain('sent')
})

test('a check is ticked by pictures, or by the newest prompt and a text as it asks, and never otherwise', () => {
  const picture = { hash: 'h', name: 'n.png', type: 'image/png', size: 1, address: '' }
  const ticked = (count: number, prompt: { copiedAt: string | null; changedAt: string }, html = textOf(60)) =>
    Object.keys(
      ticksOf({
        html,
        week: slot.week,
        evidence: { ...evidence, prompt, pictures: Array.from({ length: count }, () => picture) }
      })
    )
  const changedAt = '2026-11-01T00:00:00.000Z'
  const copied = { copiedAt: '2026-11-17T00:00:00.000Z', changedAt }
  expect(ticked(4, copied)).toEqual(['media', 'editor'])
  expect(ticked(3, copied)).toEqual(['editor'])
  expect(ticked(0, { copiedAt: null, changedAt })).toEqual([])
  // Copied in a week before, or before the prompt was changed.
  expect(ticked(0, { ...copied, copiedAt: '2026-11-12T00:00:00.000Z' })).toEqual([])
  expect(ticked(0, { ...copied, changedAt: '2026-11-18T00:00:00.000Z' })).toEqual([])
  expect(ticked(0, copied, `${textOf(60)}<p>Two.</p>`)).toEqual([])
  expect(ticksOf({ html: textOf(60), week: slot.week, evidence: undefined })).toEqual({})
})
