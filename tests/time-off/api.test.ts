// Only here: two requests at once for the same weeks, who reads a reason, and who is mailed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { HOUR_MS } from '#shared/kit/time/time.ts'
import * as calls from '#shared/time-off/calls.ts'
import { newId } from '#server/kit/database/ids.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { saysTo } from '#tests/notifications/lines.ts'

let server: TestServer
let manager: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  server.clock.now = new Date('2026-11-18T20:00:00Z')
  manager = await server.add({ role: 'Administrator', firstName: 'Ada' })
})
afterAll(() => server?.close())

const weeks = (startingDate: string, duration = 1) => ({ startingDate, duration, reason: 'A journey' })
const ask = (person: TestPerson, startingDate: string, duration = 1, as = person) =>
  server.ask(calls.setTimeOff, { requestFor: person.id, ...weeks(startingDate, duration) }, as)
const mailsTo = async ({ id }: TestPerson) => {
  const { rows } = await server.database.raw(`select subject from letter where to_person = '${id}' order by id`)
  return rows.map(row => row['subject'])
}

describe('a request of one’s own', () => {
  test('stands at once, ends on a Saturday, and tells the person, their managers and the Owners', async () => {
    const [robin, lead, owner, other] = [
      await server.add({ firstName: 'Robin', lastName: 'Reed' }),
      await server.add({ role: 'Manager' }),
      await server.add({ role: 'Owner' }),
      await server.add({ role: 'Manager' })
    ]
    await server.database.transaction(async trx => {
      const [id, at] = [newId(server.clock.now), server.clock.now.toISOString()]
      await trx.insertInto('team').values({ id, name: 'Roofs', created_at: at, updated_at: at }).execute()
      for (const one of [robin, lead])
        await trx.insertInto('team_member').values({ team_id: id, person_id: one.id, added_at: at }).execute()
    })
    const made = await ask(robin, '2026-12-06', 2)
    expect(made).toMatchObject({
      startingDate: '2026-12-06',
      endingDate: '2026-12-19',
      duration: 2,
      reason: 'A journey'
    })
    expect(await mailsTo(robin)).toEqual(['Your time off'])
    expect(await mailsTo(lead)).toEqual(['Robin Reed will be away'])
    expect(await mailsTo(owner)).toEqual(['Robin Reed will be away'])
    expect(await mailsTo(other)).toEqual([])
  })

  test.each([
    ['2026-12-07', 'Time off starts on a Sunday.'],
    ['2026-11-15', 'Choose a Sunday that is not over yet.'],
    ['2030-12-01', 'Choose a Sunday within the next two years.'],
    ['soon', 'Time off starts on a Sunday.']
  ])('is refused for %s: %s', async (day, sentence) => {
    const robin = await server.add()
    await expect(ask(robin, day)).rejects.toMatchObject({
      refusal: { status: 400, fields: { startingDate: sentence } }
    })
  })

  test('may not overlap another, also when both come at once', async () => {
    const robin = await server.add()
    const both = await Promise.allSettled([ask(robin, '2026-12-06', 2), ask(robin, '2026-12-13', 2)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(ask(robin, '2026-12-13')).rejects.toMatchObject({ refusal: { status: 400 } })
  })

  const twoSquares = ({ id: person_id }: TestPerson) =>
    server.database.transaction(async trx => {
      for (const day of ['2026-10-01', '2026-10-08'])
        await trx
          .insertInto('infringement')
          .values({ id: newId(new Date(day)), person_id, day, description: 'x', created_at: `${day}T00:00:00Z` })
          .execute()
    })

  test('is one’s own affair while weeks off run, which are not to come', async () => {
    const robin = await server.add()
    server.clock.now = new Date('2026-11-11T20:00:00Z')
    await ask(robin, '2026-11-15', 2)
    server.clock.now = new Date('2026-11-18T20:00:00Z')
    await twoSquares(robin)
    expect(await ask(robin, '2027-01-03')).toMatchObject({ startingDate: '2027-01-03' })
  })

  test('is no longer one’s own affair with four squares and weeks to come together', async () => {
    const robin = await server.add()
    await twoSquares(robin)
    await ask(robin, '2026-12-06', 2)
    await expect(ask(robin, '2027-01-03')).rejects.toMatchObject({
      refusal: {
        status: 403,
        message:
          'With 2 blue squares and 2 weeks of time off to come you cannot request more by yourself. Ask your manager.'
      }
    })
    const { tooMany } = await server.ask(calls.listTimeOffOf, { userId: robin.id }, robin)
    expect(tooMany).toContain('2 blue squares')
    const { _id: id } = await ask(robin, '2027-01-03', 2, manager)
    expect(await mailsTo(robin)).toEqual(['Your time off', 'Your time off'])
    const change = (duration: number, as = robin) =>
      server.ask(calls.updateTimeOff, { id, ...weeks('2027-01-10', duration) }, as)
    // A longer one is more, in the words of a new one; another day and fewer weeks are not.
    await expect(change(3)).rejects.toMatchObject({ refusal: { status: 403 } })
    expect(await change(1)).toMatchObject({ duration: 1, startingDate: '2027-01-10' })
    expect(await change(3, manager)).toMatchObject({ duration: 3 })
  })

  test('is changed while it is to come, and cancelled', async () => {
    const robin = await server.add()
    const { _id: id, rev } = await ask(robin, '2026-11-29', 2)
    const moved = await server.ask(calls.updateTimeOff, { id, rev, ...weeks('2026-11-22', 1) }, robin)
    expect(moved).toMatchObject({ startingDate: '2026-11-22', endingDate: '2026-11-28', rev: rev + 1 })
    await expect(server.ask(calls.updateTimeOff, { id, rev, ...weeks('2026-12-13') }, robin)).rejects.toMatchObject({
      refusal: { status: 409, current: { startingDate: '2026-11-22' } }
    })
    server.clock.now = new Date('2026-11-22T20:00:00Z')
    await expect(server.ask(calls.updateTimeOff, { id, ...weeks('2026-12-13') }, robin)).rejects.toMatchObject({
      refusal: { status: 403 }
    })
    await server.ask(calls.updateTimeOff, { id, ...weeks('2026-11-22', 2) }, manager)
    await server.ask(calls.deleteTimeOff, { id }, robin)
    expect((await server.ask(calls.listTimeOffOf, { userId: robin.id }, robin)).requests).toEqual([])
    server.clock.now = new Date('2026-11-18T20:00:00Z')
  })
})

test('two who cancel one request at once do so once: the second is told it is gone, and one mail goes out', async () => {
  const [robin, owner] = [await server.add(), await server.add({ role: 'Owner' })]
  const sundays = ['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27', '2027-01-03', '2027-01-10']
  const ids: string[] = []
  for (const sunday of sundays) ids.push((await ask(robin, sunday, 1, manager))._id)
  for (const id of ids) {
    const both = await Promise.allSettled([manager, owner].map(as => server.ask(calls.deleteTimeOff, { id }, as)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ refusal: expect.objectContaining({ status: 404 }) })
    })
  }
  // What was noted a moment ago and had not left goes with it.
  const said = await saysTo(server, robin, 'timeOffSet')
  expect([said.length, (await mailsTo(robin)).length]).toEqual([sundays.length, sundays.length])
  expect(said.every(one => one.includes('has cancelled your time off'))).toBe(true)
})

describe('what others see', () => {
  test('is the dates; reasons only by right', async () => {
    const [robin, stranger] = [await server.add(), await server.add()]
    const { _id: id } = await ask(robin, '2026-12-06')
    const seen = await server.ask(calls.listTimeOff, {}, stranger)
    expect(seen[robin.id]).toMatchObject([{ startingDate: '2026-12-06' }])
    expect(JSON.stringify(seen)).not.toContain('journey')
    expect(await server.ask(calls.readTimeOff, { id }, stranger)).not.toHaveProperty('reason')
    expect((await server.ask(calls.listTimeOff, {}, robin))[robin.id]).toMatchObject([{ reason: 'A journey' }])
    expect(await server.ask(calls.readTimeOff, { id }, manager)).toMatchObject({ reason: 'A journey' })
  })

  test('is a calendar of the people they see', async () => {
    const [robin, stranger] = [await server.add({ firstName: 'Zed' }), await server.add()]
    await ask(robin, '2026-12-06')
    const seen = await server.ask(calls.readCalendar, {}, stranger)
    expect(seen.weeks).toHaveLength(12)
    expect(seen.weeks[0]).toBe('2026-11-15')
    expect(seen.people).toEqual([])
    const all = await server.ask(calls.readCalendar, { from: '2026-11-29' }, manager)
    expect(all.people).toContainEqual(
      expect.objectContaining({ _id: robin.id, spans: [{ from: '2026-12-06', to: '2026-12-12' }] })
    )
  })

  test('is everything for those who look after it, a page at a time', async () => {
    const { items } = await server.ask(calls.listRequestedTimeOff, { when: 'upcoming', search: 'zed' }, manager)
    expect(items).toMatchObject([{ firstName: 'Zed', reason: 'A journey' }])
  })
})

describe('twenty changes within an hour', () => {
  const cancel = (id: string, as: TestPerson) => server.ask(calls.deleteTimeOff, { id }, as)

  test('are the last of one’s own, cancelling counted in, and whoever looks after it goes on', async () => {
    const robin = await server.add()
    for (let round = 0; round < 10; round += 1) await cancel((await ask(robin, '2026-12-06'))._id, robin)
    const refusal = { status: 429, message: 'You have changed time off 20 times within an hour. Please wait a little.' }
    await expect(ask(robin, '2026-12-06')).rejects.toMatchObject({ refusal })
    const { _id } = await ask(robin, '2026-12-06', 1, manager)
    await expect(cancel(_id, robin)).rejects.toMatchObject({ refusal })
    await cancel(_id, manager)
    const { now } = server.clock
    server.clock.now = new Date(now.getTime() + HOUR_MS + 1)
    await expect(ask(robin, '2026-12-06')).resolves.toBeDefined()
    server.clock.now = now
  })
})

const goes = (act: Promise<unknown>) =>
  act.then(
    () => true,
    () => false
  )

describe('at the edge of a week', () => {
  const [sunday, saturday] = ['2026-11-22', '2026-11-28']

  test('one asks for it until its Sunday is over, others until its Saturday is', async () => {
    const own = async () => goes(ask(await server.add(), sunday))
    expect(await eachEdge(server, sunday, own)).toEqual([true, true, false])
    const theirs = async () => {
      const { token } = await server.signIn({ ...manager, role: 'Administrator' })
      const { id: requestFor } = await server.add()
      return goes(server.ask(calls.setTimeOff, { requestFor, ...weeks(sunday) }, token))
    }
    expect(await eachEdge(server, saturday, theirs)).toEqual([true, true, false])
  })

  test('it is changed by oneself until the day before, runs to its Saturday, and is listed until its week is over', async () => {
    const robin = await server.add({ firstName: 'Quentin', lastName: 'Query' })
    const { _id: id } = await ask(robin, sunday)
    const change = () =>
      goes(server.ask(calls.updateTimeOff, { id, ...weeks(sunday), reason: 'Another reason' }, robin))
    expect(await eachEdge(server, sunday, change)).toEqual([true, false, false])
    const listed = async (when: 'current' | 'past' | 'upcoming') =>
      (await server.ask(calls.listRequestedTimeOff, { when, search: 'query' }, manager)).items.length
    const states = async () => [
      await listed('upcoming'),
      await listed('current'),
      await listed('past'),
      (await server.ask(calls.listTimeOff, {}, robin))[robin.id]?.length ?? 0
    ]
    expect(await eachEdge(server, sunday, states)).toEqual([
      [1, 0, 0, 1],
      [0, 1, 0, 1],
      [0, 1, 0, 1]
    ])
    // Nobody stays signed in so long.
    const later = async () => {
      const [as, { token: own }] = [manager.token, await server.signIn({ ...robin, role: 'Volunteer' })]
      manager.token = (await server.signIn({ ...manager, role: 'Administrator' })).token
      const found = [
        await listed('current'),
        await listed('past'),
        (await server.ask(calls.listTimeOff, {}, own))[robin.id]?.length ?? 0
      ]
      manager.token = as
      return found
    }
    expect(await eachEdge(server, saturday, later)).toEqual([
      [1, 0, 1],
      [1, 0, 1],
      [0, 1, 0]
    ])
  })
})

test('of time off each is told once: whoever has it, and of their own wish the Owners and managers but themselves', async () => {
  await server.database.raw(`update person set is_active = false where role = 'Owner'`)
  const [owner, gone, lead, robin] = [
    await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Orr' }),
    await server.add({ role: 'Owner', isActive: false }),
    await server.add({ role: 'Manager' }),
    await server.add({ firstName: 'Robin', lastName: 'Reed' })
  ]
  for (const name of ['Walls', 'Floors']) {
    const [id, at] = [newId(server.clock.now), server.clock.now.toISOString()]
    await server.database.raw('insert into team (id, name, created_at, updated_at) values ($1, $2, $3, $3)', [
      id,
      name,
      at
    ])
    await server.database.raw(
      'insert into team_member (team_id, person_id, added_at) select $1, unnest($2::uuid[]), $3',
      [id, [owner, gone, lead, robin].map(one => one.id), at]
    )
  }
  let id = ''
  const own = await mailed(server, async () => void (id = (await ask(robin, '2026-12-06'))._id))
  expect(own).toEqual(
    told([robin, 'Your time off'], [owner, 'Robin Reed will be away'], [lead, 'Robin Reed will be away'])
  )
  expect(await mailed(server, () => ask(owner, '2026-12-06'))).toEqual(
    told([owner, 'Your time off'], [lead, 'Olga Orr will be away'])
  )
  expect(await saysTo(server, lead, 'timeOffAsked')).toEqual([
    'Robin Reed has requested time off: Dec 6, 2026 – Dec 12, 2026, 1 week.',
    'Olga Orr has requested time off: Dec 6, 2026 – Dec 12, 2026, 1 week.'
  ])
  const change = (startingDate: string) => server.ask(calls.updateTimeOff, { id, ...weeks(startingDate) }, owner)
  expect(await mailed(server, () => change('2026-12-13'))).toEqual(told([robin, 'Your time off']))
  // What is not so any more is said to nobody.
  expect(await saysTo(server, lead, 'timeOffAsked')).toHaveLength(1)
  // The same days with another reason are no news.
  expect(await mailed(server, () => change('2026-12-13'))).toEqual([])
  const cancel = await mailed(server, () => atOnce(12, () => server.ask(calls.deleteTimeOff, { id }, owner)))
  expect(cancel).toEqual(told([robin, 'Your time off']))
  expect(await saysTo(server, robin, 'timeOffSet')).toHaveLength(1)
  const wished = await mailed(server, () => atOnce(12, () => ask(robin, '2027-01-10')))
  expect(wished).toHaveLength(3)
  const left = await server.add({ isActive: false })
  expect(await mailed(server, () => ask(left, '2026-12-06', 1, manager))).toEqual([])
})
