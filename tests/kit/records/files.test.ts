// Files in rows: whose they must be, who gets them, and how a row gets one back.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { tidyFiles } from '#server/kit/files/tidy.ts'
import { uploadFile } from '#shared/files/calls.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { courseCalls as calls } from '#tests/kit/records/described.ts'
import { openShop, type Shop } from '#tests/kit/records/served.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

let shop: Shop
let owner: TestPerson
let second: TestPerson
beforeAll(async () => {
  shop = await openShop()
  owner = shop.owner
  second = await shop.add({ role: 'Owner' })
})
afterAll(() => shop?.close())

const drawn = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
const send = async (content: Uint8Array, who = owner, name = 'plan') => {
  const { hash, name: called } = await shop.ask(uploadFile, { as: 'file', name, content }, who)
  return { hash, name: called }
}
const picture = async (background: string, who = owner) => send(await drawn(background), who)
let number = 0
const course = (more: object, who = owner) =>
  shop.ask(calls.create, { name: `Course ${(number += 1)}`, about: '<p>Clay.</p>', days: ['Mon'], ...more }, who)
const gone = (field: string) => ({
  refusal: { status: 400, fields: { [field]: 'This file is not there any more. Choose it again.' } }
})

test('are named with what they are, and an address that gives them', async () => {
  const photo = { ...(await picture('#111')), alt: 'A kiln.' }
  const papers = [await send(Buffer.from('one'), owner, 'one.txt'), await send(Buffer.from('two'), owner, 'two.csv')]
  const made = await course({ photo, papers })
  expect(made).toMatchObject({
    photo: { ...photo, type: 'image/png', size: expect.any(Number) },
    papers: [{ name: 'one.txt', type: 'text/plain', size: 3 }, { name: 'two.csv' }]
  })
  const read = await shop.ask(calls.read, { id: made._id }, shop.volunteer)
  expect((await shop.app.inject({ url: read.papers![1]!.address })).body).toBe('two')
  const { items } = await shop.ask(calls.list, { photo: 'yes' }, shop.volunteer)
  expect(items.map(({ _id }) => _id)).toContain(made._id)
  expect((await shop.ask(calls.list, { photo: 'no' }, owner)).items.map(({ _id }) => _id)).not.toContain(made._id)
  // Sent as they were answered they are no change.
  const { _id: id, rev, ...same } = read
  expect((await shop.ask(calls.update, { ...same, id, rev }, owner)).rev).toBe(rev)
})

test('of somebody else, made up, or of another kind are refused', async () => {
  const theirs = await picture('#222', second)
  await expect(course({ photo: theirs })).rejects.toMatchObject(gone('photo'))
  await expect(course({ papers: [{ hash: 'x'.repeat(43), name: 'a' }] })).rejects.toMatchObject(gone('papers'))
  await expect(course({ photo: await send(Buffer.from('no picture')) })).rejects.toMatchObject({
    refusal: { status: 400, fields: { photo: expect.stringContaining('PNG') } }
  })
  const one = await picture('#333')
  await expect(course({ papers: [one, one] })).rejects.toMatchObject({ refusal: { status: 400 } })
  const four = await Promise.all(['a', 'b', 'c', 'd'].map(text => send(Buffer.from(text))))
  await expect(course({ papers: four })).rejects.toMatchObject({ refusal: { status: 400 } })
})

test('that a row has already may stay whoever saves it, and move to no other', async () => {
  const photo = await picture('#444')
  const { _id: id, rev } = await course({ photo })
  const about = '<p>Clay and straw.</p>'
  const saved = await shop.ask(calls.update, { id, rev, name: 'Kept', about, days: ['Mon'], photo }, second)
  expect(saved.photo).toMatchObject(photo)
  await expect(course({ photo }, second)).rejects.toMatchObject(gone('photo'))
})

test('come back with the change that took them, for thirty days', async () => {
  const first = { ...(await picture('#555')), alt: 'Before.' }
  const made = await course({ photo: first })
  const { _id: id } = made
  const later = await picture('#666', second)
  const sent = { name: made.name, about: made.about, days: made.days }
  await shop.ask(calls.update, { ...sent, id, rev: made.rev, photo: later }, second)
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY_MS)
  await shop.database.transaction(trx => tidyFiles(trx, shop.clock.now))
  const anew = await shop.add({ role: 'Owner' })
  const change = (await shop.ask(calls.history, { id }, anew)).changes[0]!
  expect(change).toMatchObject({ fields: [{ field: 'photo', before: { alt: 'Before.' } }], mayUndo: true })
  expect(await shop.ask(calls.undo, { change: change._id }, anew)).toEqual({ count: 1, kept: [] })
  expect((await shop.ask(calls.read, { id }, anew)).photo).toMatchObject(first)
  // The other one is let go of now; after thirty days it cannot come back, and its row says so.
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * DAY_MS)
  await shop.database.transaction(trx => tidyFiles(trx, shop.clock.now))
  const last = await shop.add({ role: 'Owner' })
  const undoing = (await shop.ask(calls.history, { id }, last)).changes[0]!
  expect(await shop.ask(calls.undo, { change: undoing._id }, last)).toMatchObject({ count: 0, kept: [{ _id: id }] })
  expect((await shop.ask(calls.read, { id }, last)).photo).toMatchObject(first)
})

test('are named in a list that goes out, and come from none that goes in', async () => {
  const who = await shop.add({ role: 'Owner' })
  const made = await course({ papers: [await send(Buffer.from('list'), who, 'list.txt')] }, who)
  const dry = async (papers: string) => {
    const answer = await shop.ask(calls.importRows, { text: `Name,Papers\n${made.name},"${papers}"` }, who)
    return answer.rows[0]!
  }
  expect(await dry('list.txt')).toMatchObject({ verdict: 'same' })
  expect(await dry('')).toMatchObject({ verdict: 'same' })
  expect(await dry('other.txt')).toMatchObject({
    verdict: 'refused',
    problem: expect.stringContaining('Papers: Files')
  })
  expect(await dry('(clear)')).toMatchObject({ verdict: 'changed' })
})
