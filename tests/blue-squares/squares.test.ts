// Only here: who is mailed about a square by hand, and that a square is changed under its own person alone.
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#shared/blue-squares/calls.ts'
import { readProfile } from '#shared/people/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { linesOf, saysTo } from '#tests/notifications/lines.ts'

let server: TestServer
let ada: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ada = await server.add({ role: 'Administrator' })
})
afterAll(() => server?.close())

const square = (date: string, description = 'No hours.') => ({ blueSquare: { date, description } })
const squaresOf = async (person: TestPerson) =>
  (await server.ask(readProfile, { id: person.id }, ada)).infringements ?? []

test('it is given, changed and deleted, and mailed to the person and to those who get copies', async () => {
  const [robin, copied, gone] = [await server.add(), await server.add(), await server.add()]
  for (const { email } of [copied, gone]) await server.ask(calls.addSquareCopy, { email }, ada)
  await server.database.raw(`update person set is_active = false where id = '${gone.id}'`)
  expect(await server.ask(calls.addSquare, { id: robin.id, ...square('2026-11-15') }, ada)).toEqual({ _id: robin.id })
  const { rows } = await server.database.raw(`select to_person, plain from letter order by id`)
  expect(rows.map(row => row['to_person'])).toEqual([robin.id, copied.id])
  expect(rows[0]?.['plain']).toContain('You now have 1 of 5.')
  const [given] = await squaresOf(robin)
  expect(given).toMatchObject({ date: '2026-11-15', description: 'No hours.' })
  const of = { id: robin.id, squareId: given?._id ?? '' }
  await server.ask(calls.editSquare, { ...of, dateStamp: '2026-11-08', summary: 'No summary.' }, ada)
  expect(await squaresOf(robin)).toMatchObject([{ date: '2026-11-08', description: 'No summary.' }])
  const other = { ...of, id: copied.id }
  await expect(server.ask(calls.deleteSquare, other, ada)).rejects.toMatchObject({ refusal: { status: 404 } })
  await server.ask(calls.deleteSquare, of, ada)
  expect(await squaresOf(robin)).toEqual([])
})

test.each([
  [{ date: '2030-01-01', description: 'x' }, 'A blue square cannot be for a day to come.'],
  [{ date: 'soon', description: 'x' }, 'Please enter a date.'],
  [{ date: '2026-11-15', description: ' ' }, 'Please say what it is for.']
])('%o is refused', async (blueSquare, message) => {
  const robin = await server.add()
  await expect(server.ask(calls.addSquare, { id: robin.id, blueSquare }, ada)).rejects.toMatchObject({
    refusal: { status: 400, message }
  })
})

test('copies go to people with an account, once, and end', async () => {
  const { email } = await server.add()
  await expect(server.ask(calls.addSquareCopy, { email: 'x@example.org' }, ada)).rejects.toMatchObject({
    refusal: { status: 400, message: 'Nobody active has this address.' }
  })
  const { _id: id } = await server.ask(calls.addSquareCopy, { email: email.toUpperCase() }, ada)
  await expect(server.ask(calls.addSquareCopy, { email }, ada)).rejects.toMatchObject({ refusal: { status: 409 } })
  expect(await server.ask(calls.removeSquareCopy, { id }, ada)).toEqual({ id })
  expect((await server.ask(calls.listSquareCopies, {}, ada)).map(({ _id }) => _id)).not.toContain(id)
})

test('nobody changes or deletes their own, Owners included; somebody else can', async () => {
  const owner = await server.add({ role: 'Owner' })
  const keeper = await server.add({ front: ['editInfringements', 'deleteInfringements'] })
  for (const [own, other] of [
    [ada, owner],
    [owner, await server.add({ role: 'Owner' })],
    [keeper, ada]
  ] as const) {
    await server.ask(calls.addSquare, { id: own.id, ...square('2026-11-15') }, other)
    const [given] = await squaresOf(own)
    const of = { id: own.id, squareId: given?._id ?? '' }
    for (const ask of [
      () => server.ask(calls.editSquare, { ...of, dateStamp: '2026-11-08', summary: 'None.' }, own),
      () => server.ask(calls.deleteSquare, of, own)
    ])
      await expect(ask()).rejects.toMatchObject({
        refusal: { status: 403, message: 'Nobody does this for themselves. Ask somebody else who may.' }
      })
    expect(await squaresOf(own)).toMatchObject([{ date: '2026-11-15' }])
    await server.ask(calls.deleteSquare, of, other)
    expect(await squaresOf(own)).toEqual([])
  }
})

test('a square is of a day that has begun in California, and mailed once to its person and to each copy', async () => {
  const [robin, copied] = [await server.add({ firstName: 'Robin', lastName: 'Reed' }), await server.add()]
  await server.database.raw(`update person set is_active = false where id <> all($1::uuid[])`, [
    [robin, copied, ada].map(({ id }) => id)
  ])
  await server.ask(calls.addSquareCopy, { email: copied.email }, ada)
  const give = (id: string, date: string) => server.ask(calls.addSquare, { id, ...square(date) }, ada)
  const may = async () =>
    give((await server.add()).id, '2026-11-21').then(
      () => true,
      () => false
    )
  expect(await eachEdge(server, '2026-11-21', may)).toEqual([false, true, true])
  expect(await mailed(server, () => give(robin.id, '2026-11-15'))).toEqual(
    told([robin, 'You have a new blue square'], [copied, 'Robin Reed has a new blue square'])
  )
  expect(await saysTo(server, robin, 'squareGiven')).toEqual([
    'A blue square was added to your profile, for Nov 15, 2026: No hours.'
  ])
  const [given] = await squaresOf(robin)
  await server.ask(calls.deleteSquare, { id: robin.id, squareId: given?._id ?? '' }, ada)
  expect(await linesOf(server, robin)).toEqual([])
  expect((await linesOf(server, copied)).map(({ subject }) => subject)).not.toContain('Robin Reed')
  await give(robin.id, '2026-11-15')
  // Whoever gets copies has one of their own square, not two.
  expect(await mailed(server, () => give(copied.id, '2026-11-15'))).toEqual(
    told([copied, 'You have a new blue square'])
  )
  await atOnce(12, () => give(robin.id, '2026-11-08'))
  expect(await squaresOf(robin)).toHaveLength(13)
})
