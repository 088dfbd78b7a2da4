// Rows by hand: in the trash and out of it once, with a line for each, unless something is in the way.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Trx } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/database/ids.ts'
import { firstRow } from '#server/kit/database/rows.ts'
import { handVerbs, insistOnFresh, lockIn, markIn } from '#server/kit/lists/hand-verbs.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

interface Row {
  name: string
  rev: number
  deleted_at: string | null
}

const rowOf = (trx: Trx, id: string) =>
  firstRow<Row>(trx)`select name, rev, deleted_at from hand_row where id = ${id} for update`

const rows = handVerbs<Row>({
  about: 'hand-row',
  lock: rowOf,
  mark: markIn('hand_row'),
  gone: 'No such row',
  taken: ({ name }) => `There is another ${name}`
})

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.database.raw(`create table hand_row (
      id uuid primary key, name text not null, deleted_at timestamptz, rev int not null default 1);
    create unique index on hand_row (name) where deleted_at is null`)
})
afterAll(() => server?.close())

const now = new Date()
const later = new Date(now.getTime() + 31 * DAY_MS)

type Line = [about: string, before: object | undefined, after: object | undefined]

/** What an act in a transaction gave or was refused with, and the lines that it wrote. */
async function done<T>(act: (request: Parameters<typeof rows.remove>[0]) => Promise<T>, at = now) {
  const lines: Line[] = []
  const changed = async (about: string, _id: string, before: object | undefined, after: object | undefined) => {
    lines.push([about, before, after])
  }
  const work = server.database.transaction(trx => act({ trx, now: at, changed }))
  const end = await work.then(
    given => ({ given }),
    ({ refusal: { status, message } }) => ({ status, message })
  )
  return { ...end, lines }
}

async function made(name: string): Promise<string> {
  const id = newId(now)
  await server.database.transaction(trx => sql`insert into hand_row (id, name) values (${id}, ${name})`.execute(trx))
  return id
}

const deletedAt = now.toISOString()
const missing = { status: 404, message: 'No such row', lines: [] }

test('goes to the trash once, and comes back once', async () => {
  const id = await made('lamp')
  const before = { name: 'lamp', rev: 1, deleted_at: null }
  expect(await done(request => rows.remove(request, id))).toEqual({
    given: before,
    lines: [['hand-row', { deletedAt: null }, { deletedAt }]]
  })
  expect(await done(request => rows.remove(request, id))).toEqual(missing)
  expect(await done(request => rows.lockRow(request, id))).toEqual(missing)
  expect(await done(request => rows.restore(request, id), later)).toEqual(missing)
  const trashed = { name: 'lamp', rev: 2, deleted_at: deletedAt }
  expect(await done(request => rows.restore(request, id))).toEqual({
    given: trashed,
    lines: [['hand-row', { deletedAt }, { deletedAt: null }]]
  })
  expect(await done(request => rows.restore(request, id))).toEqual({ given: { ...before, rev: 3 }, lines: [] })
  expect(await done(request => rows.lockRow(request, 'no id'))).toEqual(missing)
})

test('stays where it is when something is in the way', async () => {
  const id = await made('chair')
  const inUse = () => refuse(409, 'In use')
  const refused = { status: 409, message: 'In use', lines: [] }
  expect(await done(request => rows.remove(request, id, inUse))).toEqual(refused)
  await done(request => rows.remove(request, id))
  expect(await done(request => rows.restore(request, id, inUse))).toEqual(refused)
  await made('chair')
  const taken = { status: 409, message: 'There is another chair', lines: [] }
  expect(await done(request => rows.restore(request, id))).toEqual(taken)
})

test('of many at once one is the first', async () => {
  const id = await made('table')
  const plain = handVerbs({ about: 'hand-row', lock: lockIn('hand_row'), mark: markIn('hand_row') })
  const ends = await Promise.all(Array.from({ length: 6 }, () => done(request => plain.remove(request, id))))
  expect(ends.flatMap(({ lines }) => lines)).toHaveLength(1)
})

test('a version that is past is refused with the one that stands', async () => {
  const row = { rev: 3, name: 'shelf' }
  const write = (rev: number | undefined) => insistOnFresh(rev, row, () => row, 'Changed meanwhile')
  await expect(write(3)).resolves.toBeUndefined()
  await expect(write(undefined)).resolves.toBeUndefined()
  await expect(write(2)).rejects.toMatchObject({
    refusal: { status: 409, message: 'Changed meanwhile', current: row }
  })
})
