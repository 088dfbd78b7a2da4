// Eight weeks of stock on two sites: bought, used up and wasted week after week, counted once, with sums that are the ledger’s.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'
import { countedLower } from '#shared/materials/ledger-texts.ts'
import { after, availableOf, exact, type MovementKind, withUnit } from '#shared/materials/rules.ts'

import type { Readers } from './mail.ts'
import { type Ids, insert } from '../insert.ts'
import { chance } from '../random.ts'

/** What one costs, how many are bought at a time, and about how many go in a week; of reusables those that break. */
const KINDS = [
  ['Material', 'Straw bales', 'Walls of two strings, dry and dense.', 'bale', 6.5, 420, 64],
  ['Material', 'Clay plaster', 'Base and finish coat, mixed dry.', 'kg', 0.42, 900, 140],
  ['Material', 'Lime', 'Hydrated, for the outer coat.', 'bag', 14.8, 60, 10],
  ['Material', 'Sand', 'Washed, for plaster and bedding.', 't', 32, 24, 3.5],
  ['Material', 'Timber 2×6', 'Douglas fir of 12 feet.', 'piece', 11.25, 260, 38],
  ['Consumable', 'Screws 80 mm', 'Coated, boxes of 200.', 'box', 9.9, 40, 6],
  ['Consumable', 'Jute twine', 'Ties bales and reed mats.', 'roll', 4.2, 30, 4],
  ['Consumable', 'Work gloves', 'Leather palms, all sizes.', 'pair', 5.6, 80, 12],
  ['Reusable', 'Tarpaulin', 'Keeps bales dry until the roof is on.', '', 28, 14, 1],
  ['Reusable', 'Formwork panel', 'For ring beams and footings.', '', 46, 24, 1]
] as const
const SITES = 2
const WEEKS = 8
const FIRST = WEEKS * 7
/** The second site buys a little less. */
const SMALLER = 0.9
const [LOW, COUNTED, LOST] = ['Lime', 'Clay plaster', 12.5]

export async function fillMaterials(trx: Trx, { people, day, seed }: Readers, ids: Ids): Promise<void> {
  const luck = chance(seed + 23)
  const crew = people.filter(({ end }) => end === undefined).map(({ index }) => ids.people[index] ?? '')
  const [keeper = '', manager = keeper] = crew
  const back = (days: number, hour = 9) => new Date(startOfDay(addDays(day, -days)).getTime() + hour * HOUR_MS)
  const stamp = (days: number, hour?: number) => back(days, hour).toISOString()

  const types = KINDS.map(([category, name, description, unit, unitPrice]) => ({
    id: luck.id(back(FIRST + 4)),
    category,
    name,
    description,
    unit,
    size: '',
    fuel: '',
    bought_as: { unitPrice, currency: 'USD' },
    pictures: [],
    created_by: keeper,
    created_at: stamp(FIRST + 4),
    rev: 1
  }))
  await insert(trx, 'inventory_type', types)
  const units = types.filter(({ category }) => category === 'Material').map(({ unit }) => unit)
  await insert(
    trx,
    'inventory_unit',
    units.map(name => ({ id: luck.id(back(FIRST + 4)), name, rev: 1 }))
  )

  async function buy(site: number, type: number, daysAgo: number, asked: number, state = 'Approved', given = asked) {
    const id = luck.id(back(daysAgo))
    const isDecided = state !== 'Pending'
    const decision = { decided_by: isDecided ? manager : null, decided_at: isDecided ? stamp(daysAgo - 1) : null }
    await insert(trx, 'purchase', [
      {
        id,
        project_id: ids.projects[site] ?? '',
        type_id: types[type]?.id ?? '',
        quantity: given,
        requested_quantity: asked,
        priority: luck.pick(['Low', 'Medium', 'High']),
        brand: '',
        make_model: '',
        est_time: '',
        usage_desc: '',
        unit_price: KINDS[type]?.[4] ?? null,
        currency: 'USD',
        state,
        requested_by: luck.pick([keeper, ...crew]),
        requested_at: stamp(daysAgo),
        ...decision,
        rev: 1
      }
    ])
    return id
  }

  async function fill(site: number, type: number) {
    const [category, name, , unit, , usual, week] = KINDS[type]!
    const lot = site ? Math.ceil(usual * SMALLER) : usual
    const id = luck.id(back(FIRST + 3))
    const lines: object[] = []
    let sums = { bought: 0, moved: 0, used: 0, wasted: 0 }
    function move(kind: MovementKind, quantity: number, daysAgo: number, hour: number, purchase?: string, note = '') {
      const next = after(sums, { kind, quantity })
      if (!next || quantity === 0) return
      sums = next
      lines.push({
        id: luck.id(back(daysAgo, hour)),
        stock_id: id,
        kind,
        quantity,
        left_over: availableOf(sums),
        purchase_id: purchase ?? null,
        note,
        day: addDays(day, -daysAgo),
        by_id: kind === 'bought' ? manager : luck.pick([keeper, ...crew]),
        at: stamp(daysAgo, hour)
      })
    }
    move('bought', lot, FIRST + 1, 10, await buy(site, type, FIRST + 2, lot))
    let counted
    for (let left = WEEKS; left > 0; left -= 1) {
      // What is bought again half-way is a little less than what was asked for.
      if (left === 4 && category !== 'Reusable' && name !== LOW) {
        const given = lot - (type === 0 ? 20 : 0)
        move('bought', given, 30, 10, await buy(site, type, 31, lot, 'Approved', given))
      }
      const share = site ? 0.6 : 1
      const used = category === 'Material' ? luck.whole(70, 120) / 100 : 1
      if (category === 'Reusable') move('wasted', luck.happens(0.4) ? week : 0, left * 7 - 3, 16)
      else {
        const amount = exact(week * used * share)
        move('used', unit === 'kg' || unit === 't' ? amount : Math.round(amount), left * 7 - 3, 16)
        const lost = exact(week * 0.05)
        move('wasted', unit === 'kg' || unit === 't' ? lost : Math.max(1, Math.round(lost)), left * 7 - 3, 17)
      }
      if (left === 2 && site === 0) {
        const difference = name === COUNTED ? -LOST : 0
        const expected = availableOf(sums)
        counted = { stock_id: id, expected, counted: exact(expected + difference) }
        move('counted', difference, 9, 12, undefined, t(countedLower, { difference: withUnit(LOST, unit) }))
      }
    }
    const left = availableOf(sums)
    const isLow = name === LOW && site === 0
    await insert(trx, 'stock', [
      {
        id,
        project_id: ids.projects[site] ?? '',
        type_id: types[type]?.id ?? '',
        ...sums,
        reorder_level: isLow ? left + 8 : category === 'Reusable' ? null : Math.floor(left / 2),
        reorder_told_at: isLow ? stamp(4, 16) : null,
        changed_at: stamp(4, 17),
        rev: 1
      }
    ])
    await insert(trx, 'movement', lines)
    return counted
  }

  for (let site = 0; site < Math.min(SITES, ids.projects.length); site += 1) {
    const sheet = []
    for (const type of KINDS.keys()) sheet.push(await fill(site, type))
    const counted = sheet.filter(line => line !== undefined)
    if (!counted.length) continue
    const id = luck.id(back(10))
    await insert(trx, 'stocktake', [
      {
        id,
        project_id: ids.projects[site] ?? '',
        state: 'Approved',
        note: 'A bag was torn in the rain.',
        counted_by: keeper,
        counted_at: stamp(10, 11),
        approved_by: manager,
        approved_at: stamp(9, 12),
        rev: 1
      }
    ])
    await insert(
      trx,
      'stocktake_line',
      counted.map(line => ({ stocktake_id: id, ...line }))
    )
  }
  const low = KINDS.findIndex(([, name]) => name === LOW)
  await buy(0, low, 2, 6, 'Pending')
  await buy(ids.projects.length > 1 ? 1 : 0, low, 20, 90, 'Rejected')
}
