// Whatever offers an Undo can be undone: each action of each list, and deleting many, is done, undone and read back.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { demoRows, fillRecord, picksFor } from '#scripts/demo/records.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import type { Action, AnyRecord } from '#shared/kit/records/record.ts'
import { records } from '#shared/records.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

const ROWS = 24
/** Of those that an action is for. */
const TRIED = 6

interface Item {
  _id: string
  rev: number
  [field: string]: unknown
}

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  for (const firstName of ['Maya', 'Bruno', 'Lena']) await server.add({ firstName })
  await server.database.raw(
    `insert into project (id, name, category, created_at, updated_at)
      values (gen_random_uuid(), 'Straw Bale Village', 'Society', now(), now())`
  )
})
afterAll(() => server?.close())

const fits = ({ when = {} }: Action, row: Item): boolean =>
  Object.entries(when).every(([name, wanted]) => {
    const isEmpty = row[name] === undefined
    return wanted === 'empty' ? isEmpty : wanted === 'filled' ? !isEmpty : row[name] === wanted
  })

/** What it asks for, as far as it must be said. */
async function askedBy(record: AnyRecord, { ask = {} }: Action): Promise<object> {
  const fields = Object.fromEntries(Object.entries(ask).filter(([, { optional }]) => !optional))
  const asking = { ...record, fields, rules: [], key: undefined, unique: undefined } as AnyRecord
  const picks = await server.database.transaction(trx => picksFor(trx, asking, server.clock.now))
  return demoRows(asking, 1, picks)[0] ?? {}
}

test.each(Object.entries(records))('%s', async (_, list) => {
  const { record, calls: typed } = await list()
  const calls = typed as unknown as Record<string, Call> & { actions: Record<string, Call> }
  const ask = (call: Call, input: object) => server.ask(call, input, owner) as unknown as Promise<Item>
  const read = (id: string) => ask(calls['read']!, { id })
  await server.database.transaction(async trx => {
    const rows = demoRows(record, ROWS, await picksFor(trx, record, server.clock.now))
    await fillRecord(trx, record, rows, server.clock.now)
  })
  const acts: [string, Call, Action | undefined][] = [
    ...Object.entries(record.actions).map(([name, action]): [string, Call, Action] => [
      name,
      calls.actions[name]!,
      action
    ]),
    ['removeMany', calls['removeMany']!, undefined]
  ]
  const passing = new Set(Object.keys(record.fields).filter(name => record.fields[name]?.kept === 'changed'))
  const lasting = (row: Item) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'rev' && !passing.has(name)))
  for (const [name, call, action] of acts) {
    const { items } = (await ask(calls['list']!, { size: 200 })) as unknown as { items: Item[] }
    const tried = items.filter(row => !action || fits(action, row)).slice(0, TRIED)
    let undoings = 0
    for (const { _id: id } of tried) {
      const before = await read(id)
      const asked = action?.ask && (await askedBy(record, action))
      const done = await ask(call, { rows: { ids: [id] }, ...(asked && { ask: asked }) }).catch(error => error.refusal)
      // What is refused, or is so already, offers no Undo.
      if (!done['changeSet']) continue
      const undone = await ask(calls['undo']!, { changeSet: done['changeSet'] })
      expect(undone, `${record.table}.${name}`).toEqual({ count: 1, kept: [] })
      expect(lasting(await read(id)), `${record.table}.${name}`).toEqual(lasting(before))
      undoings += 1
    }
    expect(undoings, `times ${record.table}.${name} was undone`).toBeGreaterThan(0)
  }
})
