// Whatever replaces the text of a week leaves every text that somebody had there, handed in or a draft, where its writer finds it
// again. Only this sees that a summary that is moved onto a week with a draft loses the draft for good.
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#shared/summaries/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { MEDIA, textOf } from './writing.ts'

const [WEEK, BEFORE] = ['2026-11-15', '2026-11-08']
const WORDS = ['roof', 'wall', 'beam', 'door']

let server: TestServer
let writer: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  writer = await server.add({ front: ['putUserProfile'] })
})
afterAll(() => server?.close())

const handIn = ({ id: userId }: TestPerson, week: string, summary: string, rev: number, by: TestPerson) =>
  server.ask(calls.saveSummary, { userId, week, summary, mediaUrl: MEDIA, rev }, by)
const draft = (person: TestPerson, week: string, summary: string, { rev, tab }: { rev: number; tab: string }) =>
  server.ask(calls.keepDraft, { week, summary, rev, tab }, person)

/** Somebody who handed in a text of each week, and has a draft upon it. */
async function somebody(): Promise<TestPerson> {
  const person = await server.add()
  for (const [at, week] of [WEEK, BEFORE].entries()) {
    const { rev } = await handIn(person, week, textOf(60, WORDS[2 * at]), 0, person)
    await draft(person, week, textOf(60, WORDS[2 * at + 1]), { rev, tab: `tab of ${week}` })
  }
  return person
}

const revOf = async ({ id: userId }: TestPerson, week: string): Promise<number> => {
  const { weeks } = await server.ask(calls.readSummaries, { userId }, writer)
  return weeks.find(one => one.week === week)?.rev ?? 0
}

/** All that its writer is shown of both weeks. */
async function shownTo(person: TestPerson): Promise<string> {
  const shown: unknown[] = [await server.ask(calls.readSummaries, { userId: person.id }, person)]
  for (const week of [WEEK, BEFORE]) shown.push(await server.ask(calls.listVersions, { week }, person))
  return JSON.stringify(shown)
}

const move = async (person: TestPerson, fromWeek: string, toWeek: string, by: TestPerson) =>
  server.ask(
    calls.moveSummary,
    {
      userId: person.id,
      fromWeek,
      toWeek,
      fromRev: await revOf(person, fromWeek),
      toRev: await revOf(person, toWeek)
    },
    by
  )

const ACTS: Readonly<Record<string, (person: TestPerson) => Promise<unknown>>> = {
  'a move to an earlier week': person => move(person, WEEK, BEFORE, person),
  'a move to a later week': person => move(person, BEFORE, WEEK, person),
  'a move by somebody else': person => move(person, WEEK, BEFORE, writer),
  'another text that is handed in': async person =>
    handIn(person, WEEK, textOf(60, 'new'), await revOf(person, WEEK), person),
  'a text that somebody else hands in': async person =>
    handIn(person, WEEK, textOf(60, 'new'), await revOf(person, WEEK), writer),
  'a draft of another tab': async person =>
    draft(person, WEEK, textOf(60, 'new'), { rev: await revOf(person, WEEK), tab: 'another' })
}

test.each(Object.entries(ACTS))('%s loses nothing', async (_, act) => {
  const person = await somebody()
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await act(person)
  const shown = await shownTo(person)
  expect(WORDS.filter(word => !shown.includes(`${word}57`))).toEqual([])
})

test('what was moved to a week is found there once something else is moved upon it', async () => {
  const person = await somebody()
  await move(person, WEEK, BEFORE, person)
  await draft(person, WEEK, textOf(60, 'late'), { rev: await revOf(person, WEEK), tab: 'another' })
  await move(person, WEEK, BEFORE, person)
  const there = JSON.stringify(await server.ask(calls.listVersions, { week: BEFORE }, person))
  // The draft that came with the first; what was handed in stands with the week that it was handed in for.
  expect(there).toContain('wall57')
})
