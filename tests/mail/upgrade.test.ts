// A database of the time when mails had three queues: what waited in them goes on in the one.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterEach, describe, expect, test } from 'vitest'

import type { Running } from '#server/kit/clock/schedule.ts'
import { startBoss, unhurried } from '#server/kit/clock/pg-boss.ts'
import { type Database, openDatabase } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { smtpTransport } from '#server/kit/mail/transports.ts'

import { engines, newUrl } from '../kit/database/engines.ts'
import { openMailbox, until } from '../kit/runtime/mailbox.ts'
import { startNode } from '../kit/runtime/node.ts'

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const log = { info: () => {}, warn: () => {}, error: () => {} }

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** As the last version without the one queue left it. */
async function openOld(engine: (typeof engines)[number]): Promise<Database> {
  const data = await mkdtemp(join(tmpdir(), 'workbee-folder-'))
  const database = await openDatabase(engine === 'embedded' ? { folder: data } : { url: await newUrl() })
  const folder = await mkdtemp(join(tmpdir(), 'workbee-migrations-'))
  ends.push(
    () => database.close(),
    () => rm(folder, { recursive: true }),
    () => rm(data, { recursive: true })
  )
  await cp(migrations, folder, {
    recursive: true,
    filter: name => !(name.endsWith('.sql') && name > join(migrations, '20261125'))
  })
  await migrate(database, folder)
  const boss = await startBoss(database, log, unhurried)
  await boss.createQueue('mail', { policy: 'exclusive' })
  await boss.send('mail', { id: 'one' }, { singletonKey: 'one' })
  await boss.stop()
  await database.raw(`
    insert into letter (id, to_address, subject, html, plain, headers, status, attempts, problem, created_at, done_at)
    select gen_random_uuid(), status || '@example.org', 'Hello', '<p>Hello</p>', 'Hello', '{}', status,
      case status when 'queued' then 2 else 1 end, null, now(), case when status <> 'queued' then now() end
    from unnest(array['queued', 'sent', 'kept', 'failed']) as status;
    insert into mailing (id, kind, subject, html, plain, state, total, sent, created_at)
    values ('01900000-0000-7000-8000-000000000001', 'broadcast', 'News', '<p>News</p>', 'News', 'sending', 3, 1, now());
    insert into subscriber (id, email, state) select gen_random_uuid(), name || '@example.net', 'subscribed'
    from unnest(array['sent', 'sending', 'waiting']) as name;
    insert into mailing_recipient
      (id, mailing_id, email, week, status, attempts, claimed_by, claimed_at, try_at, done_at)
    select gen_random_uuid(), mailing.id, status || '@example.net', '2026-11-15', status, 1,
      case status when 'sending' then gen_random_uuid() end, case status when 'sending' then now() end, now(),
      case status when 'sent' then now() end
    from mailing, unnest(array['sent', 'sending', 'waiting']) as status`)
  return database
}

async function start(database: Database, url: string): Promise<Running> {
  const node = await startNode(database, { mail: smtpTransport({ url, from: 'hello@example.org', perMinute: 1000 }) })
  ends.unshift(node.stop)
  return node
}

describe.each(engines)('on the %s database', engine => {
  test('what waited leaves, what left stays, and what was leaving is in doubt', async () => {
    const database = await openOld(engine)
    expect((await migrate(database))[0]).toBe('20261125-mail-queue')
    expect((await database.raw(`select from pgboss.queue where name = 'mail'`)).rowCount).toBe(0)
    const box = await openMailbox()
    ends.push(box.close)
    await start(database, box.url)
    await until(
      'the mailing is done',
      async () => (await database.raw(`select from mailing where state = 'done'`)).rowCount === 1
    )
    await until(
      'no letter waits',
      async () => (await database.raw(`select from letter where status = 'waiting'`)).rowCount === 0
    )
    expect(box.taken.flatMap(({ to }) => to)).toEqual(['queued@example.org', 'waiting@example.net'])
    const { rows } = await database.raw<{ to: string; status: string }>(
      'select to_address as to, status from letter order by to_address'
    )
    expect(Object.fromEntries(rows.map(({ to, status }) => [to, status]))).toEqual({
      'failed@example.org': 'failed',
      'kept@example.org': 'kept',
      'queued@example.org': 'sent',
      'sending@example.net': 'uncertain',
      'sent@example.net': 'sent',
      'sent@example.org': 'sent',
      'waiting@example.net': 'sent'
    })
    const { rows: counts } = await database.raw('select total, sent, uncertain, failed, skipped from mailing')
    expect(counts).toEqual([{ total: 3, sent: 2, uncertain: 1, failed: 0, skipped: 0 }])
  })
})
