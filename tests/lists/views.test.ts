// Views are saved for oneself, shared by whoever may write to the list, and read by whoever reads it.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeView, deleteView, readViews, saveView } from '#shared/lists/calls.ts'
import { openShop, type Shop } from '#tests/kit/records/served.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop?.close())

const list = 'test_tag'
const query = { colour: 'red', sort: '-name' }

test('a view is saved, shared, renamed and deleted', async () => {
  const { owner, volunteer } = shop
  const mine = await shop.ask(saveView, { list, name: ' Red ', query, isShared: false }, volunteer)
  expect(mine).toMatchObject({ name: 'Red', query, isMine: true, isShared: false })
  await expect(shop.ask(saveView, { list, name: 'red', query, isShared: false }, volunteer)).rejects.toMatchObject({
    refusal: { status: 409, fields: { name: expect.any(String) } }
  })
  await expect(shop.ask(saveView, { list, name: 'All', query, isShared: true }, volunteer)).rejects.toMatchObject({
    refusal: { status: 403 }
  })
  await expect(
    shop.ask(saveView, { list: 'elsewhere', name: 'All', query, isShared: true }, owner)
  ).rejects.toMatchObject({ refusal: { status: 404 } })
  expect(await shop.ask(readViews, { list }, owner)).toEqual({ views: [], mayShare: true })

  const shared = await shop.ask(saveView, { list, name: 'Amber', query, isShared: true }, owner)
  const { views, mayShare } = await shop.ask(readViews, { list }, volunteer)
  expect(mayShare).toBe(false)
  expect(views).toMatchObject([
    { name: 'Amber', isMine: false, by: 'Olive Owner' },
    { name: 'Red', isMine: true }
  ])
  await expect(shop.ask(changeView, { id: shared._id, rev: 1, name: 'Mine now' }, volunteer)).rejects.toMatchObject({
    refusal: { status: 403 }
  })
  await expect(shop.ask(deleteView, { id: mine._id }, owner)).rejects.toMatchObject({ refusal: { status: 404 } })
  await expect(shop.ask(changeView, { id: mine._id, rev: 1, isShared: true }, volunteer)).rejects.toMatchObject({
    refusal: { status: 403 }
  })

  expect(await shop.ask(changeView, { id: mine._id, rev: 1, name: 'Crimson' }, volunteer)).toMatchObject({
    name: 'Crimson',
    query
  })
  await shop.ask(changeView, { id: shared._id, rev: 1, isShared: false }, owner)
  await shop.ask(deleteView, { id: mine._id }, volunteer)
  expect((await shop.ask(readViews, { list }, volunteer)).views).toEqual([])
})

test('the second of two who change one view is told, and what the first saved stays', async () => {
  const { owner } = shop
  const { _id: id, rev } = await shop.ask(saveView, { list, name: 'Green', query, isShared: true }, owner)
  expect(rev).toBe(1)
  const [one, other] = await Promise.allSettled([
    shop.ask(changeView, { id, rev, query: { colour: 'amber' } }, owner),
    shop.ask(changeView, { id, rev, isShared: false }, owner)
  ])
  const [kept, refused] = one.status === 'fulfilled' ? [one, other] : [other, one]
  expect(kept).toMatchObject({ status: 'fulfilled', value: { rev: 2 } })
  const { views } = await shop.ask(readViews, { list }, owner)
  const current = views.find(({ _id }) => _id === id)
  expect(kept).toMatchObject({ value: current })
  expect(refused).toMatchObject({
    reason: { refusal: { status: 409, message: expect.stringContaining('meanwhile'), current } }
  })
  expect(await shop.ask(changeView, { id, rev: 2, name: 'Gold' }, owner)).toMatchObject({ name: 'Gold', rev: 3 })
})
