// Only here: that whoever waits is given a place by the organiser alone and never above the places, and that a mail goes to
// those who come, not without end.
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#shared/community/calls.ts'
import * as organising from '#shared/community/organising-calls.ts'
import * as texts from '#shared/community/organising-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { mailsTo, plan } from './setting.ts'

let server: TestServer
let manager: TestPerson
let people: readonly TestPerson[]
beforeAll(async () => {
  server = await openTestServer()
  manager = await server.add({ role: 'Manager', firstName: 'Mona', lastName: 'Lind' })
  people = [await server.add({ firstName: 'Ida' }), await server.add({ firstName: 'Otto' }), await server.add()]
})
afterAll(() => server?.close())

async function full(name: string) {
  const { _id: id } = await plan(server, manager, { name, capacity: 1 })
  const ids: string[] = []
  for (const as of people) ids.push((await server.ask(calls.register, { id }, as))._id)
  return { id, ids }
}
const give = (id: string, registrationId: string, more: object = {}, as = manager) =>
  server.ask(organising.givePlace, { id, registrationId, ...more }, as)
const read = (id: string) => server.ask(calls.readActivity, { id }, manager)

test('a place is given by the organiser to one who waits, and above the places only where they are raised', async () => {
  const { id, ids } = await full('Scarce')
  const [first, , last] = ids
  expect(await refusalOf(give(id, last!, {}, people[2]))).toMatchObject({ status: 403 })
  expect(await refusalOf(give(id, last!))).toMatchObject({
    status: 409,
    message: t(texts.allTaken, { count: 1 })
  })
  expect(await refusalOf(give(id, first!, { raises: true }))).toMatchObject({ status: 409 })
  expect(await refusalOf(give((await full('Other')).id, last!, { raises: true }))).toMatchObject({ status: 404 })
  // Twice at once: one place more, once.
  const done = await Promise.allSettled([give(id, last!, { raises: true }), give(id, last!, { raises: true })])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await read(id)).toMatchObject({ capacity: 2, registered: 2, waiting: 1, placesLeft: 0 })
  expect(await mailsTo(server, people[2]!)).toContain(t(texts.placeGivenSubject, { name: 'Scarce' }))
  expect(await mailsTo(server, people[1]!)).not.toContain(t(texts.placeGivenSubject, { name: 'Scarce' }))
})

test('everybody in the portal sees who comes, and not who waits', async () => {
  const { id } = await full('Seen')
  const [ida, , last] = people
  const seen = await server.ask(organising.listComing, { id }, last)
  expect(seen).toEqual({
    items: [{ _id: ida!.id, firstName: 'Ida', lastName: expect.any(String), role: 'Volunteer' }],
    count: 1
  })
  const outside = await server.add({ removed: ['accessCommunityPortal'] })
  expect(await refusalOf(server.ask(organising.listComing, { id }, outside))).toMatchObject({ status: 403 })
  expect(await refusalOf(server.ask(organising.listComing, { id: ida!.id }, ida))).toMatchObject({ status: 404 })
})

test('everybody who is registered is written to, who waits is not, and five times an hour at the most', async () => {
  const { id } = await full('Written to')
  const mail = (as = manager, more: object = {}) =>
    server.ask(
      organising.mailRegistered,
      { id, subject: 'Bring gloves', text: 'At nine.\n\nBy the door.', ...more },
      as
    )
  expect(await refusalOf(mail(people[0]))).toMatchObject({ status: 403 })
  expect(await refusalOf(mail(manager, { subject: ' ' }))).toMatchObject({ status: 400 })
  expect(await mail()).toEqual({ message: texts.mailSentOne, count: 1 })
  const got = await Promise.all(people.map(one => mailsTo(server, one)))
  expect(got.map(all => all.includes('Bring gloves'))).toEqual([true, false, false])
  for (let more = 1; more < 5; more += 1) await mail()
  expect(await refusalOf(mail())).toMatchObject({ status: 429, message: texts.mailedTooOften })
  const nobody = await plan(server, await server.add({ role: 'Manager' }), { name: 'Empty' })
  const owner = await server.add({ role: 'Owner' })
  expect(await refusalOf(mail(owner, { id: nobody._id }))).toMatchObject({ status: 409, message: texts.nobodyToMail })
})
