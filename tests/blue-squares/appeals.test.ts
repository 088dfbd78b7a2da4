// Only here: who may answer a square, who decides, and that both are told.
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#shared/blue-squares/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { saysTo } from '#tests/notifications/lines.ts'
import { teamFor } from '#tests/teams/team.ts'

import { addWorker, squaresOf } from './weeks.ts'

let server: TestServer
let maya: TestPerson
let manager: TestPerson
let stranger: TestPerson
let admin: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  await server.add({ role: 'Owner' })
  manager = await server.add({ role: 'Manager', firstName: 'Mo', lastName: 'Lane' })
  stranger = await server.add({ role: 'Manager' })
  admin = await server.add({ role: 'Administrator' })
})
afterAll(() => server?.close())

async function squared() {
  maya = await addWorker(server, { firstName: 'Maya', squares: ['2026-11-15'] })
  await teamFor(server, [maya, manager])
  const { rows } = await server.database.raw<{ id: string }>('select id from infringement where person_id = $1', [
    maya.id
  ])
  await server.database.raw('delete from letter')
  return { id: maya.id, squareId: rows[0]?.id ?? '' }
}
const letters = async () =>
  (
    await server.database.raw<{ to_person: string; subject: string }>(
      'select to_person, subject from letter order by id'
    )
  ).rows
const refused = (promise: Promise<unknown>, status: number) =>
  expect(promise).rejects.toMatchObject({ refusal: { status } })
const reason = 'I logged it, on the wrong project.'

test('an answer reaches the managers of the team, and an accepted one takes the square away', async () => {
  const of = await squared()
  await refused(server.ask(calls.appealSquare, { ...of, reason }, admin), 403)
  await refused(server.ask(calls.appealSquare, { ...of, reason: ' ' }, maya), 400)
  await server.ask(calls.appealSquare, { ...of, reason }, maya)
  await refused(server.ask(calls.appealSquare, { ...of, reason }, maya), 409)
  expect(await letters()).toEqual([{ to_person: manager.id, subject: expect.stringMatching(/^Maya .* answered/) }])
  const waiting = (as: TestPerson) => server.ask(calls.listAppeals, {}, as)
  expect(await waiting(manager)).toMatchObject([{ squareId: of.squareId, reason, day: '2026-11-15' }])
  expect(await waiting(stranger)).toEqual([])
  expect(await waiting(admin)).toHaveLength(1)
  await refused(server.ask(calls.decideAppeal, { ...of, isAccepted: true, answer: '' }, stranger), 403)
  await refused(server.ask(calls.decideAppeal, { ...of, isAccepted: true, answer: '' }, maya), 403)
  await server.ask(calls.decideAppeal, { ...of, isAccepted: true, answer: '' }, manager)
  expect(await squaresOf(server, maya)).toEqual([])
  expect((await letters()).at(-1)).toEqual({
    to_person: maya.id,
    subject: 'Your blue square of Nov 15, 2026 is gone'
  })
  await refused(server.ask(calls.decideAppeal, { ...of, isAccepted: true, answer: '' }, manager), 404)
})

test('one that is not accepted says why the square stays, and is decided once', async () => {
  const of = await squared()
  await server.ask(calls.appealSquare, { ...of, reason }, maya)
  await refused(server.ask(calls.decideAppeal, { ...of, isAccepted: false, answer: '' }, manager), 400)
  const answer = 'These hours were never logged.'
  const both = await Promise.allSettled(
    [manager, admin].map(as => server.ask(calls.decideAppeal, { ...of, isAccepted: false, answer }, as))
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await squaresOf(server, maya)).toHaveLength(1)
  expect(await server.ask(calls.listAppealsOf, { id: maya.id }, maya)).toMatchObject([
    { squareId: of.squareId, answer, decidedAt: expect.any(String) }
  ])
  expect((await letters()).map(({ subject }) => subject)).toContain('Your blue square of Nov 15, 2026 stays')
})

test('without a manager the Owners are told, and nobody decides about their own', async () => {
  const of = await squared()
  await server.database.raw('delete from team_member')
  await server.ask(calls.appealSquare, { ...of, reason }, maya)
  expect(await letters()).toHaveLength(1)
  const own = await addWorker(server, { role: 'Administrator', squares: ['2026-11-08'] })
  const { rows } = await server.database.raw<{ id: string }>('select id from infringement where person_id = $1', [
    own.id
  ])
  const ofOwn = { id: own.id, squareId: rows[0]?.id ?? '' }
  await server.ask(calls.appealSquare, { ...ofOwn, reason }, own)
  await refused(server.ask(calls.decideAppeal, { ...ofOwn, isAccepted: true, answer: '' }, own), 403)
})

test('an answer is told once to each manager, its decision to its person, and to nobody who acts or has left', async () => {
  const of = await squared()
  const [second, gone] = [await server.add({ role: 'Manager' }), await server.add({ role: 'Manager', isActive: false })]
  await teamFor(server, [maya, manager, second, gone], { name: `Twice ${maya.id}` })
  const appeal = () => server.ask(calls.appealSquare, { ...of, reason }, maya)
  const name = 'Maya Okafor'
  await server.database.raw(`update person set first_name = 'Maya', last_name = 'Okafor' where id = $1`, [maya.id])
  const subject = `${name} answered a blue square`
  expect(await mailed(server, () => atOnce(12, appeal))).toEqual(told([manager, subject], [second, subject]))
  expect(await saysTo(server, second, 'squareAnswered')).toEqual([
    `${name} thinks that the blue square of Nov 15, 2026 is a mistake.`
  ])
  const decide = (index: number) =>
    server.ask(calls.decideAppeal, { ...of, isAccepted: index % 2 === 0, answer: 'Seen.' }, index % 3 ? manager : admin)
  const decided = await mailed(server, () => atOnce(12, decide))
  expect(decided.map(([to]) => to)).toEqual([maya.email])
  for (const one of [manager, second]) expect(await saysTo(server, one, 'squareAnswered')).toEqual([])
  // An Owner without a manager tells the other Owners.
  const owner = await addWorker(server, { role: 'Owner', squares: ['2026-11-15'] })
  const { rows } = await server.database.raw<{ id: string }>('select id from infringement where person_id = $1', [
    owner.id
  ])
  const own = { id: owner.id, squareId: rows[0]!.id, reason }
  const letters = await mailed(server, () => server.ask(calls.appealSquare, own, owner))
  expect(letters).toHaveLength(1)
  expect(letters.map(([to]) => to)).not.toContain(owner.email)
})
