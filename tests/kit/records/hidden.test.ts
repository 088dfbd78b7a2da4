// A price that nobody without the right may learn: planted, and looked for in everything that is answered.
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Call, Input } from '#shared/kit/calls/call.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { toolCalls as tools } from '#tests/kit/records/described.ts'
import { openToolShop, type Shop } from '#tests/kit/records/served.ts'

const SECRET = 98_765.25
let shop: Shop
let id: string
let tag: string
const heard: string[] = []
beforeAll(async () => {
  ;({ shop, tag } = await openToolShop())
  id = (await shop.ask(tools.create, { code: 'S1', name: 'Safe', tag, price: SECRET }, shop.owner))._id
  await shop.ask(tools.update, { id, rev: 1, code: 'S1', name: 'Safe', tag, price: SECRET + 1 }, shop.owner)
})
afterAll(() => shop?.close())

/** What the helper is answered, whatever it is; every word of it is kept. */
async function ask<C extends Call>(row: C, input: Input<C>): Promise<number> {
  try {
    const answer = await shop.ask(row, input, shop.helper)
    heard.push(JSON.stringify(answer))
    return 200
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    heard.push(JSON.stringify(error.refusal))
    return error.refusal.status
  }
}

test('the list, its order, filter and search say nothing of it', async () => {
  expect(await ask(tools.list, {})).toBe(200)
  expect(await ask(tools.list, { search: '98765' })).toBe(200)
  expect(heard.at(-1)).toContain('"items":[]')
  for (const more of [
    { sort: 'price' },
    { sort: '-price' },
    { price: '98765..' },
    { price: 'none' },
    { price: '..1', trash: 'yes' }
  ])
    expect(await ask(tools.list, more)).toBe(403)
  const all = { all: { price: '98765..' }, except: [], seen: 1 }
  expect(await ask(tools.removeMany, { rows: all })).toBe(403)
  expect(await ask(tools.updateMany, { rows: all, values: { name: 'x' } })).toBe(403)
  expect(await ask(tools.choices, { field: 'price', search: '98765' })).toBe(404)
})

test('a row, its history and a refusal say nothing of it', async () => {
  expect(await ask(tools.read, { id })).toBe(200)
  expect(await ask(tools.history, { id })).toBe(200)
  // What changed the price alone is no line at all.
  expect(heard.at(-1)!.match(/"what"/g)).toHaveLength(1)
  expect(await ask(tools.update, { id, rev: 1, code: 'S1', name: 'Safe', tag })).toBe(409)
})

test('nobody writes it unseen', async () => {
  const { changes } = await shop.ask(tools.history, { id }, shop.owner)
  expect(changes[0]).toMatchObject({ fields: [{ field: 'price', before: SECRET, after: SECRET + 1 }], mayUndo: true })
  expect(await ask(tools.undo, { change: changes[0]!._id })).toBe(404)
  expect(await ask(tools.undo, { change: changes[0]!._id, fields: ['price'] })).toBe(404)
  expect(await ask(tools.updateMany, { rows: { ids: [id] }, values: { price: 1 } })).toBe(403)
  expect(await ask(tools.updateMany, { rows: { ids: [id] }, values: {}, clear: ['price'] })).toBe(403)
  expect(await ask(tools.update, { id, rev: 2, code: 'S1', name: 'Safer', tag, price: 1 })).toBe(200)
  expect(await ask(tools.importRows, { text: 'code,price\nS1,2' })).toBe(400)
  expect(await ask(tools.importRows, { text: 'code,name\nS1,Safest' })).toBe(200)
  expect(await shop.ask(tools.read, { id }, shop.owner)).toMatchObject({ price: SECRET + 1, name: 'Safer' })
  expect(await ask(tools.remove, { id })).toBe(200)
  expect(await ask(tools.list, { trash: 'yes' })).toBe(200)
  expect(await ask(tools.restore, { id })).toBe(200)
  expect(heard.length).toBeGreaterThan(18)
  expect(heard.filter(text => /9876[56]/.test(text.replaceAll('"98765..', '')))).toEqual([])
})
