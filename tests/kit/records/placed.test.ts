// Only here: that a row is read, listed, picked, written and undone by those alone whom its place lets, and that a list and one row agree.
import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { scopeOf } from '#server/kit/calls/places.ts'
import { listed } from '#shared/kit/records/listed.ts'
import { can, type Needs } from '#shared/kit/rights.ts'
import { permissions, type Permission } from '#shared/permissions.ts'
import { recordTests } from '#tests/kit/records/holds.ts'
import { lessonCalls, lessons, purchaseCalls, purchases } from '#tests/kit/records/described-placed.ts'
import { approved, openPlaced } from '#tests/kit/records/placed.ts'
import { nobodysTables, standFor } from '#tests/kit/records/standing.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'
import { projectFor } from '#tests/projects/project.ts'
import { commentFor } from '#tests/tasks/comment.ts'
import { refusalOf } from '#tests/people/people.ts'

recordTests(purchases, purchaseCalls, openPlaced)

let server: TestServer
/** Keeps the stock of her project; belongs to it; belongs to nothing; plans everything. */
let keeper: TestPerson
let member: TestPerson
let stranger: TestPerson
let planner: TestPerson
let mine: string
let theirs: string

beforeAll(async () => {
  server = await openPlaced()
  keeper = await server.add({ front: ['postInvInProject'] })
  member = await server.add()
  stranger = await server.add({ front: ['postInvInProject'] })
  planner = await server.add({ role: 'Owner' })
  mine = await projectFor(server, 'Mine')
  theirs = await projectFor(server, 'Theirs')
  for (const { id } of [keeper, member])
    await server.database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, now())', [
      mine,
      id
    ])
})
afterAll(() => server?.close())

const bales = { what: 'Bales', quantity: 20 }
const buy = (as: TestPerson, project = mine, more: object = {}) =>
  server.ask(purchaseCalls.create, { ...bales, project, ...more }, as)

describe('a row that stands in a project', () => {
  test('is made where one keeps the stock, and nowhere else', async () => {
    const made = await buy(keeper)
    expect(made).toMatchObject({ status: 'Pending', stock: 0, project: { name: 'Mine' }, by: { _id: keeper.id } })
    expect(await refusalOf(buy(member))).toMatchObject({ status: 403 })
    expect(await refusalOf(buy(stranger))).toMatchObject({ status: 403 })
    expect(await refusalOf(buy(keeper, theirs))).toMatchObject({ status: 403 })
    expect(await buy(planner, theirs)).toMatchObject({ project: { name: 'Theirs' } })
  })

  test('is listed, read and told of to its members, and to those who plan', async () => {
    const mineOf = async (as: TestPerson) =>
      (await server.ask(purchaseCalls.list, {}, as)).items.map(({ project }) => project.name)
    expect([await mineOf(member), await mineOf(stranger), (await mineOf(planner)).toSorted()]).toEqual([
      ['Mine'],
      [],
      ['Mine', 'Theirs']
    ])
    const [row] = (await server.ask(purchaseCalls.list, {}, member)).items
    for (const call of [purchaseCalls.read, purchaseCalls.history]) {
      expect(await refusalOf(server.ask(call, { id: row!._id }, stranger))).toMatchObject({ status: 403 })
      await server.ask(call, { id: row!._id }, member)
    }
    expect(await refusalOf(server.ask(purchaseCalls.remove, { id: row!._id }, member))).toMatchObject({ status: 403 })
  })

  test('says to whom it is not theirs, and offers the places to write in, or to look at', async () => {
    const { _id: id } = await buy(planner, theirs, { what: 'Far' })
    expect(await server.ask(purchaseCalls.read, { id }, planner)).toMatchObject({ belongs: false })
    const rowsOf = async (as: TestPerson) => (await server.ask(purchaseCalls.list, {}, as)).items
    expect((await rowsOf(planner)).find(row => row._id === id)).toMatchObject({ belongs: false })
    for (const row of await rowsOf(keeper)) expect(row).not.toHaveProperty('belongs')
    const placesOf = async (as: TestPerson, more: object = {}) =>
      (await server.ask(purchaseCalls.choices, { field: 'project', ...more }, as)).items.map(({ name }) => name)
    expect(await placesOf(keeper)).toEqual(['Mine'])
    expect(await placesOf(planner)).toEqual(expect.arrayContaining(['Mine', 'Theirs']))
    expect(await placesOf(stranger)).toEqual([])
    expect(await placesOf(keeper, { filter: 'yes' })).toEqual(['Mine'])
  })

  test('is left alone by acts on many, by imports and by undoing of those who do not keep it', async () => {
    const other = await buy(planner, theirs, { what: 'Other' })
    const own = await buy(keeper, mine, { what: 'Own' })
    const ids = [other._id, own._id]
    expect(
      await server.ask(purchaseCalls.updateMany, { rows: { ids }, values: { quantity: 3 } }, keeper)
    ).toMatchObject({ count: 1 })
    expect(await server.ask(purchaseCalls.removeMany, { rows: { ids: [other._id] } }, keeper)).toMatchObject({
      count: 0
    })
    const file = 'Project,What,Quantity\nMine,In,1\nTheirs,Out,1'
    const { rows } = await server.ask(purchaseCalls.importRows, { text: file }, keeper)
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'refused'])
    const all = (await server.ask(purchaseCalls.list, {}, planner)).items.length
    expect(
      await refusalOf(server.ask(purchaseCalls.removeMany, { rows: { all: {}, except: [], seen: all } }, keeper))
    ).toMatchObject({ status: 409 })
    const { changes } = await server.ask(purchaseCalls.history, { id: other._id }, planner)
    expect(await refusalOf(server.ask(purchaseCalls.undo, { change: changes[0]!._id }, keeper))).toMatchObject({
      status: 404
    })
  })

  test('is moved to no place where one may not write, and comes out of the trash of those who may alone', async () => {
    const { _id: id, rev } = await buy(keeper, mine, { what: 'Moved' })
    const move = (project: string, as: TestPerson) =>
      server.ask(purchaseCalls.update, { ...bales, id, rev, project }, as)
    expect(await refusalOf(move(theirs, keeper))).toMatchObject({
      status: 403,
      fields: { project: expect.any(String) }
    })
    await server.ask(purchaseCalls.remove, { id }, keeper)
    const trashed = async (as: TestPerson) =>
      (await server.ask(purchaseCalls.list, { trash: 'yes' }, as)).items.some(({ _id }) => _id === id)
    expect([await trashed(keeper), await trashed(stranger)]).toEqual([true, false])
    expect(await refusalOf(server.ask(purchaseCalls.restore, { id }, stranger))).toMatchObject({ status: 403 })
    await server.ask(purchaseCalls.restore, { id }, keeper)
    expect(await move(theirs, planner).catch(refused => refused.refusal)).toMatchObject({ status: 409 })
  })

  test('is acted on by those whom the action is for', async () => {
    const rows = await Promise.all([buy(keeper), buy(planner)])
    const act = { rows: { ids: rows.map(({ _id }) => _id) } }
    expect(await server.ask(purchaseCalls.actions.withdraw, act, keeper)).toMatchObject({
      count: 1,
      message: 'Withdrawn. 1 stayed as they were.'
    })
    expect(await server.ask(purchaseCalls.read, { id: rows[1]._id }, planner)).toMatchObject({ status: 'Pending' })
  })

  test('is picked by those alone who see it', async () => {
    const { _id: purchase } = await buy(planner, theirs, { what: 'Secret kiln' })
    const lesson = { title: 'Firing', content: '<p>Slowly</p>', purchase }
    const choices = (as: TestPerson) => server.ask(lessonCalls.choices, { field: 'purchase', search: 'Secret' }, as)
    expect((await choices(planner)).items).toHaveLength(1)
    expect((await choices(keeper)).items).toEqual([])
    const unseen = { status: 400, fields: { purchase: expect.any(String) } }
    expect(await refusalOf(server.ask(lessonCalls.create, lesson, keeper))).toMatchObject(unseen)
    const file = 'Title,Content,Purchase\nFiring,<p>Slowly</p>,Secret kiln'
    const { rows } = await server.ask(lessonCalls.importRows, { text: file }, keeper)
    expect(rows).toMatchObject([{ verdict: 'refused', problem: expect.stringContaining('Nothing is called') }])
    expect(await server.ask(lessonCalls.create, lesson, planner)).toMatchObject({ purchase: { name: 'Secret kiln' } })
  })

  test('goes its way by actions, row by row, and comes back', async () => {
    const rows = await Promise.all(['One', 'Two', 'Three'].map(what => buy(keeper, mine, { what })))
    // What the rule refuses is refused for this row alone.
    await server.database.raw('update test_purchase set quantity = 500 where id = $1', [rows[1]!._id])
    const act = { rows: { ids: rows.map(({ _id }) => _id) } }
    const done = await server.ask(purchaseCalls.actions.approve, act, keeper)
    const text = 'A large purchase needs its day.'
    expect(done).toMatchObject({ count: 2, refused: [{ name: 'Two', text }] })
    expect(done.message).toBe(`Approved. 2 in all. “Two”: ${text}`)
    expect(approved.toSorted()).toEqual(['One', 'Three'])
    // With nothing done there is nothing to say but why.
    expect(await refusalOf(server.ask(purchaseCalls.actions.reject, act, keeper))).toMatchObject({
      status: 400,
      message: `“Two”: ${text}`
    })
    expect(await server.ask(purchaseCalls.undo, { changeSet: done.changeSet! }, keeper)).toMatchObject({
      count: 2,
      kept: []
    })
    expect(approved).toEqual([])
    expect(await server.ask(purchaseCalls.read, { id: rows[0]!._id }, member)).toMatchObject({ status: 'Pending' })
    const sent = { ...bales, project: mine, status: 'Approved', stock: 5 }
    expect(await server.ask(purchaseCalls.create, sent as never, keeper)).toMatchObject({ status: 'Pending', stock: 0 })
  })

  test('takes what each kind of field takes', async () => {
    const made = await buy(keeper, mine, {
      what: 'Kinds',
      price: 12.5,
      seller: 'a@b.org',
      shop: 'https://a.org',
      call: '+1 555 010',
      uses: ['roof']
    })
    expect(made).toMatchObject({ price: 12.5, uses: ['roof'] })
    const same = {
      ...bales,
      id: made._id,
      rev: made.rev,
      project: mine,
      what: 'Kinds',
      price: 12.5,
      uses: ['roof', 'roof']
    }
    const kept = { seller: 'a@b.org', shop: 'https://a.org', call: '+1 555 010' }
    expect((await server.ask(purchaseCalls.update, { ...same, ...kept } as never, keeper)).rev).toBe(made.rev)
    for (const wrong of [
      { price: 0.005 },
      { seller: 'a@b' },
      { shop: 'javascript:1' },
      { call: 'x' },
      { uses: ['moon'] }
    ])
      expect(await refusalOf(buy(keeper, mine, wrong)), JSON.stringify(wrong)).toMatchObject({ status: 400 })
    // Who asked for it is filtered by, and never written.
    const asked = { field: 'by', search: 'Robin' }
    expect((await server.ask(purchaseCalls.choices, asked, keeper)).items.length).toBeGreaterThan(0)
    const found = async (query: object) =>
      (await server.ask(purchaseCalls.list, query as never, keeper)).items.map(({ what }) => what)
    expect(await found({ uses: 'roof' })).toEqual(['Kinds'])
    const today = server.clock.now.toISOString().slice(0, 10)
    expect(
      (await found({ asked: `${today}..`, status: 'Pending', stock: '0..0', sort: '-stock' })).length
    ).toBeGreaterThan(3)
    const { changeSet } = await server.ask(
      purchaseCalls.updateMany,
      { rows: { ids: [made._id] }, values: { uses: ['walls', 'floor'] } },
      keeper
    )
    await server.ask(purchaseCalls.undo, { changeSet: changeSet! }, keeper)
    expect(await server.ask(purchaseCalls.read, { id: made._id }, keeper)).toMatchObject({ uses: ['roof'] })
  })

  test('is shown once on pages of any size, sorted by an instant', async () => {
    for (const sort of ['asked', '-asked', 'price', '-stock']) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await server.ask(purchaseCalls.list, { sort, size: 2, ...(after && { after }) }, planner)
        seen.push(...page.items.map(({ _id }) => _id))
        after = page.next
      } while (after)
      expect(new Set(seen).size, sort).toBe(seen.length)
      expect(seen.length, sort).toBe((await server.ask(purchaseCalls.list, { size: 200 }, planner)).items.length)
    }
  })
})

test('the walk finds a row of each person, in their own project, and nobody else’s hand on it', async () => {
  const lists = {
    purchases: async () => listed(purchases, purchaseCalls),
    lessons: async () => listed(lessons, lessonCalls)
  }
  await commentFor(server, keeper.id)
  await standFor(server, keeper.id, lists)
  const statusOf = async (asked: Promise<unknown>) => (await refusalOf(asked).catch(() => ({ status: 200 }))).status
  const { id } = keeper
  for (const call of [purchaseCalls.read, lessonCalls.remove]) {
    expect(await statusOf(server.ask(call, { id }, stranger))).toBe(403)
    expect(await statusOf(server.ask(call, { id }, keeper))).toBe(200)
  }
  expect(await nobodysTables(lists)).toEqual(new Set())
})

test('rows of a list are those on which one has the right, one by one', async () => {
  const held = fc.subarray(Object.keys(permissions).slice(0, 6) as Permission[])
  const plain: fc.Arbitrary<Needs> = fc.oneof(
    fc.constant<Needs>('signed-in'),
    held,
    held.map(or => ({ roles: ['Mentor'], or }))
  )
  const right: fc.Arbitrary<Needs> = fc.oneof(
    plain,
    fc.record({ own: held, others: held }),
    fc.record({
      sees: fc.constant('project' as const),
      or: held,
      and: fc.oneof(plain, fc.record({ own: held, others: held }))
    })
  )
  await fc.assert(
    fc.asyncProperty(right, held, fc.boolean(), fc.boolean(), async (needs, permissionsHeld, isOwn, isMember) => {
      const me = { id: member.id, role: 'Volunteer', permissions: permissionsHeld }
      const ownerId = isOwn ? member.id : stranger.id
      const one = can(me, needs) && can(me, needs, { ownerId, ownerRole: '', isProtected: false, belongs: isMember })
      const place = sql`${isMember ? mine : theirs}::uuid`
      const scope = scopeOf(me, needs, { place, owner: sql`${ownerId}::uuid` })
      const { rows } = await server.database.transaction(trx =>
        sql<{ is: boolean }>`select ${scope} as is`.execute(trx)
      )
      expect(rows[0]?.is, JSON.stringify(needs)).toBe(one)
    }),
    { numRuns: 300 }
  )
})
