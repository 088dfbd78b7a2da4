// Servers that die in the middle of a mailing: nobody gets it twice, and everybody else gets it. The tests mostly wait,
// so they wait together.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/database/ids.ts'
import { migrate } from '#server/kit/database/migrate.ts'

import { engines, newUrl } from '../kit/database/engines.ts'
import { newFolder } from '../kit/embedded.ts'
import { sample } from '../kit/length.ts'
import { openMailbox, until } from '../kit/runtime/letters/mailbox.ts'
import { list, startPost } from './posting.ts'

const PEOPLE = 200
const KILLS = 3
const program = fileURLToPath(new URL('killed-post.ts', import.meta.url))

const openAt = (where: string): Promise<Database> =>
  openDatabase(where.startsWith('postgres') ? { url: where } : { folder: where })

async function openApp(
  where: string
): Promise<{ app: FastifyInstance; database: Database; close: () => Promise<void> }> {
  const database = await openAt(where)
  const app = await buildApp(database, readConfig({ LOG_LEVEL: 'silent' }))
  return { app, database, close: () => app.close().then(() => database.close()) }
}

/** A mailing that nobody has begun to send. */
async function prepare(where: string): Promise<void> {
  const database = await openAt(where)
  await migrate(database)
  const id = newId()
  await database.raw(
    `insert into mailing (id, kind, subject, html, plain, state, total, created_at)
     values ($1, 'mail', 'News', '<p>News</p>', 'News', 'sending', $2, now())`,
    [id, PEOPLE]
  )
  const emails = list(PEOPLE)
  await database.raw(
    `insert into letter (id, mailing_id, to_address, status, created_at)
     select one.id, $1, one.email, 'waiting', now() from unnest($2::uuid[], $3::text[]) as one (id, email)`,
    [id, emails.map(() => newId()), emails]
  )
  await database.close()
}

const isDone = async (database: Database) =>
  (await database.raw<{ state: string }>('select state from mailing')).rows[0]?.state === 'done'

/** A server that is killed the moment the mail server has taken so many more. */
async function sendUntilKilled(
  where: string,
  box: { url: string; kill: (at: number, die: () => void) => void },
  more: number
) {
  const child = spawn(process.execPath, [program, where, box.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const over = new Promise<string | null>(resolve => child.once('exit', (_, signal) => resolve(signal)))
  box.kill(more, () => child.kill('SIGKILL'))
  expect(await over).toBe('SIGKILL')
}

describe.concurrent.each(sample(engines, 1, 'mail killed'))('on the %s database', engine => {
  test(`${KILLS} servers are killed while they send`, async () => {
    const where = engine === 'embedded' ? await newFolder() : await newUrl()
    await prepare(where)
    let left = Infinity
    let die = (): void => {}
    const box = await openMailbox(() => {
      left -= 1
      if (left === 0) die()
      return false
    })
    const kill = (at: number, then: () => void): void => {
      left = at
      die = then
    }
    for (let round = 0; round < KILLS; round += 1) await sendUntilKilled(where, { url: box.url, kill }, 20 + round * 7)
    const { app, database, close } = await openApp(where)
    const post = await startPost({ app }, box.url)
    await until('the mailing is done', () => isDone(database), 90)
    await post.stop()
    const taken = box.taken.flatMap(({ to }) => to)
    expect(new Set(taken).size).toBe(taken.length)
    const { rows } = await database.raw<{ email: string; status: string }>(
      'select to_address as email, status from letter'
    )
    const of = (status: string) => rows.filter(one => one.status === status).map(({ email }) => email)
    expect(of('sent').filter(email => !taken.includes(email))).toEqual([])
    expect(of('sent').length + of('uncertain').length).toBe(PEOPLE)
    expect(of('uncertain').length).toBeLessThanOrEqual(KILLS)
    const { rows: counts } = await database.raw('select sent, uncertain, failed, skipped from mailing')
    expect(counts).toEqual([{ sent: of('sent').length, uncertain: of('uncertain').length, failed: 0, skipped: 0 }])
    await close()
    await box.close()
  })
})

test.concurrent('two servers share a mailing, and nobody gets it twice', async () => {
  const url = await newUrl()
  await prepare(url)
  const box = await openMailbox()
  const nodes = [await openApp(url), await openApp(url)]
  const posts = await Promise.all(nodes.map(({ app }) => startPost({ app }, box.url)))
  await until('the mailing is done', async () => isDone(nodes[0]!.database), 90)
  for (const post of posts) await post.stop()
  const taken = box.taken.flatMap(({ to }) => to)
  expect(taken.toSorted()).toEqual(list(PEOPLE).toSorted())
  const { rows } = await nodes[0]!.database.raw('select state, sent, uncertain, failed, skipped from mailing')
  expect(rows).toEqual([{ state: 'done', sent: PEOPLE, uncertain: 0, failed: 0, skipped: 0 }])
  for (const { close } of nodes) await close()
  await box.close()
})
