// Mailings to a mail server on this machine, of 10,000 on PostgreSQL: none lost, none twice, and how many leave in a second.
import { performance } from 'node:perf_hooks'

import { broadcast } from '#shared/mail/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { startCluster } from '#tests/kit/postgres.ts'
import { openMailbox, until } from '#tests/kit/runtime/letters/mailbox.ts'
import { startPost } from '#tests/mail/posting.ts'

import type { Row } from './kit/row.ts'

/** The embedded database is for a few dozen people at a time. */
const PEOPLE = { postgres: 10_000, embedded: 1000 }

async function measureOn(name: string, people: number, server: TestServer): Promise<Row[]> {
  const owner = await server.add({ role: 'Owner' })
  await server.database.raw(
    `insert into subscriber (id, email, state, confirmed_at)
     select gen_random_uuid(), 'reader' || one || '@example.net', 'subscribed', now() from generate_series(2, $1::int) as one`,
    [people]
  )
  const counts = new Map<string, number>()
  const box = await openMailbox(({ to: [address = ''] }) => {
    counts.set(address, (counts.get(address) ?? 0) + 1)
    return false
  })
  const asked = performance.now()
  const { mailing } = await server.ask(
    broadcast,
    { subject: 'This week', html: `<p>${'News. '.repeat(200)}</p>` },
    owner
  )
  const written = performance.now()
  const post = await startPost(server, box.url)
  const state = async () =>
    (await server.database.raw<{ state: string }>('select state from mailing where id = $1', [mailing._id])).rows[0]
      ?.state
  await until('all have left', async () => (await state()) === 'done', 1200)
  const seconds = (performance.now() - written) / 1000
  await post.stop()
  await box.close()
  const lost = people - counts.size
  const twice = [...counts.values()].filter(count => count > 1).length
  if (lost + twice > 0) throw new Error(`${name}: ${lost} mails were lost, ${twice} came twice.`)
  return [
    { what: `${name}: a mailing to ${people.toLocaleString('en-US')} written`, figure: written - asked, unit: 'ms' },
    { what: `${name}: mails of it a second`, figure: people / seconds, unit: '/s' },
    { what: `${name}: mails lost`, figure: lost, unit: '' },
    { what: `${name}: mails that came twice`, figure: twice, unit: '' }
  ]
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    const postgres = await openTestServer({ url: cluster.admin })
    const rows = await measureOn('PostgreSQL', PEOPLE.postgres, postgres)
    await postgres.close()
    const embedded = await openTestServer('embedded')
    rows.push(...(await measureOn('embedded', PEOPLE.embedded, embedded)))
    await embedded.close()
    return rows
  } finally {
    await cluster.stop()
  }
}
