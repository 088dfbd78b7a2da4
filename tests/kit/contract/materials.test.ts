// The present client's stock: its pages ask, send and read as here, and what was stored is read back.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { asList, asRecord, type Contract, idOf, openContract } from './client.ts'

let on: Contract
beforeAll(async () => {
  on = await openContract()
})
afterAll(() => on?.server.close())

const materialForm = (more: object = {}) => ({
  name: 'Clay plaster',
  invoice: '2026-118',
  unitPrice: '0.8',
  currency: 'USD',
  quantity: '400',
  unit: 'kg',
  purchaseDate: '2026-01-12',
  shippingFee: '20',
  taxes: '5',
  areaCode: 1,
  phoneNumber: '5415550188',
  images: 'blob:nothing',
  link: 'https://example.org/clay',
  description: 'Red clay with straw.',
  category: 'Material',
  totalPriceWithShipping: '356.00',
  ...more
})

/** Buys some and approves it; gives the row of its list. */
async function stocked(type: string, quantity: string) {
  const { owner, send, place } = on
  const asked = await send(owner, 'POST', '/bm/materials', {
    primaryId: place.project,
    secondaryId: type,
    quantity,
    priority: 'Low',
    brand: ''
  })
  expect(asked.status).toBe(201)
  const done = await send(owner, 'POST', '/bm/updateMaterialStatus', {
    purchaseId: idOf(asked.body),
    status: 'Approved',
    quantity: Number(quantity)
  })
  expect([done.status, done.body['message']]).toEqual([200, 'Item has been approved!'])
  const { list } = await send(owner, 'GET', '/bm/materials')
  return list.find(row => asRecord(row['itemType'])['_id'] === type)!
}

test('a material is added by its form, and read in every spelling of its kind', async () => {
  const { owner, maya, send } = on
  const made = await send(owner, 'POST', '/bm/invtypes/material', materialForm())
  expect([made.status, made.body['name']]).toEqual([201, 'Clay plaster'])
  for (const word of ['materials', 'Materials', 'material'])
    expect((await send(maya, 'GET', `/bm/invtypes/${word}`)).list).toEqual([
      expect.objectContaining({ name: 'Clay plaster', unit: 'kg', category: 'Material' })
    ])
  expect((await send(owner, 'GET', '/bm/invtypes/All')).list).toHaveLength(1)
  expect((await send(owner, 'GET', '/bm/inventoryUnits')).list).toEqual([{ unit: 'kg', category: 'Material' }])
  expect(asRecord((await send(owner, 'GET', '/bm/invtypes/Materials')).list[0]!['boughtAs'])['invoice']).toBe(
    '2026-118'
  )
  expect((await send(maya, 'GET', '/bm/invtypes/Materials')).list[0]).not.toHaveProperty('boughtAs')
  const again = await send(owner, 'POST', '/bm/invtypes/material', materialForm({ name: ' clay PLASTER ' }))
  expect([again.status, again.body['message']]).toEqual([409, 'Oops!! Material already exists!'])
  expect((await send(maya, 'POST', '/bm/invtypes/material', {})).status).toBe(403)
  const consumable = {
    category: 'Consumable',
    name: 'Screws',
    description: 'For the roof boards.',
    unit: 'box',
    size: ''
  }
  expect((await send(owner, 'POST', '/bm/consumables', consumable)).body['name']).toBe('Screws')
  expect((await send(owner, 'POST', '/bm/consumables', consumable)).status).toBe(409)
})

test('what was used is written from the row as that client has it; more than there is comes as bare text', async () => {
  const { owner, send } = on
  const made = await send(owner, 'POST', '/bm/invtypes/material', materialForm({ name: 'Lime' }))
  const { purchaseRecord, updateRecord, ...material } = await stocked(idOf(made.body), '860')
  expect(asList(purchaseRecord)).toEqual([
    expect.objectContaining({
      status: 'Approved',
      quantity: 860,
      requestedBy: expect.objectContaining({ _id: owner.id })
    })
  ])
  expect(updateRecord).toEqual([])
  const update = (more: object) =>
    send(owner, 'POST', '/bm/updateMaterialRecord', {
      date: '2026-01-02',
      quantityUsed: 0,
      quantityWasted: 0,
      QtyUsedLogUnit: 'unit',
      QtyWastedLogUnit: 'unit',
      material,
      newAvailable: 1,
      ...more
    })
  const tooMuch = await update({ quantityUsed: '900', quantityWasted: '2', QtyWastedLogUnit: 'percent' })
  expect([tooMuch.status, tooMuch.text]).toEqual([400, '900 kg and 17.2 kg are more than the 860 kg in stock.'])
  expect((await update({})).text).toBe('Enter how much was used or wasted.')
  // The day of where they stand may begin earlier; a later one is still to come.
  expect((await update({ date: '2026-11-19' })).text).toBe('Enter how much was used or wasted.')
  const late = await update({ date: '2026-11-20', quantityUsed: '1' })
  expect([late.status, late.text]).toEqual([400, 'This day is still to come.'])
  expect((await update({ quantityUsed: '60', quantityWasted: '10', QtyWastedLogUnit: 'percent' })).status).toBe(200)
  const row = (await send(owner, 'GET', '/bm/materials')).list.find(one => one['_id'] === material['_id'])!
  expect(row).toMatchObject({ stockBought: 860, stockUsed: 60, stockWasted: 86, stockAvailable: 714 })
  expect(row['updateRecord']).toEqual([
    expect.objectContaining({
      date: '2026-01-02',
      quantityUsed: 60,
      quantityWasted: 86,
      createdBy: expect.objectContaining({ firstName: 'Olga', lastName: 'Owens' })
    })
  ])
  const bulk = await send(owner, 'POST', '/bm/updateMaterialRecordBulk', {
    upadateMaterials: [
      { material, quantityUsed: '14', quantityWasted: 0, QtyUsedLogUnit: 'unit', QtyWastedLogUnit: 'unit' }
    ],
    date: '2026-01-03'
  })
  expect([bulk.status, bulk.body['result']]).toEqual([200, '1 rows updated.'])
  const empty = await send(owner, 'POST', '/bm/updateMaterialRecordBulk', { upadateMaterials: [], date: '2026-01-03' })
  expect([empty.status, empty.text]).toEqual([400, 'Enter how much was used or wasted.'])
})

test('a consumable is refused with a message, a reusable is destroyed', async () => {
  const { owner, send, place } = on
  const reusable = await send(owner, 'POST', '/bm/invtypes/reusable', { name: 'Gloves', description: 'Leather ones.' })
  const asked = await send(owner, 'POST', '/bm/reusables/purchase', {
    primaryId: place.project,
    secondaryId: idOf(reusable.body),
    quantity: '20',
    priority: 'High',
    brand: 'Any'
  })
  await send(owner, 'POST', '/bm/updateMaterialStatus', {
    purchaseId: idOf(asked.body),
    status: 'Approved',
    quantity: 12
  })
  const [row] = (await send(owner, 'GET', '/bm/reusables')).list
  expect(row).toMatchObject({ stockBought: 12, stockDestroyed: 0, stockAvailable: 12 })
  expect(asList(row!['purchaseRecord'])[0]).toMatchObject({ quantity: 12, requestedQuantity: 20, brandPref: 'Any' })
  const destroyed = await send(owner, 'POST', '/bm/updateReusableRecord', {
    date: '2026-01-02',
    quantityUsed: '5',
    quantityWasted: '2',
    QtyUsedLogUnit: 'unit',
    QtyWastedLogUnit: 'unit',
    reusable: row
  })
  expect(destroyed.body).toMatchObject({ stockDestroyed: 2, stockAvailable: 10, stockUsed: 0 })
  const types = await send(owner, 'GET', '/bm/invtypes/Consumables')
  const bought = await send(owner, 'POST', '/bm/consumables/purchase', {
    projectId: place.project,
    consumableId: idOf(types.list[0]),
    quantity: '3',
    priority: 'Medium',
    brand: ''
  })
  expect(bought.status).toBe(201)
  const no = await send(owner, 'POST', '/bm/updateMaterialStatus', {
    purchaseId: idOf(bought.body),
    status: 'Rejected'
  })
  expect([no.status, no.body['message']]).toEqual([200, 'Item has been rejected!'])
  const twice = await send(owner, 'POST', '/bm/updateMaterialStatus', {
    purchaseId: idOf(bought.body),
    status: 'Approved'
  })
  expect([twice.status, twice.text]).toEqual([400, 'This purchase was decided already.'])
  const unknown = await send(owner, 'POST', '/bm/updateConsumablesRecord', {
    date: '2026-01-02',
    quantityUsed: 1,
    qtyUsedLogUnit: 'unit',
    quantityWasted: 0,
    qtyWastedLogUnit: 'unit',
    stockAvailable: 3,
    consumable: { _id: idOf(bought.body) }
  })
  expect([unknown.status, unknown.body['message']]).toEqual([404, 'This row is not there any more.'])
})

test('the first purchase of a kind stands in its list as a row of 0, and is decided there', async () => {
  const { owner, send, place } = on
  const kinds = {
    materials: ['/bm/invtypes/material', materialForm({ name: 'Slate' }), '/bm/materials', 'primaryId', 'secondaryId'],
    consumables: [
      '/bm/consumables',
      { category: 'Consumable', name: 'Nails', description: 'For the roof boards.', unit: 'box', size: '' },
      '/bm/consumables/purchase',
      'projectId',
      'consumableId'
    ],
    reusables: [
      '/bm/invtypes/reusable',
      { name: 'Buckets', description: 'Of ten litres.' },
      '/bm/reusables/purchase',
      'primaryId',
      'secondaryId'
    ]
  } as const
  for (const [list, [adding, form, buying, project, kind]] of Object.entries(kinds)) {
    const type = idOf((await send(owner, 'POST', adding, form)).body)
    const row = async () =>
      (await send(owner, 'GET', `/bm/${list}`)).list.find(one => asRecord(one['itemType'])['_id'] === type)
    const ask = (quantity: string) =>
      send(owner, 'POST', buying, { [project]: place.project, [kind]: type, quantity, priority: 'Low', brand: 'b' })
    const decide = async (status: string, quantity?: number) => {
      const [first] = asList((await row())!['purchaseRecord'])
      const purchaseId = asRecord(first)['_id']
      return (await send(owner, 'POST', '/bm/updateMaterialStatus', { purchaseId, status, quantity })).status
    }
    expect((await ask('9')).status).toBe(201)
    expect(await row()).toMatchObject({
      project: { _id: place.project },
      stockBought: 0,
      stockAvailable: 0,
      purchaseRecord: [{ status: 'Pending', quantity: 9, brandPref: 'b', requestedBy: { _id: owner.id } }],
      updateRecord: []
    })
    expect(await decide('Rejected')).toBe(200)
    expect(await row()).toMatchObject({ stockAvailable: 0, purchaseRecord: [{ status: 'Rejected' }] })
    await ask('12')
    expect(await decide('Approved', 12)).toBe(200)
    expect(await row()).toMatchObject({
      stockBought: 12,
      stockAvailable: 12,
      purchaseRecord: [{ status: 'Approved', quantity: 12 }, { status: 'Rejected' }]
    })
  }
})

test('an issue is of today where the day began earlier', async () => {
  const { owner, send } = on
  const add = (issueDate: string) =>
    send(owner, 'POST', '/bm/issue/add', {
      issueDate,
      issueType: 'Safety',
      issueConsequences: ['Minor Injury', 'a bee'],
      issueResolved: false,
      issueDescription: 'The ladder slipped. '.repeat(6),
      createdBy: owner.id
    })
  const made = await add('2026-11-19')
  expect([made.status, made.body['issueDate']]).toEqual([201, '2026-11-18'])
  expect((await add('2026-11-20')).status).toBe(400)
})

test('what a purchase names and is not there is refused under the word of its body, a project of its own record under ours', async () => {
  const { owner, send } = on
  const kind = idOf((await send(owner, 'POST', '/bm/invtypes/material', materialForm({ name: 'Sand' }))).body)
  const fields = async (primaryId: string, secondaryId: string) => {
    const sent = { primaryId, secondaryId, quantity: '2', priority: 'Low', brand: '' }
    const { status, body } = await send(owner, 'POST', '/bm/materials', sent)
    return [status, Object.keys(asRecord(body['fields']))]
  }
  const nobodys = '01900000-0000-7000-8000-000000000000'
  expect(await fields(nobodys, kind)).toEqual([400, ['project']])
  expect(await fields('63a1', kind)).toEqual([400, ['primaryId']])
  expect(await fields(nobodys, nobodys)).toEqual([400, ['secondaryId']])
})
