// What comes back from the trash after a week is as if it had always been there, and tells nobody of the week: everything is
// deleted, a week goes by with all of its scheduled tasks, everything is restored, and the same tasks say nothing more. Only this
// sees that a report by mail that is brought back goes out at once, with an old day.
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#server/kit/calls/bind.ts'
import type { ScheduledTask } from '#server/kit/clock/schedule.ts'
import { pathParameters } from '#shared/kit/calls/call.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { runOnce } from '#tests/blue-squares/weeks.ts'
import { mailed } from '#tests/kit/mailed.ts'
import { askFor, type Standing, type StandingRow, standingRows } from '#tests/kit/walk/standing-rows.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

/** Tables whose rows no call brings back. This list may only shrink. */
const GONE: Readonly<Record<string, string>> = {
  lesson_tag: 'it is added anew by its name',
  popup: 'no call deletes it either'
}

let server: TestServer
let standing: Standing
let tasks: ScheduledTask[]
beforeAll(async () => {
  server = await openTestServer()
  standing = await standingRows(server)
  tasks = server.app.context.features.flatMap(({ schedule = [] }) => schedule)
  await server.database.raw(
    `insert into report_schedule_person (schedule_id, person_id) select id, $1 from report_schedule`,
    [standing.owner.id]
  )
})
afterAll(() => server?.close())

/** All of them, as often as each asks for it. */
async function runAll(): Promise<void> {
  for (const task of tasks) while ((await runOnce(server, task, server.clock.now)) === 'more');
}

const restores = (): Endpoint[] =>
  server.app.context.features
    .flatMap(({ endpoints }) => endpoints)
    .filter(({ name, call }) => /^restore|\.restore$/.test(name) && pathParameters(call.path).length === 1)

async function isBack({ table, id }: StandingRow): Promise<boolean> {
  const { rows } = await server.database.raw(`select from "${table}" where id = $1 and deleted_at is null`, [id])
  return rows.length > 0
}

/** By whichever call does it; what was answered by those that knew the row, where none did. */
async function restore(row: StandingRow): Promise<string | undefined> {
  const refused: string[] = []
  for (const endpoint of restores()) {
    const [field = 'id'] = pathParameters(endpoint.call.path)
    const { status, body } = await askFor(server, endpoint, { [field]: row.id }, standing.owner)
    if (await isBack(row)) return undefined
    if (status !== 404) refused.push(`${endpoint.name} ${status} ${body}`)
  }
  return [row.table, ...refused].join(': ')
}

/** What stands below something comes back after it. Why the rest did not. */
async function restoreAll(rows: readonly StandingRow[]): Promise<string[]> {
  const left: StandingRow[] = []
  const why: string[] = []
  for (const row of rows) {
    const refused = await restore(row)
    if (refused === undefined) continue
    left.push(row)
    why.push(refused)
  }
  return left.length === 0 || left.length === rows.length ? why : restoreAll(left)
}

test('what is restored after a week tells nobody of the week', async () => {
  const rows = standing.rows.filter(({ hasTrash }) => hasTrash)
  await runAll()
  for (const { table, id } of rows)
    await server.database.raw(`update "${table}" set deleted_at = $1 where id = $2`, [server.clock.now, id])
  await server.database.raw('update task set deleted_with = id where deleted_at is not null')
  for (let day = 1; day <= 8; day += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS)
    await runAll()
  }
  // Some tell the same as often as they run, and run once a period.
  const anyway = (await mailed(server, runAll)).map(String)
  const { id, email } = standing.owner
  standing.owner = { ...standing.owner, ...(await server.signIn({ id, email, role: 'Owner' })) }
  const left = await restoreAll(rows)
  expect(left.filter(one => !(one in GONE))).toEqual([])
  expect((await mailed(server, runAll)).filter(one => !anyway.includes(String(one)))).toEqual([])
})
