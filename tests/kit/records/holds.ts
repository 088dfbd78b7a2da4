// What holds for every record: a feature's own test names its record and its calls, and has all of these.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoRows, fillRecord, picksFor } from '#scripts/demo/records.ts'
import { columnsOf, sortOf } from '#server/kit/records/description.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import type { RecordCalls } from '#shared/kit/records/calls.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { sortsOf } from '#shared/kit/records/query.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { projectFor } from '#tests/projects/project.ts'

const ROWS = 23
const TYPES: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  date: ['date'],
  numeric: ['numeric', 'integer', 'bigint', 'double precision'],
  uuid: ['uuid'],
  boolean: ['boolean'],
  timestamptz: ['timestamp with time zone'],
  'text[]': ['ARRAY'],
  file_use: ['file_use']
}
/** Columns that every record's table has beside its fields; `found_by` is a large one's. */
const OWN = ['id', 'deleted_at', 'rev', 'found_by']

interface Item {
  _id: string
  rev: number
  [field: string]: unknown
}
interface AnyCalls {
  list: Call<{ input: never; answer: never }>
}

/** `open` gives a server where a new one does not do: with a row that the list picks, or without those that it begins with;
 *  `beside` names columns that the feature keeps in the table and no field shows. */
export function recordTests<R extends AnyRecord>(
  record: R,
  typed: RecordCalls<R>,
  open: () => Promise<TestServer> = openTestServer,
  beside: readonly string[] = []
): void {
  describe(`the record ${record.table}`, () => {
    let server: TestServer
    let owner: TestPerson
    const calls = typed as unknown as Record<string, AnyCalls['list']>
    const ask = (name: string, input: object) =>
      server.ask(calls[name]!, input as never, owner) as Promise<unknown> as Promise<
        Item & { items: Item[]; next?: string }
      >

    beforeAll(async () => {
      server = await open()
      owner = await server.add({ role: 'Owner' })
      // What half of all lists pick, and a new database has none of.
      await projectFor(server)
      await server.database.transaction(async trx => {
        const picks = await picksFor(trx, record, server.clock.now)
        for (const { name, field } of columnsOf(record))
          if (field.from && !field.optional && picks(name).length === 0)
            throw new Error(
              `${record.table}.${name} picks of ${field.from().table}, which is empty: \`open\` makes a row.`
            )
        await fillRecord(trx, record, demoRows(record, ROWS, picks), server.clock.now)
      })
    })
    afterAll(() => server?.close())

    const indexes = async () =>
      (
        await server.database.raw<{ indexdef: string }>('select indexdef from pg_indexes where tablename = $1', [
          record.table
        ])
      ).rows.map(({ indexdef }) => indexdef)

    test('has the columns of its fields', async () => {
      const { rows } = await server.database.raw<{ name: string; type: string }>(
        'select column_name as name, coalesce(domain_name, data_type) as type from information_schema.columns where table_name = $1',
        [record.table]
      )
      const types = new Map(rows.map(({ name, type }) => [name, type]))
      for (const { column, type } of columnsOf(record)) expect(TYPES[type], column).toContain(types.get(column))
      const fields = new Set([...columnsOf(record).map(({ column }) => column), ...OWN, ...beside])
      expect([...types.keys()].filter(name => !fields.has(name))).toEqual([])
      expect([types.get('id'), types.get('deleted_at'), types.get('rev')]).toEqual([
        'uuid',
        'timestamp with time zone',
        'integer'
      ])
    })

    test('has the indexes it needs', async () => {
      const all = await indexes()
      for (const { name, column } of columnsOf(record))
        if (name === record.unique || name === record.key)
          expect(
            all.filter(
              one => one.startsWith('CREATE UNIQUE') && one.includes(column) && one.includes('deleted_at IS NULL')
            ),
            column
          ).not.toEqual([])
      if (!record.large) return
      const found = all.filter(one => one.includes('found_by gin_trgm_ops'))
      expect(found, 'its search').not.toEqual([])
      for (const { name, column, field } of columnsOf(record))
        if (field.from && (field.filter || name === record.within))
          expect(
            all.filter(one => one.includes(`(${column}`)),
            `a filter by ${column} that few rows pass`
          ).not.toEqual([])
    })

    test('shows every row once, in every order, by pages of any size', async () => {
      for (const sort of sortsOf(record.fields)) {
        const whole = (await ask('list', { sort, size: 200 })).items.map(({ _id }) => _id)
        expect(new Set(whole).size, sort).toBe(ROWS)
        for (const size of [1, 2, 7]) {
          const pages = await everyPage(more => ask('list', { sort, size, ...more }))
          const seen = pages.flatMap(({ items }) => items.map(({ _id }) => _id))
          expect(seen, `${sort} by ${size}`).toEqual(whole)
        }
      }
    })

    test('finds a row by its title', async () => {
      if (!record.fields[record.title]?.find) return
      const [row] = (await ask('list', { size: 1 })).items
      const { items } = await ask('list', { search: String(row![record.title]) })
      expect(items.map(({ _id }) => _id)).toContain(row!._id)
    })

    test('makes, changes, deletes and restores a row, and refuses what is stale', async () => {
      const picks = await server.database.transaction(trx => picksFor(trx, record, server.clock.now))
      const sent = demoRows(record, ROWS + 1, picks, 2).at(-1)!
      await server.database.raw(
        `insert into file_upload select hash, $1, 'plan.png', now() from stored_file on conflict do nothing`,
        [owner.id]
      )
      const made = await ask('create', sent)
      const id = made._id
      expect(await ask('read', { id })).toEqual(made)
      const column = columnsOf(record).find(({ field }) => field.optional && !field.once && !field.own && !field.kept)
      const filled = column && sent[column.name] !== undefined ? { ...sent, [column.name]: undefined } : sent
      const saved = await ask('update', { ...filled, id, rev: made.rev })
      if (filled !== sent) {
        expect(saved.rev).toBe(made.rev + 1)
        await expect(ask('update', { ...sent, id, rev: made.rev })).rejects.toMatchObject({
          refusal: { status: 409, current: { rev: saved.rev } }
        })
      }
      await ask('remove', { id })
      await expect(ask('read', { id })).rejects.toMatchObject({ refusal: { status: 404 } })
      expect((await ask('list', { trash: 'yes', size: 200 })).items.map(({ _id }) => _id)).toContain(id)
      expect(await ask('restore', { id })).toMatchObject({ _id: id })
      if (!record.unique) return
      await expect(ask('create', sent)).rejects.toMatchObject({
        refusal: { status: 409, fields: { [record.unique]: expect.any(String) } }
      })
    })

    test('takes back what it was exported as, and finds it all the same', async () => {
      if (!record.key && !record.unique) return
      const { items } = await ask('list', { size: 200 })
      const columns = columnsOf(record)
      const cell = (value: unknown) => {
        const named = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
        const text = Array.isArray(named)
          ? named.map((one: unknown) => (typeof one === 'object' && one && 'name' in one ? one.name : one)).join(', ')
          : named
        return `"${(typeof text === 'string' ? text : (JSON.stringify(text) ?? '')).replaceAll('"', '""')}"`
      }
      const lines = [
        columns.map(({ field }) => cell(field.label)),
        ...items.map(item => columns.map(({ name }) => cell(item[name])))
      ]
      const answer: unknown = await ask('importRows', { text: lines.map(line => line.join(',')).join('\r\n') })
      expect(answer).toMatchObject({ counts: { new: 0, changed: 0, same: items.length, refused: 0 } })
    })

    test('is sorted along an index where it is large', async () => {
      if (!record.large) return
      await server.database.transaction(async trx => {
        await sql`set local enable_sort = off`.execute(trx)
        const by = sortOf(columnsOf(record).find(({ name }) => name === record.order.replace(/^-/, ''))!)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from ${sql.table(record.table)} t
          where deleted_at is null and ${by} is not null order by ${by}, id limit 50`.execute(trx)
        expect(rows.map(row => row['QUERY PLAN']).join('\n')).not.toContain('Sort')
      })
    })
  })
}
