// A node for tests: its database, its schedule, its way for mails, without a web server.
import type { Pace } from '#server/kit/clock/pg-boss.ts'
import type { Feature } from '#server/kit/calls/bind.ts'
import type { Database } from '#server/kit/database/database.ts'
import { type ScheduledTask, type Running, startSchedule } from '#server/kit/clock/schedule.ts'
import { type Letter, queueLetters } from '#server/kit/mail/letters.ts'
import type { MailTransport } from '#server/kit/mail/transports.ts'
import { sending } from '#server/mail/sending.ts'
import { subscriptionTokens } from '#server/mail/subscription-token.ts'

/** Quicker than any server needs to be. */
export const hurried: Pace = { look: 0.5, watch: 1, retry: 1, strike: 10 }

/** The mail queue alone, as a feature. */
export const mailQueue: Feature = {
  name: 'mail',
  endpoints: [],
  background: sending({ links: subscriptionTokens('a secret of the tests') })
}

export interface NodeParts {
  mail: MailTransport
  schedule?: readonly ScheduledTask[]
  pace?: Pace
  said?: (line: string) => void
}

export function startNode(
  database: Database,
  { mail, schedule = [], pace = hurried, said = () => {} }: NodeParts
): Promise<Running> {
  const say = (detail: object, message = '') => said(`${message} ${JSON.stringify(detail)}`)
  const features: Feature[] = [{ ...mailQueue, schedule }]
  return startSchedule(database, features, {
    site: 'http://localhost',
    mail,
    pace,
    log: { info: say, warn: say, error: say },
    work: (trx, at) => ({
      trx,
      call: '',
      happened: async () => {},
      changed: async () => {},
      changedAll: async () => {},
      post: letter => queueLetters(trx, [letter], at.now),
      postAll: letters => queueLetters(trx, letters, at.now)
    })
  })
}

export const noMail: MailTransport = { done: 'kept', perMinute: Infinity, deliver: async () => {}, close: () => {} }

export const hello = (parts: Partial<Letter> = {}): Letter => ({
  to: 'robin@example.org',
  subject: 'Hello',
  paragraphs: ['Hello Robin'],
  ...parts
})

/** Takes what a node before left behind: starting an engine anew for each test takes longer than the test. */
export async function clear(database: Database): Promise<void> {
  await database.raw('delete from letter; delete from job_run; update mail_minute set taken = 0')
  const { rows } = await database.raw<{ is: boolean }>(`select to_regclass('pgboss.job') is not null as is`)
  if (rows[0]?.is) await database.raw('delete from pgboss.job; delete from pgboss.schedule')
}

export interface LetterRow {
  id: string
  to_address: string
  subject: string
  status: string
  attempts: number
  problem: string | null
  done_at: string | null
}

export async function lettersOf(database: Database): Promise<LetterRow[]> {
  const { rows } = await database.raw<LetterRow>('select * from letter order by id')
  return rows
}
