// What only this suite would find: a week that gives twice, a streak that a harder week breaks or that counts two levels, and
// a lower badge that stays beside the higher one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { awardTask } from '#server/badges/award.ts'
import * as awards from '#shared/badges/award-calls.ts'
import * as texts from '#shared/badges/award-texts.ts'
import * as badgeCalls from '#shared/badges/calls.ts'
import * as calls from '#shared/badges/person-calls.ts'
import { addDays, type Day } from '#shared/kit/time/day.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { runOnce, runWhole } from '#tests/blue-squares/weeks.ts'
import { teamFor } from '#tests/teams/team.ts'
import { refusalOf } from '#tests/people/people.ts'
import { openTestServer, type PersonParts, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
let owner: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  await badge('Streak 20x1', { type: 'X Hours for X Week Streak', totalHrs: 20, weeks: 1 })
  await badge('Streak 20x2', { type: 'X Hours for X Week Streak', totalHrs: 20, weeks: 2 })
  await badge('Streak 20x3', { type: 'X Hours for X Week Streak', totalHrs: 20, weeks: 3 })
  await badge('Streak 30x1', { type: 'X Hours for X Week Streak', totalHrs: 30, weeks: 1 })
  await badge('Twice', { type: 'Minimum Hours Multiple', multiple: 2 })
  await badge('Thrice', { type: 'Minimum Hours Multiple', multiple: 3 })
  await badge('Max', { type: 'Personal Max' })
  await badge('Most', { type: 'Most Hrs in Week' })
  await badge('Clean 3', { type: 'No Infringement Streak', months: 3 })
  await badge('Clean 6', { type: 'No Infringement Streak', months: 6 })
  await badge('Lead 2', { type: 'Lead a team of X+', people: 2 })
  await badge('Lead 3', { type: 'Lead a team of X+', people: 3 })
  await badge('Food 100', { type: 'Total Hrs in Category', category: 'Food', totalHrs: 100 })
  await badge('Food 150', { type: 'Total Hrs in Category', category: 'Food', totalHrs: 150 })
})
afterAll(() => server?.close())

const ids = new Map<string, string>()
async function badge(badgeName: string, rule: object) {
  const { _id } = await server.ask(badgeCalls.createBadge, { badgeName, ...rule }, owner)
  ids.set(badgeName, _id)
}

/** The first week that is awarded: its Sunday. Each test has weeks of its own, so that nobody is in another's way. */
const FIRST = '2026-06-07'
const week = (at: number): Day => addDays(FIRST, 7 * at)

/** With these hours in the weeks from the first on, and an account since the first. */
async function worker(hours: readonly number[], parts: PersonParts = {}): Promise<TestPerson> {
  const person = await server.add(parts)
  await server.database.raw(`update person set created_at = $2, committed_hours = 10 where id = $1`, [
    person.id,
    `${FIRST}T12:00:00Z`
  ])
  for (const [at, count] of hours.entries())
    if (count)
      await server.database.raw(
        `insert into person_day (person_id, day, tangible_seconds, intangible_seconds) values ($1, $2, $3, 360000)`,
        [person.id, addDays(week(at), 3), count * HOUR]
      )
  return person
}
const run = (at: number) => server.ask(awards.runAward, { week: week(at) }, owner)
async function held(person: TestPerson, like = ''): Promise<Record<string, number>> {
  const { badges } = await server.ask(calls.readCollection, { userId: person.id }, person)
  return Object.fromEntries(
    badges.filter(one => one.badge.badgeName.startsWith(like)).map(one => [one.badge.badgeName, one.count])
  )
}

describe('the award of a week', () => {
  test('gives streaks of the highest level, a longer one in the place of the shorter', async () => {
    const steady = await worker([20, 25, 29, 0, 20])
    const harder = await worker([22, 31, 22])
    const lazy = await worker([19, 19])
    await run(0)
    expect(await held(steady, 'Streak')).toEqual({ 'Streak 20x1': 1 })
    await run(1)
    expect(await held(steady, 'Streak')).toEqual({ 'Streak 20x2': 1 })
    expect(await held(harder, 'Streak')).toEqual({ 'Streak 20x1': 1, 'Streak 30x1': 1 })
    await run(2)
    expect(await held(steady, 'Streak')).toEqual({ 'Streak 20x3': 1 })
    // A harder week breaks no streak, and the new level did not remove the old one.
    expect(await held(harder, 'Streak')).toEqual({ 'Streak 20x3': 1, 'Streak 30x1': 1 })
    await run(3)
    await run(4)
    expect(await held(steady, 'Streak')).toEqual({ 'Streak 20x1': 1, 'Streak 20x3': 1 })
    expect(await held(lazy, 'Streak')).toEqual({})
  })

  test('gives nothing twice, also when two nodes give it at once', async () => {
    const person = await worker([0, 0, 0, 0, 0, 0, 21])
    const before = await server.ask(awards.previewAward, { week: week(6) }, owner)
    const mine = before.items.filter(({ personId }) => personId === person.id).map(({ badgeName }) => badgeName)
    expect(mine.toSorted()).toEqual(['Max', 'Most', 'Streak 20x1', 'Twice'])
    const [one, two] = await Promise.all([run(6), run(6)])
    expect([one.badges, two.badges].toSorted((a, b) => a - b)).toEqual([0, before.total])
    expect(await run(6)).toMatchObject({ badges: 0, message: texts.givenNone })
    expect(await held(person)).toEqual({ Max: 1, Most: 1, 'Streak 20x1': 1, Twice: 1 })
    expect(await server.ask(awards.previewAward, { week: week(6) }, owner)).toMatchObject({ total: 0, items: [] })
    expect(await server.ask(calls.readBadgeCount, { userId: person.id }, person)).toEqual({ count: 4 })
  })

  test('gives what corrected hours earned later, and nothing else again', async () => {
    const person = await worker([0, 0, 0, 0, 0, 0, 0, 21])
    await run(7)
    await server.database.raw(`update person_day set tangible_seconds = $2 where person_id = $1`, [
      person.id,
      31 * HOUR
    ])
    await run(7)
    expect(await held(person)).toMatchObject({ Max: 1, Thrice: 1, 'Streak 20x1': 1, 'Streak 30x1': 1 })
    expect(await held(person, 'Twice')).toEqual({})
  })

  test('gives months without squares once, the higher in the place of the lower', async () => {
    const [clean, caught] = [await worker([]), await worker([])]
    await server.database.raw(`update person set created_at = '2026-05-01T12:00:00Z' where id = $1`, [clean.id])
    await server.database.raw(
      `insert into infringement (id, person_id, day, description, created_at) values ($1, $1, $2, '', now())`,
      [caught.id, week(9)]
    )
    await run(14)
    expect([await held(clean, 'Clean'), await held(caught, 'Clean')]).toEqual([{ 'Clean 3': 1 }, {}])
    await run(15)
    expect(await held(clean, 'Clean')).toEqual({ 'Clean 3': 1 })
    await run(22)
    expect(await held(clean, 'Clean')).toEqual({ 'Clean 6': 1 })
    expect(await held(caught, 'Clean')).toEqual({ 'Clean 3': 1 })
  })

  test('gives leaders of enough people their badge, and counts no other leaders', async () => {
    const manager = await worker([], { role: 'Manager' })
    const [one, two, three] = [await worker([]), await worker([]), await worker([])]
    const mentor = await worker([], { role: 'Mentor' })
    const away = await worker([], { isActive: false })
    await teamFor(server, [manager, one, two, mentor, away])
    await teamFor(server, [manager, two])
    await run(16)
    expect([await held(manager, 'Lead'), await held(one, 'Lead')]).toEqual([{ 'Lead 2': 1 }, {}])
    await teamFor(server, [manager, three])
    await run(17)
    expect(await held(manager, 'Lead')).toEqual({ 'Lead 3': 1 })
  })

  test('gives hours in a category once, the highest alone', async () => {
    const person = await worker([])
    await server.database.raw(
      `insert into project (id, name, category, created_at, updated_at) values ($1, 'Farm', 'Food', now(), now())`,
      [person.id]
    )
    const work = (hours: number) =>
      server.database.raw(
        `insert into person_project (person_id, project_id, tangible_seconds) values ($1, $1, $2)
          on conflict (person_id, project_id) do update set tangible_seconds = excluded.tangible_seconds`,
        [person.id, hours * HOUR]
      )
    await work(99)
    await run(18)
    expect(await held(person, 'Food')).toEqual({})
    await work(120)
    await run(19)
    await run(20)
    expect(await held(person, 'Food')).toEqual({ 'Food 100': 1 })
    await work(200)
    await run(21)
    expect(await held(person, 'Food')).toEqual({ 'Food 150': 1 })
  })

  test('on Sundays goes a part of the people at a time, is gone on from when it is killed, and gives nothing twice', async () => {
    const people = await Promise.all([worker([]), worker([]), worker([])])
    for (const { id } of people)
      await server.database.raw(
        `insert into person_day (person_id, day, tangible_seconds, intangible_seconds) values ($1, $2, $3, 0)`,
        [id, '2026-11-10', 22 * HOUR]
      )
    // A node that dies after its first part, before that is committed.
    const killed = {
      ...awardTask,
      run: async (...to: Parameters<typeof awardTask.run>) => {
        await awardTask.run(...to)
        throw new Error('killed')
      }
    }
    await expect(runOnce(server, killed, '2026-11-15')).rejects.toThrow('killed')
    for (const person of people) expect(await held(person, 'Streak')).toEqual({})
    await runWhole(server, awardTask, '2026-11-15')
    for (const person of people) expect(await held(person, 'Streak')).toEqual({ 'Streak 20x1': 1 })
    await runWhole(server, awardTask, '2026-11-15')
    for (const person of people) expect(await held(person, 'Streak')).toEqual({ 'Streak 20x1': 1 })
  })

  test('is of weeks that are over', async () => {
    for (const wrong of ['2026-11-15', '2026-11-18', '2030-01-01', 'soon'])
      expect(await refusalOf(server.ask(awards.runAward, { week: wrong }, owner))).toMatchObject({
        status: 400,
        fields: { week: texts.week }
      })
    expect(await server.ask(awards.previewAward, {}, owner)).toMatchObject({ week: '2026-11-08' })
  })
})
