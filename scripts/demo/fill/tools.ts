// Tools and equipment of two sites: pieces that are out, one of them late, a rental that ends in four days, reservations.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'
import { codeOf, conditionAfter, lettersOf, type Status } from '#shared/tools/rules.ts'

import type { Readers } from './mail.ts'
import { type Ids, insert } from '../insert.ts'
import { chance } from '../random.ts'

interface Kind {
  name: string
  about: string
  count: number
  price: number
  fuel?: string
  /** How many days ago the rental began, and in how many it ends. */
  rented?: readonly [number, number]
  /** How many days ago each of the first pieces went out, and in how many it is due. */
  out?: readonly (readonly [number, number])[]
  said?: readonly [Status, string]
}

const kinds: readonly Kind[] = [
  {
    name: 'Bale needle',
    about: 'Sews bales to the wall.',
    count: 8,
    price: 18,
    out: [
      [1, 6],
      [9, -2],
      [0, 7]
    ]
  },
  { name: 'Laser level', about: 'Levels a whole floor at once.', count: 2, price: 240, out: [[2, 5]] },
  {
    name: 'Electric mixer',
    about: 'Mixes plaster by the bucket.',
    count: 2,
    price: 165,
    out: [[0, 7]],
    said: ['Broken/Needs repair', 'The switch sticks.']
  },
  { name: 'Tamper', about: 'Tamps earthbags.', count: 6, price: 34 },
  { name: 'Plaster hawk', about: 'Holds plaster at the wall.', count: 6, price: 22, said: ['Working well', 'Sanded.'] }
]
const machines: readonly Kind[] = [
  {
    name: 'Plaster mixer',
    about: 'Drum of 120 liters.',
    count: 1,
    price: 38,
    fuel: 'Gasoline',
    rented: [10, 4],
    out: [[1, 4]]
  },
  { name: 'Mini excavator', about: 'Digs to 2.4 meters.', count: 1, price: 310, fuel: 'Diesel', rented: [16, -2] },
  { name: 'Water pump', about: 'Empties trenches.', count: 2, price: 420, fuel: 'Gasoline' }
]

const SITES = 2

export async function fillTools(trx: Trx, { people, day, seed }: Readers, ids: Ids): Promise<void> {
  const luck = chance(seed + 21)
  const [keeper = '', ...others] = people
    .filter(({ end }) => end === undefined)
    .map(({ index }) => ids.people[index] ?? '')
  const crew: readonly [string, ...string[]] = [keeper, ...others]
  const now = startOfDay(day)
  const back = (days: number, hour = 9) => new Date(startOfDay(addDays(day, -days)).getTime() + hour * HOUR_MS)
  const last = new Map<string, number>()

  async function fill(kind: Kind, category: 'Equipment' | 'Tool', site: number) {
    const { name, about, count, price, fuel = '', rented, out = [], said } = kind
    const [typeId, purchaseId, bought] = [luck.id(now), luck.id(now), back(rented?.[0] ?? 60)]
    const project_id = ids.projects[site] ?? ids.projects[0] ?? ''
    const terms = { unitPrice: price, currency: 'USD', taxes: 0, shippingFee: 45, quantity: count, condition: 'new' }
    const supplier = { areaCode: '1', phoneNumber: '5415550188', invoice: `2026-${luck.whole(100, 999)}` }
    await insert(trx, 'inventory_type', [
      {
        id: typeId,
        category,
        name,
        description: about,
        unit: '',
        size: '',
        fuel,
        bought_as: { ...terms, ...supplier },
        pictures: [],
        created_by: keeper,
        created_at: bought.toISOString(),
        rev: 1
      }
    ])
    const dates = {
      rented_from: rented ? addDays(day, -rented[0]) : null,
      rented_to: rented ? addDays(day, rented[1]) : null
    }
    await insert(trx, 'purchase', [
      {
        id: purchaseId,
        project_id,
        type_id: typeId,
        quantity: count,
        requested_quantity: count,
        priority: 'Medium',
        brand: '',
        make_model: '',
        est_time: '',
        usage_desc: about,
        ...dates,
        unit_price: price,
        currency: 'USD',
        state: 'Approved',
        requested_by: keeper,
        requested_at: bought.toISOString(),
        decided_by: keeper,
        decided_at: bought.toISOString(),
        rev: 1
      }
    ])
    const letters = lettersOf(name)
    const before = last.get(letters) ?? 0
    last.set(letters, before + count)
    const logs = []
    for (let index = 0; index < count; index += 1) {
      const id = luck.id(bought)
      const gone = out[index]
      const holder = gone ? luck.pick(crew) : null
      const isSaid = said !== undefined && index === count - 1
      const condition = isSaid ? conditionAfter(said[0], 'Like New') : index % 3 ? 'Good' : 'Like New'
      await insert(trx, 'tool_item', [
        {
          id,
          type_id: typeId,
          project_id,
          purchase_id: purchaseId,
          code: codeOf(letters, before + index + 1),
          condition,
          ownership: rented ? 'Rental' : 'Purchased',
          ...dates,
          returned_on: null,
          holder_id: holder,
          out_since: gone ? back(gone[0]).toISOString() : null,
          due: gone ? addDays(day, gone[1]) : null,
          keeper_id: keeper,
          pictures: [],
          meter: fuel ? luck.whole(200, 900) : null,
          maintenance_due: fuel ? addDays(day, luck.whole(3, 40)) : null,
          created_at: bought.toISOString(),
          rev: 1
        }
      ])
      if (gone && holder)
        logs.push({
          id: luck.id(back(gone[0])),
          item_id: id,
          action: 'Check Out',
          person_id: holder,
          by_id: holder,
          day: addDays(day, -gone[0]),
          at: back(gone[0]).toISOString()
        })
      if (isSaid)
        await insert(trx, 'tool_status', [
          {
            id: luck.id(back(3)),
            item_id: id,
            status: said[0],
            condition,
            note: said[1],
            needs_replacement: false,
            used_by: luck.pick(crew),
            pictures: [],
            by_id: keeper,
            day: addDays(day, -3),
            at: back(3).toISOString()
          }
        ])
      // What goes back before, or does not work, is nobody's next week.
      if ((index === 1 || category === 'Equipment') && !rented && !isSaid)
        await insert(trx, 'reservation', [
          {
            id: luck.id(now),
            item_id: id,
            person_id: luck.pick(crew),
            starts_at: startOfDay(addDays(day, 8)).toISOString(),
            ends_at: startOfDay(addDays(day, 11)).toISOString(),
            waits: false,
            created_at: now.toISOString(),
            rev: 1
          }
        ])
    }
    await insert(trx, 'tool_log', logs)
  }

  for (let site = 0; site < Math.min(SITES, ids.projects.length); site += 1) {
    for (const kind of site === 0 ? kinds : []) await fill(kind, 'Tool', site)
    // A pump on the site of the tools, the larger machines on the other.
    for (const kind of site === 0 ? machines.slice(2) : machines.slice(0, 2)) await fill(kind, 'Equipment', site)
  }
  await insert(
    trx,
    'tool_code',
    [...last].map(([letters, number]) => ({ letters, last: number }))
  )
}
