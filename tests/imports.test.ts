// Every import that shows first what it would do: somebody saves before it is confirmed, and it is shown anew. A new one that is
// not in the table fails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { describeInput } from '#tests/kit/walk/inputs.ts'
import { importStock } from '#shared/materials/import-calls.ts'
import { importUsers } from '#shared/people/import/calls.ts'
import type { ImportColumn } from '#shared/people/import/rules.ts'
import { createUser, listUsers } from '#shared/people/users/calls.ts'
import { tagCalls as tags, toolCalls as tools } from '#tests/kit/records/described.ts'
import { openShop, type Shop } from '#tests/kit/records/served.ts'

interface Importer {
  /** What it says, and a mark of that; with the mark it writes. */
  run: (confirm?: string) => Promise<{ mark: string }>
  /** What somebody else does meanwhile. */
  save: () => Promise<unknown>
  state: () => Promise<unknown>
  /** What stands there after it was confirmed: once, also when two confirm at once. */
  done: unknown
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const { owner, database } = shop
  const { _id: tag } = await shop.ask(tags.create, { name: 'Hall', colour: 'green', isOpen: true }, owner)
  await shop.ask(tools.create, { code: 'A1', name: 'Axe', tag, price: 5 }, owner)
  await database.raw(`insert into project (id, name, category, created_at, updated_at)
    values (gen_random_uuid(), 'Village', 'Society', now(), now())`)
  await database.raw(`insert into inventory_type (id, category, name, description, unit)
    values (gen_random_uuid(), 'Material', 'Clay', 'x', 'kg')`)
  await bring('Purchased,100')
})
afterAll(() => shop?.close())

const stockFile = (line: string) => `Project,Name,What happened,Quantity\nVillage,Clay,${line}`
const stock = (line: string, confirm?: string) =>
  shop.ask(importStock, { text: stockFile(line), ...(confirm && { confirm }) }, shop.owner)
const bring = async (line: string) => stock(line, (await stock(line)).hash)

const people = {
  text: 'First name,Last name,Email\nNina,Novak,nina@example.org\nNed,Nolan,ned@example.org',
  columns: ['firstName', 'lastName', 'email'] satisfies ImportColumn[]
}

/** By their calls. All plain lists have one code. */
const IMPORTERS: Readonly<Record<string, Importer>> = {
  'test_tool.importRows': {
    run: async confirm => {
      const text = 'code,name,tag,price\nA1,Axe of steel,Hall,7\nA2,Awl,Hall,1'
      return { mark: (await shop.ask(tools.importRows, { text, ...(confirm && { confirm }) }, shop.owner)).hash }
    },
    save: async () => {
      const [axe] = (await shop.ask(tools.list, { search: 'axe' }, shop.owner)).items
      const { _id: id, rev, code, tag } = axe!
      return shop.ask(tools.update, { id, rev, code, tag: tag._id, name: 'Axe', price: 6 }, shop.owner)
    },
    state: async () =>
      (await shop.ask(tools.list, {}, shop.owner)).items.map(({ code, name, price }) => [code, name, price]),
    done: [
      ['A2', 'Awl', 1],
      ['A1', 'Axe of steel', 7]
    ]
  },
  importStock: {
    run: async confirm => ({ mark: (await stock('Used,10', confirm)).hash }),
    save: () => bring('Used,5'),
    state: async () => (await shop.database.raw('select available::float8 from stock')).rows,
    done: [{ available: 85 }]
  },
  importUsers: {
    run: async confirm => ({
      mark: (await shop.ask(importUsers, { ...people, ...(confirm && { confirm }) }, shop.owner)).digest
    }),
    save: () => shop.ask(createUser, { firstName: 'Nina', lastName: 'Nash', email: 'nina@example.org' }, shop.owner),
    state: async () =>
      (await shop.ask(listUsers, { search: 'example.org' }, shop.owner)).items
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
        .filter(name => name.startsWith('N'))
        .toSorted(),
    done: ['Ned Nolan', 'Nina Nash']
  }
}

/** These only add, and say what they would add: nothing that somebody saved meanwhile can be written over. */
const ADDING = ['importCourses', 'importTasks']

test('every call that imports stands here', () => {
  const all = shop.app.context.features.flatMap(({ endpoints }) => endpoints)
  const imports = all.filter(endpoint => {
    const { confirm, dryRun, text } = describeInput(endpoint).properties ?? {}
    return dryRun || (confirm && text)
  })
  const names = imports.filter(({ record, name }) => !record || name in IMPORTERS).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...Object.keys(IMPORTERS), ...ADDING].toSorted())
})

describe.each(Object.entries(IMPORTERS))('%s', (_, { run, save, state, done }) => {
  test('is shown anew when somebody saved since it was shown, and writes nothing over', async () => {
    const { mark } = await run()
    await save()
    const saved = await state()
    await expect(run(mark)).rejects.toMatchObject({ refusal: { status: 409 } })
    expect(await state()).toEqual(saved)
  })

  test('is done once when two confirm it at once', async () => {
    const { mark } = await run()
    const both = await Promise.allSettled([run(mark), run(mark)])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await state()).toEqual(done)
  })
})
