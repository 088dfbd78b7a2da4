// That a draft is one’s own, comes together field by field whoever writes at once, and outlives the server.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { dropFormDraft, readFormDraft, saveFormDraft } from '#shared/forms/calls.ts'
import type { Raws } from '#shared/kit/form/values.ts'
import * as texts from '#shared/forms/texts.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/time-entries/place.ts'

const form = 'agreement'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const save = (person: TestPerson, answers: Raws, seen: Raws = {}) =>
  server.ask(saveFormDraft, { form, page: '1', answers, seen }, person)
const held = async (person: TestPerson) => (await server.ask(readFormDraft, { form }, person)).draft?.answers

test('is kept field by field, for oneself alone', async () => {
  const [person, stranger] = [await server.add(), await server.add()]
  await save(person, { name: 'Aiko', agreed: true })
  await save(person, { title: 'Engineer' })
  expect(await held(person)).toEqual({ name: 'Aiko', agreed: true, title: 'Engineer' })
  expect(await held(stranger)).toBeUndefined()
})

test('a field that was changed elsewhere meanwhile is refused with what stands, and nothing of it is stored', async () => {
  const person = await server.add()
  await save(person, { name: 'Aiko' })
  const refused = await refusalOf(save(person, { name: 'Sato', title: 'Engineer' }))
  expect(refused).toMatchObject({
    status: 409,
    message: texts.changedMeanwhile,
    current: { draft: { answers: { name: 'Aiko' } } }
  })
  expect(await held(person)).toEqual({ name: 'Aiko' })
  await save(person, { name: 'Sato' }, { name: 'Aiko' })
  expect(await held(person)).toEqual({ name: 'Sato' })
})

test('twenty devices at once lose nothing', async () => {
  const person = await server.add()
  const names = Array.from({ length: 20 }, (_, at) => `field${at}`)
  await Promise.all(names.map(name => save(person, { [name]: name })))
  expect(await held(person)).toEqual(Object.fromEntries(names.map(name => [name, name])))
})

test('is forgotten when one wishes, and only one’s own', async () => {
  const [person, other] = [await server.add(), await server.add()]
  await save(person, { name: 'Aiko' })
  await save(other, { name: 'Liam' })
  await server.ask(dropFormDraft, { form }, person)
  expect(await held(person)).toBeUndefined()
  expect(await held(other)).toEqual({ name: 'Liam' })
})

test('a draft does not grow past what any form asks, however often it is written', async () => {
  const person = await server.add()
  const part = (from: number) =>
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${from + at}`, 'x'] as const))
  await save(person, part(0))
  expect(await refusalOf(save(person, part(300)))).toMatchObject({ status: 400, message: texts.tooManyFields })
  expect(Object.keys((await held(person)) ?? {})).toHaveLength(300)
})

test.each([
  ['an unknown form', { form: 'no-such-form' }, 404],
  ['a text that is too long', { answers: { name: 'x'.repeat(12_501) } }, 400],
  ['a list', { answers: { name: ['a'] } }, 400],
  [
    'more fields than a form has',
    { answers: Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`f${at}`, 'x'])) },
    400
  ]
])('%s is refused', async (_, more, status) => {
  const person = await server.add()
  const sent = { form, page: '1', answers: { name: 'A' }, seen: {}, ...more } as never
  expect((await refusalOf(server.ask(saveFormDraft, sent, person))).status).toBe(status)
})
