// The present client's tools and equipment: kinds, purchases, the lists it reads, and its log.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { dayOf } from '#shared/kit/time/day.ts'
import { projectFor } from '#tests/projects/project.ts'
import { piecesFor } from '#tests/tools/pieces.ts'

import { asList, asRecord, type Contract, idOf, openContract } from './client.ts'

let on: Contract
let project: string
beforeAll(async () => {
  on = await openContract()
  project = await projectFor(on.server, 'Straw Bale Village')
})
afterAll(() => on?.server.close())

const toolForm = {
  name: 'Bale needle',
  invoice: '2026-118',
  unitPrice: '20',
  currency: 'USD',
  quantity: '4',
  purchaseRental: 'Purchase',
  condition: 'New',
  fromDate: '2026-11-20T08:00:00.000Z',
  toDate: '',
  shippingFee: '5',
  taxes: '10',
  areaCode: 1,
  phoneNumber: '5415550188',
  images: [],
  link: '',
  description: 'Sews the bales.',
  category: 'Tool',
  totalPriceWithShipping: '1.00'
}

test('the form makes a kind, with its price record; a name that is there is 409', async () => {
  const { owner, maya, send } = on
  const made = await send(owner, 'POST', '/bm/tools/', { project, ...toolForm })
  // The total is ours: 4 × 20, 10 percent, 5 to send it.
  expect([made.status, made.body]).toMatchObject([201, { name: 'Bale needle', totalPriceWithShipping: '93.00' }])
  expect((await send(owner, 'POST', '/bm/tools/', { project, ...toolForm, name: 'bale NEEDLE' })).status).toBe(409)
  const rental = { ...toolForm, name: 'Mixer', purchaseRental: 'Rental', toDate: '2026-11-20T08:00:00.000Z' }
  const early = await send(owner, 'POST', '/bm/tools/', { project, ...rental })
  expect([early.status, early.body]).toMatchObject([
    400,
    { fields: { toDate: 'Return Date must be after Rental Date' } }
  ])
  expect((await send(maya, 'POST', '/bm/tools/', { project, ...toolForm })).status).toBe(403)
  const equipment = { name: 'Excavator', desc: 'Digs.', fuel: 'Diesel' }
  expect((await send(owner, 'POST', '/bm/invtypes/equipment', equipment)).status).toBe(201)
  expect((await send(owner, 'POST', '/bm/invtypes/equipment', equipment)).status).toBe(409)
})

test('a purchase is asked for and stands in the list without a code', async () => {
  const { owner, send } = on
  const { body: kind } = await send(owner, 'POST', '/bm/tools/', {
    project,
    ...toolForm,
    name: 'Laser level',
    purchaseRental: 'Rental',
    toDate: '2027-03-01T08:00:00.000Z'
  })
  const { body: bought } = await send(owner, 'POST', '/bm/invtypes/equipment', {
    name: 'Crane',
    desc: 'x',
    fuel: 'Diesel'
  })
  const asked = {
    projectId: project,
    quantity: '2',
    priority: 'Low',
    estTime: '2 weeks',
    desc: 'Walls',
    makeModel: 'Bosch'
  }
  const first = await send(owner, 'POST', '/bm/tools/purchase', { ...asked, toolId: idOf(kind) })
  // The kind is rented: so is what is asked for, on its terms.
  expect([first.status, first.body]).toMatchObject([201, { rentedFrom: '2026-11-20', rentedTo: '2027-03-01' }])
  expect((await send(owner, 'POST', '/bm/equipment/purchase', { ...asked, equipmentId: idOf(bought) })).status).toBe(
    201
  )
  const wrong = await send(owner, 'POST', '/bm/tools/purchase', { ...asked, toolId: idOf(bought) })
  expect([wrong.status, wrong.body]).toMatchObject([400, { fields: { toolId: expect.any(String) } }])
  const [row] = (await send(owner, 'GET', '/bm/tools/')).list
  expect(row).toMatchObject({
    code: '',
    purchaseStatus: 'Pending',
    project: { name: 'Straw Bale Village' },
    purchaseRecord: [
      {
        status: 'Pending',
        quantity: 2,
        priority: 'Low',
        makeModelPref: 'Bosch',
        usageDesc: 'Walls',
        requestedBy: { firstName: 'Olga' }
      }
    ],
    updateRecord: []
  })
  const [machine] = (await send(owner, 'GET', '/bm/equipments')).list
  expect(machine).toMatchObject({ itemType: { name: 'Crane' }, project: { _id: project } })
})

test('the log answers 200, or 404 with the same two lists', async () => {
  const { owner, send, server } = on
  const [one, two] = await piecesFor(server, { project, name: 'Tamper', count: 2 })
  const body = (action: string, pieces: (typeof one)[]) => ({
    action,
    date: dayOf(server.clock.now),
    typesArray: [
      {
        toolType: one!.type,
        toolName: 'Tamper',
        toolItems: pieces.map(piece => piece!.id),
        toolCodes: pieces.map(piece => ({ value: piece!.id, label: piece!.code, type: one!.type, name: 'Tamper' }))
      }
    ]
  })
  const out = await send(owner, 'POST', '/bm/tools/log', body('Check Out', [one]))
  expect([out.status, out.body]).toMatchObject([200, { results: [{ message: expect.any(String) }], errors: [] }])
  const some = await send(owner, 'POST', '/bm/tools/log', body('Check Out', [one, two]))
  expect([some.status, some.body]).toMatchObject([404, { results: [{}], errors: [{ message: expect.any(String) }] }])
  // What went is kept.
  const { list } = await send(owner, 'GET', '/bm/tools/')
  const row = list.find(({ code }) => code === one!.code)
  expect(asRecord(row?.['itemType'])).toMatchObject({ using: [one!.id, two!.id], available: [] })
  const kinds = (await send(owner, 'GET', '/bm/invtypes/tools')).list
  expect(kinds.find(({ name }) => name === 'Tamper')).toMatchObject({
    using: [{ _id: one!.id, code: one!.code, project: { name: 'Straw Bale Village' } }, { _id: two!.id }],
    available: []
  })
  expect((await send(owner, 'POST', '/bm/tools/log', body('Check In', []))).status).toBe(400)
  const detail = await send(owner, 'GET', `/bm/tools/${two!.id}`)
  expect(asList(detail.body['logRecord'])).toMatchObject([{ type: 'Check Out', createdBy: { firstName: 'Olga' } }])
  expect(detail.body).toMatchObject({ purchaseStatus: 'Purchased', itemType: { category: 'Tool' }, updateRecord: [] })
})
