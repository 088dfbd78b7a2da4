// A server whose mailings leave: to a mail server of the test's own, through everything that a real one goes through.
import type { FastifyInstance } from 'fastify'

import { workIn } from '#server/kit/calls/answer.ts'
import { type Running, startSchedule } from '#server/kit/clock/schedule.ts'
import { smtpTransport } from '#server/kit/mail/transports.ts'
import type { Mailing } from '#shared/mail/lists.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

import { until } from '../kit/runtime/letters/mailbox.ts'
import { hurried } from '../kit/runtime/node.ts'

export const SITE = 'https://workbee.example'

export function startPost({ app }: { app: FastifyInstance }, url: string, perMinute = 100_000): Promise<Running> {
  const { context: inside } = app
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  return startSchedule(inside.database, inside.features, {
    site: SITE,
    mail: smtpTransport({ url, from: 'Workbee <hello@example.org>', perMinute }),
    pace: hurried,
    log,
    work: (trx, at, call) => workIn(inside, trx, at, { actorId: null, viewingId: null, call })
  })
}

export interface RecipientRow {
  email: string
  status: string
  attempts: number
  problem: string | null
}

export async function recipientsOf(server: TestServer, { _id }: Mailing): Promise<RecipientRow[]> {
  const { rows } = await server.database.raw<RecipientRow>(
    'select to_address as email, status, attempts, problem from letter where mailing_id = $1 order by id',
    [_id]
  )
  return rows
}

export async function mailingOf(server: TestServer, { _id }: Mailing) {
  const { rows } = await server.database.raw<Record<string, unknown>>(
    'select state, total, sent, failed, uncertain, skipped, done_at from mailing where id = $1',
    [_id]
  )
  return rows[0]
}

/** Until each recipient is settled, and the counts say so. */
export const untilDone = (server: TestServer, mailing: Mailing, seconds = 45) =>
  until('the mailing is done', async () => (await mailingOf(server, mailing))?.['state'] === 'done', seconds)

/** The counts on the mailing are those of its rows. */
export async function countsAgree(server: TestServer, mailing: Mailing): Promise<boolean> {
  const row = await mailingOf(server, mailing)
  const fared = await recipientsOf(server, mailing)
  return ['sent', 'failed', 'uncertain', 'skipped'].every(
    status => row?.[status] === fared.filter(one => one.status === status).length
  )
}

export const list = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `reader${from + index}@example.net`)

export const add = async (server: TestServer, ...emails: string[]): Promise<void> => {
  for (const email of emails)
    await server.database.raw(
      `insert into subscriber (id, email, state, confirmed_at) values (gen_random_uuid(), $1, 'subscribed', now())`,
      [email]
    )
}

/** Nobody but these wants anything. */
export async function quiet(server: TestServer): Promise<void> {
  await server.database.raw(
    'update person set is_subscribed = false; delete from subscriber; delete from mailing; delete from letter'
  )
}
