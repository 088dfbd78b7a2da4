// Only here: what an operator does in the worst week, with the commands of `docs/operating.md` and processes of their own. An
// organisation is kept, put back and moved both ways; its primary dies under a running node; the node is restarted while the
// old primary is back. Each step ends in counts and sums, which are compared and printed.
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { accounts, fillDemo } from '#scripts/demo/fill.ts'
import { makePassword } from '#scripts/sign-ins.ts'
import { formatTable } from '#scripts/table.ts'
import { keepAuditParts } from '#server/kit/audit/parts.ts'
import { openDatabase } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { hashPassword } from '#server/session/hash.ts'
import { connect } from '#shared/kit/calls/client.ts'
import { today } from '#shared/kit/time/day.ts'
import { send } from '#shared/kit/calls/send-ky.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { readMe, signIn } from '#shared/session/calls.ts'
import { addEntry } from '#shared/time-entries/calls.ts'
import { newUrl } from '#tests/kit/database/engines.ts'
import { discard } from '#tests/kit/walk/discard.ts'
import { newFolder } from '#tests/kit/embedded.ts'
import { atInstant } from '#tests/kit/instant.ts'
import { query } from '#tests/kit/postgres.ts'
import { type Process, startProcess } from '#tests/kit/runtime/process.ts'
import { type Pair, startPair } from '#tests/kit/standby.ts'

const run = promisify(execFile)

/** How many entries are acknowledged before the primary dies, and how many after. */
const MANY = 8
const MINUTES = 15

/** They may date entries, so that all are taken also where the Pacific midnight passes meanwhile. */
const worker = accounts.find(({ role }) => role === 'Administrator')!
const password = makePassword()
const scratch = mkdtempSync(join(tmpdir(), 'workbee-drill-'))
const shown: string[][] = []
let pair: Pair
/** Where the organisation began. */
let first: string
let node: Process | undefined

beforeAll(async () => {
  ;[pair, first] = await Promise.all([startPair('workbee'), newUrl()])
  const demo = await openDatabase({ url: first })
  const now = new Date()
  const hashes = new Map([[worker.role, await hashPassword(password)]])
  await migrate(demo)
  await demo.transaction(trx => keepAuditParts(trx, now))
  await fillDemo(demo, { now, people: 12, hashes })
  await demo.close()
}, 300_000)
afterAll(async () => {
  node?.child.kill('SIGKILL')
  await node?.end
  await pair?.stop()
  discard(scratch)
})

interface Counted {
  rows: number
  people: number
  entries: number
  hours: number
  sums: number
}

const SAID =
  /: (?<rows>[\d,]+) rows of [\d,]+ tables\. (?<people>[\d,]+) people, (?<entries>[\d,]+) entries of time, (?<hours>[\d,.]+) hours; the sums that screens read say (?<sums>[\d,.]+)\./

const inNumbers = (text: string): Counted => {
  const { groups } = SAID.exec(text) ?? {}
  const number = (name: string) => Number(groups?.[name]?.replaceAll(',', ''))
  return {
    rows: number('rows'),
    people: number('people'),
    entries: number('entries'),
    hours: number('hours'),
    sums: number('sums')
  }
}

/** One of the three commands, with the settings of the database it is about. */
async function operate(step: string, env: Record<string, string>, ...words: string[]): Promise<Counted> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const { stdout } = await run('npm', ['run', '--silent', ...words], {
    env: { ...atInstant(), PATH, HOME, NODE_COMPILE_CACHE, ...env }
  })
  const counted = inNumbers(stdout)
  expect(counted, stdout).toMatchObject({ rows: expect.any(Number), hours: counted.sums })
  const { rows, people, entries, hours, sums } = counted
  shown.push([step, `${rows}`, `${people}`, `${entries}`, hours.toFixed(2), sums.toFixed(2)])
  return counted
}

const at = (DATABASE_URL: string) => ({ DATABASE_URL, DATA_FOLDER: join(scratch, 'beside') })

/** A node of the pair, once it serves. */
async function serve(): Promise<string> {
  node = startProcess({ ...at(pair.url), LOG_LEVEL: 'error' })
  const said = await node.says('Workbee is at')
  return /Workbee is at (\S+)/.exec(said)?.[1] ?? ''
}

/** Somebody who logs time at this node, and asks again until it is done. */
async function someone(address: string) {
  const base = () => `${address}/api`
  const come = await connect({ send, base, token: () => undefined })(signIn, { email: worker.email, password })
  if (!('token' in come)) throw new Error('the worker did not come in')
  const ask = connect({ send, base, token: () => come.token })
  const { id: personId } = await ask(readMe, {})
  const [project] = await ask(listProjectsOf, { userId: personId })
  const entry = { personId, projectId: project!.projectId, dateOfWork: today(new Date()), hours: 0, minutes: MINUTES }
  return async (name: string): Promise<void> => {
    const notes = `<p>${name}: carried what was kept over to the other host and counted it https://docs.example.org/drill</p>`
    const written = { ...entry, notes, isTangible: false }
    const isDone = () => ask(addEntry, written, { key: `the-drill-${name}` }).then(() => true, String)
    await expect.poll(isDone, { timeout: 60_000, interval: 200 }).toBe(true)
  }
}

const statusOf = (address: string) => fetch(`${address}/readyz`).then(({ status }) => status)

test('nothing is lost on the way out of one database, through others, and over the death of a primary', async () => {
  const file = join(scratch, 'first.backup')
  const [second, third, other] = [await newFolder(), await newFolder(), await newUrl()]
  const kept = await operate('backup of PostgreSQL', at(first), 'backup', '--', file)
  expect(kept.people).toBeGreaterThan(10)
  expect(await operate('restore to an embedded one', { DATA_FOLDER: second }, 'restore', '--', file)).toEqual(kept)
  expect(await operate('move to a primary', { DATA_FOLDER: second }, 'move', '--', pair.url)).toEqual(kept)
  expect(await operate('move to an embedded one', at(pair.url), 'move', '--', third)).toEqual(kept)

  const address = await serve()
  const write = await someone(address)
  for (let count = 0; count < MANY; count += 1) await write(`before-${count}`)
  await pair.crash()
  await expect.poll(() => statusOf(address), { timeout: 15_000 }).toBe(503)
  // Sent while nobody can keep it, and sent again until somebody does.
  const waiting = write('meanwhile')
  await pair.promote()
  await waiting
  for (let count = 0; count < MANY; count += 1) await write(`after-${count}`)
  await expect.poll(() => statusOf(address), { timeout: 15_000 }).toBe(200)
  node?.child.kill('SIGTERM')
  expect(await node?.end).toMatchObject({ code: 0 })

  await pair.revive()
  const oldHost = new URL(pair.primaryUrl).host
  const again = await serve()
  const ready = async () => (await fetch(`${again}/readyz`)).json()
  await expect.poll(ready, { timeout: 15_000 }).toEqual({ status: 'ready', warning: `also written to: ${oldHost}` })
  expect(await (await fetch(`${again}/metrics`)).text()).toContain('workbee_doubled 1')
  await expect.poll(() => node?.logged(), { timeout: 15_000 }).toContain(oldHost)
  await (
    await someone(again)
  )('restarted')

  const written = 2 * MANY + 2
  const hours = (written * MINUTES) / 60
  const last = join(scratch, 'last.backup')
  const after = await operate('backup of the one promoted', at(pair.url), 'backup', '--', last)
  expect(after).toMatchObject({ people: kept.people, entries: kept.entries + written })
  expect(after.hours - kept.hours).toBeCloseTo(hours)
  const alive = 'select count(*)::int as count from time_entry where deleted_at is null'
  expect(await pair.askStandby(alive)).toEqual([{ count: after.entries }])
  // What the old one has is what it had: nothing was written beside.
  expect(await query(pair.primaryUrl, alive)).toEqual([{ count: kept.entries + MANY }])
  expect(await operate('restore to an empty one', at(other), 'restore', '--', last)).toEqual(after)
  console.log(
    `${written} entries of ${MINUTES} minutes were acknowledged: ${hours} hours.\n` +
      formatTable(['step', 'rows', 'people', 'entries', 'hours', 'sums'], shown, [1, 2, 3, 4, 5])
  )
}, 900_000)
