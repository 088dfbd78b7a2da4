// Every table with a trash: after 30 days it is empty, whoever empties it, but for what others still refer to.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { housekeeping } from '#server/kit/clock/housekeeping.ts'
import { tablesWithTrash } from '#server/kit/lists/trash.ts'
import { standingRows } from '#tests/kit/walk/standing-rows.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await standingRows(server)
})
afterAll(() => server?.close())

async function night(): Promise<void> {
  const { features } = server.app.context
  const own = features.filter(({ emptiesTrash }) => emptiesTrash).flatMap(({ schedule = [] }) => schedule)
  const kits = housekeeping(server.database, features).filter(({ name }) => name === 'trash')
  const nothing = async () => {}
  const tools = { call: '', happened: nothing, changed: nothing, changedAll: nothing, post: nothing, postAll: nothing }
  const at = { now: server.clock.now, today: '', ip: '', device: '', site: '' }
  for (const task of [...kits, ...own.filter(({ cron }) => cron.endsWith(' 3 * * *'))])
    while ((await server.database.transaction(trx => task.run({ ...tools, trx }, at))) === 'more') continue
}

test('is empty after 30 days', async () => {
  const tables = await server.database.transaction(tablesWithTrash)
  const rows = async () => {
    const counted = new Map<string, number>()
    for (const table of tables) {
      const { rows: found } = await server.database.raw<{ count: number }>(
        `select count(*)::int as count from ${table} where deleted_at is not null`
      )
      counted.set(table, found[0]!.count)
    }
    return counted
  }
  const old = new Date(server.clock.now.getTime() - 31 * DAY_MS).toISOString()
  await server.database.transaction(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of tables) await sql`update ${sql.table(table)} set deleted_at = ${old}`.execute(trx)
  })
  const before = await rows()
  expect([...before].filter(([, count]) => count === 0)).toEqual([])
  await night()
  await night()
  const left = [...(await rows())].filter(([, count]) => count > 0)
  for (const [table] of left)
    await expect(server.database.raw(`delete from ${table} where deleted_at is not null`), table).rejects.toThrow(
      /foreign key/
    )
})
