// A list that people arrange: that moves made at once all hold, that one writes a single row, and what is said of neighbours
// that have gone.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { stepCalls as steps } from '#tests/kit/records/described.ts'
import { openShop, type Shop } from '#tests/kit/records/served.ts'

let shop: Shop
let ids: Record<string, string>
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop?.close())

const add = async (name: string) => (await shop.ask(steps.create, { name, kind: 'walk' }, shop.owner))._id
beforeEach(async () => {
  await shop.database.raw('delete from test_step')
  ids = {}
  for (const name of ['a', 'b', 'c', 'd']) ids[name] = await add(name)
})

const order = async () => (await shop.ask(steps.list, {}, shop.volunteer)).items.map(({ name }) => name).join('')
const idOf = (name: string) => ids[name]!
const move = (name: string, to: { after?: string; before?: string; to?: 'bottom' | 'top' }, as = shop.owner) =>
  shop.ask(
    steps.arrange,
    {
      id: idOf(name),
      ...(to.after && { after: idOf(to.after) }),
      ...(to.before && { before: idOf(to.before) }),
      ...(to.to && { to: to.to })
    },
    as
  )
const revs = async () =>
  Object.fromEntries((await shop.ask(steps.list, {}, shop.owner)).items.map(({ name, rev }) => [name, rev]))

test('a row goes beside another, or to an end, and one row alone is written', async () => {
  expect(await order()).toBe('abcd')
  expect(await move('d', { after: 'a', before: 'b' })).toMatchObject({ name: 'd', rev: 2 })
  expect(await order()).toBe('adbc')
  expect(await revs()).toEqual({ a: 1, b: 1, c: 1, d: 2 })
  await move('c', { to: 'top' })
  await move('a', { to: 'bottom' })
  await move('b', { before: 'd' })
  expect(await order()).toBe('cbda')
  // Where it stands already.
  expect(await move('b', { after: 'c' })).toMatchObject({ rev: 2 })
  const { changes } = await shop.ask(steps.history, { id: idOf('d') }, shop.owner)
  expect(changes.map(({ what, fields }) => [what, fields.length])).toEqual([
    ['arranged', 0],
    ['created', 2]
  ])
})

test('new rows, and those of a file, stand at the end', async () => {
  await move('d', { to: 'top' })
  const file = 'Name,Kind\ne,walk\nf,wait\n'
  const { hash } = await shop.ask(steps.importRows, { text: file }, shop.owner)
  await shop.ask(steps.importRows, { text: file, confirm: hash }, shop.owner)
  await add('g')
  expect(await order()).toBe('dabcefg')
})

test('room is made where there is none, and nobody’s revision goes up by it', async () => {
  for (let times = 0; times < 30; times += 1) await move(times % 2 ? 'd' : 'c', { after: 'a' })
  expect(await order()).toBe('adcb')
  const { a, b } = await revs()
  expect([a, b]).toEqual([1, 1])
  // As rows have it whose places nobody chose.
  await shop.database.raw('update test_step set place = 0')
  const before = await order()
  await move(before.at(-1)!, { after: before[0]!, before: before[1]! })
  expect(await order()).toBe(`${before[0]}${before.at(-1)}${before.slice(1, -1)}`)
})

test('two who arrange at once both hold', async () => {
  await Promise.all([move('d', { after: 'a', before: 'b' }), move('c', { to: 'top' }, shop.helper)])
  expect(await order()).toBe('cadb')
  await Promise.all([
    move('d', { before: 'c' }),
    move('b', { after: 'c', before: 'a' }, shop.helper),
    shop.ask(steps.create, { name: 'e', kind: 'wait' }, shop.helper)
  ])
  expect(await order()).toBe('dcbae')
})

test('of a neighbour that is gone the other serves, and without one it is said', async () => {
  await shop.ask(steps.remove, { id: idOf('b') }, shop.helper)
  await move('d', { after: 'b', before: 'c' })
  expect(await order()).toBe('adc')
  await expect(move('d', { after: 'b' })).rejects.toMatchObject({
    refusal: { status: 409, message: '“b” was deleted meanwhile, so nothing could be put beside it.' }
  })
  ids['x'] = '0195a1f0-0000-7000-8000-000000000000'
  await expect(move('d', { after: 'x' })).rejects.toMatchObject({ refusal: { status: 409 } })
  await shop.ask(steps.remove, { id: idOf('d') }, shop.owner)
  await expect(move('d', { to: 'top' })).rejects.toMatchObject({ refusal: { status: 404 } })
  // It comes back where it stood.
  await shop.ask(steps.restore, { id: idOf('b') }, shop.owner)
  expect(await order()).toBe('abc')
})

test('rows that no longer stand in the order that was seen are not guessed between', async () => {
  await move('a', { to: 'bottom' }, shop.helper)
  await expect(move('d', { after: 'a', before: 'b' })).rejects.toMatchObject({
    refusal: { status: 409, message: expect.stringContaining('arranged this list meanwhile') }
  })
  expect(await order()).toBe('bcda')
})

test('who may not write the list arranges nothing, and a move says one thing', async () => {
  await expect(move('a', { to: 'bottom' }, shop.volunteer)).rejects.toMatchObject({ refusal: { status: 403 } })
  for (const to of [{}, { to: 'top', after: 'b' }, { after: 'a' }, { after: 'b', before: 'b' }] as const)
    await expect(move('a', to)).rejects.toMatchObject({ refusal: { status: 400 } })
  expect(await order()).toBe('abcd')
})
