import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { maintain, openDatabase, syncs, Unusable } from '#server/kit/database/database.ts'

import { newFolder } from '../embedded.ts'

// A database is created within some of these tests, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const child = fileURLToPath(new URL('./child.ts', import.meta.url))
let scratch: string

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'workbee-scratch-'))
  chmodSync(scratch, 0o755)
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

let folder: string
beforeEach(async () => {
  folder = await newFolder()
})

/** Runs the child to its end: its output, and its exit code. */
async function run(path: string, account: { uid?: number; gid?: number } = {}): Promise<[string, number | null]> {
  const started = spawn(process.execPath, [child, path], { ...account, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  started.stdout.on('data', chunk => (output += chunk))
  const code = await new Promise<number | null>(resolve => started.on('close', resolve))
  return [output.trim(), code]
}

const refusal = (path: string) =>
  openDatabase({ folder: path }).then(
    async database => {
      await database.close()
      return 'opened'
    },
    (error: unknown) => (error instanceof Unusable ? error.message : String(error))
  )

test('every commit reaches the disk before it is acknowledged', async () => {
  const database = await openDatabase({ folder })
  await database.raw('create table written (id int primary key)')
  const before = syncs(database)
  for (let id = 0; id < 50; id++) await database.raw('insert into written values ($1)', [id])
  expect(syncs(database) - before).toBeGreaterThanOrEqual(50)
  const read = syncs(database)
  for (let id = 0; id < 50; id++) await database.raw('select * from written where id = $1', [id])
  expect(syncs(database)).toBe(read)
  await database.close()
})

test('a second process is refused in one sentence, and the first goes on', async () => {
  const database = await openDatabase({ folder })
  const [output, code] = await run(folder)
  expect(output).toBe(`Another Workbee is using the data folder ${folder}: stop it first, or choose another folder.`)
  expect(code).toBe(1)
  expect(await database.readiness()).toBe('ready')
  await database.close()
  expect(await run(folder)).toEqual(['open', 0])
})

test('the same process is refused too', async () => {
  const database = await openDatabase({ folder })
  expect(await refusal(folder)).toContain('Another Workbee is using')
  await database.close()
  expect(await refusal(folder)).toBe('opened')
})

test('what was written is there after closing and opening', async () => {
  const first = await openDatabase({ folder })
  await first.raw(`create table kept as select 'words' as words`)
  await first.close()
  await first.close()
  const second = await openDatabase({ folder })
  expect((await second.raw('select * from kept')).rows).toEqual([{ words: 'words' }])
  await second.close()
})

test('a place where no folder can be is refused', async () => {
  const file = join(scratch, 'file')
  writeFileSync(file, '')
  expect(await refusal(join(file, 'data'))).toBe(
    `Workbee cannot write to the data folder ${file}/data: give its account the right to write there, or choose another folder.`
  )
})

test.runIf(process.getuid?.() === 0)('a folder of somebody else is refused', async () => {
  const foreign = join(scratch, 'foreign')
  mkdirSync(foreign, { mode: 0o755 })
  const nobody = { uid: 65_534, gid: 65_534 }
  const sentence = 'give its account the right to write there'
  expect(await run(foreign, nobody)).toEqual([expect.stringContaining(sentence), 1])
  expect(await run(join(foreign, 'inner'), nobody)).toEqual([expect.stringContaining(sentence), 1])
})

test('a database of another version is refused and left alone', async () => {
  const version = join(folder, 'database', 'PG_VERSION')
  const ours = readFileSync(version)
  writeFileSync(version, '17\n')
  expect(await refusal(folder)).toContain('is of PostgreSQL 17, and this Workbee brings PostgreSQL 18')
  expect(readFileSync(version, 'utf8')).toBe('17\n')
  writeFileSync(version, ours)
  expect(await refusal(folder)).toBe('opened')
})

test('a damaged database is refused in one sentence', async () => {
  await rm(join(folder, 'database', 'global', 'pg_control'))
  expect(await refusal(folder)).toBe(
    `The database in ${folder} could not be opened (could not open file "global/pg_control": No such file or directory): check the disk, or put back a backup of the folder.`
  )
})

test('a database whose creation was cut off is created anew', async () => {
  const cut = join(scratch, 'cut')
  mkdirSync(join(cut, 'database', 'base'), { recursive: true })
  writeFileSync(join(cut, 'database', 'PG_VERSION'), '18\n')
  writeFileSync(join(cut, 'database.unfinished'), '')
  const database = await openDatabase({ folder: cut })
  expect(await database.readiness()).toBe('ready')
  await database.raw('create table kept (id int)')
  await database.close()
  const again = await openDatabase({ folder: cut })
  expect((await again.raw('select * from kept')).rows).toEqual([])
  await again.close()
})

test('nightly maintenance frees what deleted rows took', async () => {
  const database = await openDatabase({ folder })
  await database.raw('create table heap as select generate_series(1, 20000) as id')
  await database.raw('delete from heap')
  await maintain(database)
  const { rows } = await database.raw(`select pg_relation_size('heap') as size`)
  expect(rows).toEqual([{ size: 0 }])
  await database.close()
})

test('when its thread dies every question is answered with an error at once', async () => {
  const created = Promise.withResolvers<Worker>()
  process.once('worker', created.resolve)
  const database = await openDatabase({ folder })
  const thread = await created.promise
  const queries = Promise.allSettled([
    database.raw('select pg_sleep(5)'),
    database.raw('select 1'),
    database.transaction(trx => trx.selectNoFrom(eb => eb.val(1).as('one')).execute())
  ])
  await new Promise(resolve => setTimeout(resolve, 50))
  await thread.terminate()
  for (const { status } of await queries) expect(status).toBe('rejected')
  await expect(database.raw('select 1')).rejects.toThrow('The embedded database has stopped.')
  expect(await database.readiness()).toBe('unreachable')
  await database.close()
  expect(await refusal(folder)).toBe('opened')
})

test('a transaction in which nothing happens for a minute is rolled back, and the others go on', async () => {
  const database = await openDatabase({ folder })
  await database.raw('create table written (id int)')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const begun = Promise.withResolvers<void>()
    const forgotten = Promise.withResolvers<void>()
    const idle = database.transaction(async trx => {
      await trx.insertInto('written').values({ id: 1 }).execute()
      begun.resolve()
      await forgotten.promise
      await trx.insertInto('written').values({ id: 2 }).execute()
    })
    const failed = expect(idle).rejects.toThrow('it was rolled back')
    await begun.promise
    await vi.advanceTimersByTimeAsync(40_000)
    const other = database.raw('select * from written')
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await other).rows).toEqual([])
    forgotten.resolve()
    await failed
    expect((await database.raw('select * from written')).rows).toEqual([])
  } finally {
    vi.useRealTimers()
    await database.close()
  }
})

test('nobody else on the machine reads the files, though the folder was there before and open', async () => {
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'database'), { recursive: true, mode: 0o755 })
  chmodSync(join(folder, 'database'), 0o755)
  const database = await openDatabase({ folder })
  expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700)
  await database.close()
})
