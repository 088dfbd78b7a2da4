// What the tests of the outbox share: letters as they are written, and a server that sends them.
import type { FastifyInstance } from 'fastify'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Letter, queueLetter } from '#server/kit/mail/letters.ts'
import { fill, type Call } from '#shared/kit/calls/call.ts'
import type { TestServer, TestPerson } from '#tests/kit/test-server.ts'

import { hello } from '../kit/runtime/node.ts'

export const statuses = ['waiting', 'sent', 'kept', 'failed'] as const
export type Status = (typeof statuses)[number]

/** Writes letters in one transaction, at one moment; gives their ids, the newest first. */
export async function write(server: TestServer, ...letters: Partial<Letter>[]): Promise<string[]> {
  const known = new Set((await server.database.raw<{ id: string }>('select id from letter')).rows.map(({ id }) => id))
  await server.database.transaction(async trx => {
    for (const letter of letters) await queueLetter(trx, hello(letter), server.clock.now)
  })
  const { rows } = await server.database.raw<{ id: string }>('select id from letter order by id desc')
  return rows.map(({ id }) => id).filter(id => !known.has(id))
}

/** Writes one letter with this status. */
export async function writeAs(server: TestServer, status: Status, letter: Partial<Letter> = {}): Promise<string> {
  const [id = ''] = await write(server, letter)
  await settle(server, id, status)
  return id
}

export async function settle(server: TestServer, id: string, status: Status): Promise<void> {
  const problem = status === 'failed' ? '550 No such mailbox' : null
  const tries = { waiting: 0, sent: 1, kept: 1, failed: 5 }[status]
  await server.database.raw(
    `update letter set status = $2, attempts = $3, problem = $4, done_at = case when $2 <> 'waiting' then $5::timestamptz end
     where id = $1`,
    [id, status, tries, problem, server.clock.now.toISOString()]
  )
}

export const forget = (server: TestServer) => server.database.raw('delete from letter')

/** A second server on the same database, for which mails leave the server. */
export function openSending(server: TestServer): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.org' })
  return buildApp(server.database, config, { now: () => server.clock.now, callsPerMinute: 1e9 })
}

/** Asks this server, and gives the answer as it comes. */
export async function askOf(app: FastifyInstance, row: Call, input: Record<string, string>, as: TestPerson) {
  const { url } = fill(row.path, input)
  const answer = await app.inject({ method: row.method, url: `/api${url}`, headers: { authorization: as.token } })
  return answer.json()
}

/** What was written down of a letter: by whom, which call, and what changed. */
export async function auditOf(server: TestServer, id: string) {
  const { rows } = await server.database.raw(
    'select actor_id, call, before, after from audit_record where about = $1 and record_id = $2 order by id',
    ['letter', id]
  )
  return rows
}
