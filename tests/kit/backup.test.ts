// Only here: that a database comes whole to the other engine, row by row, and that a bad backup changes nothing. The commands, and
// the way back, are in the drill.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { fillDemo } from '#scripts/demo/fill.ts'
import { putBackup, readBackup } from '#server/kit/backup/backup.ts'
import { readFile, writeFile } from '#server/kit/backup/file.ts'
import { type Database, openDatabase } from '#server/kit/database/database.ts'
import { keepAuditParts } from '#server/kit/audit/parts.ts'

import { newUrl, open } from './database/engines.ts'

const now = new Date('2026-11-18T20:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'workbee-backup-'))
const file = join(folder, 'demo.backup')
let demo: Database
let moved: Database
const others: Database[] = []

beforeAll(async () => {
  demo = await open('postgres')
  await demo.transaction(trx => keepAuditParts(trx, now))
  await fillDemo(demo, { now, people: 12, hashes: new Map() })
  moved = await openDatabase({ folder: join(folder, 'moved') })
})
afterAll(async () => {
  await Promise.all([demo, moved, ...others].map(one => one?.close()))
  rmSync(folder, { recursive: true })
})

/** Everything but the moment at which it was kept; rows in whatever order. */
async function contentOf(database: Database): Promise<string[]> {
  const all: string[] = []
  for await (const line of readBackup(database, now)) all.push(line)
  const [head = '', ...lines] = all
  const { migrations: _, ...rest } = JSON.parse(head)
  return [JSON.stringify(rest), ...lines].toSorted()
}

async function empty(): Promise<Database> {
  const database = await openDatabase({ url: await newUrl() })
  others.push(database)
  return database
}

const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.raw(`select from pg_tables where tablename = 'person'`)).rowCount === 0 ||
  (await database.raw('select from person')).rowCount === 0

test('what PostgreSQL holds moves to the embedded engine, row by row', async () => {
  const end = await putBackup(moved, readBackup(demo, now), 'the demo')
  expect(end.figures.people).toBeGreaterThan(10)
  expect(end.figures.hours).toBeCloseTo(end.figures.keptHours)
  expect(await contentOf(moved)).toEqual(await contentOf(demo))
})

test('references and triggers are on again, and the parts of the audit are there', async () => {
  await expect(moved.raw('delete from person')).rejects.toThrow(/foreign key/)
  const asleep = `select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`
  expect((await moved.raw(asleep)).rows).toEqual([])
  const names = `select relname from pg_class join pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'audit_record'::regclass order by 1`
  expect((await moved.raw(names)).rows).toEqual((await demo.raw(names)).rows)
})

test('a backup is a file of its owner alone, and the same again does not take its place', async () => {
  const last = await writeFile(file, readBackup(demo, now))
  expect(JSON.parse(last)).toMatchObject({ figures: { people: expect.any(Number) } })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(writeFile(file, readBackup(demo, now))).rejects.toThrow('There is a file')
})

test('a backup that is ended leaves no file and says so', async () => {
  const ended = new AbortController()
  const half = join(folder, 'half.backup')
  async function* endless(): AsyncGenerator<string> {
    yield* readBackup(demo, now)
    ended.abort()
    yield ''
  }
  await expect(writeFile(half, endless(), ended.signal)).rejects.toThrow('Ended before the backup was whole')
  expect(readdirSync(folder).filter(name => name.startsWith('half'))).toEqual([])
})

test('nothing is put where people are', async () => {
  await expect(putBackup(moved, readFile(file), file)).rejects.toThrow('There are people in the database already')
})

test('who may not move a database in is told so, and the one it comes from goes on', async () => {
  await expect(putBackup(moved, readBackup(demo, now), 'the demo')).rejects.toThrow('There are people in the database')
  expect((await demo.raw('select 1 as one')).rows).toEqual([{ one: 1 }])
})

const lines = (): string[] => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
const isPerson = (line: string) => line.startsWith('{"table":"person",')

function flipped(bytes: Buffer): Buffer {
  bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 8)
  return bytes
}

const broken: [string, string, () => Buffer][] = [
  ['cut off', 'ends in the middle', () => readFileSync(file).subarray(0, -2000)],
  ['without its last line', 'ends in the middle', () => gzipSync(lines().slice(0, -1).join('\n'))],
  ['of something else', 'is no backup of Workbee', () => gzipSync('{"id":1}\n')],
  ['not compressed', 'is no backup of Workbee', () => Buffer.from('hello')],
  ['of nothing', 'is no backup of Workbee', () => Buffer.alloc(0)],
  ['with a flipped byte', 'is damaged', () => flipped(readFileSync(file))],
  [
    'with a changed row',
    'in these tables: person',
    () => {
      const all = lines()
      const at = all.findIndex(isPerson) + 1
      all[at] = all[at]!.replace('@', '@x')
      return gzipSync(all.join('\n'))
    }
  ],
  [
    'that lost a person',
    'foreign key',
    () => {
      const all = lines()
      all.splice(all.findIndex(isPerson) + 1, 1)
      return gzipSync(all.join('\n'))
    }
  ],
  [
    'of a newer Workbee',
    'update this one',
    () => gzipSync(lines().join('\n').replace('"migrations":["', '"migrations":["999-more","'))
  ]
]

test.each(broken)('a backup %s is refused, and nothing has changed', async (name, reason, made) => {
  const bad = join(folder, name)
  writeFileSync(bad, made())
  const database = await empty()
  await expect(putBackup(database, readFile(bad), bad)).rejects.toThrow(reason)
  expect(await isEmpty(database)).toBe(true)
})
