// Who else reads the weekly updates, and the mails that many got.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, type Day, startOfDay, startOfWeek } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'
import { mailLists } from '#shared/mail/mail-lists.ts'

import { insert, type Row } from '../insert.ts'
import { firstNames, lastNames } from '../names.ts'
import type { DemoPerson } from '../people.ts'
import { type Chance, chance } from '../random.ts'
import { fillRecord } from '../records.ts'

const READERS = 180
const WEEKS = 6

const news = [
  ['Six domes and a garden', 'The sixth dome got its last course on Thursday, and the orchard its first forty trees.'],
  ['A roof before the rain', 'The straw bale hall is covered. Plastering starts as soon as the walls read below 14 %.'],
  [
    'What the greenhouse taught us',
    'Three months of numbers are in: the water wall keeps the night four degrees warmer.'
  ],
  ['Open source, open doors', 'The drawings of the earthbag village are out for comments until the end of the month.'],
  [
    'Hands wanted in the kitchen',
    'The recipes for two hundred are tested. Now we look for people who cook them with us.'
  ],
  ['A year in numbers', 'Forty of you gave eleven thousand hours. Here is what they became.']
] as const

const reader = (luck: Chance, index: number): string =>
  `${luck.pick(firstNames)}.${luck.pick(lastNames)}${index}@example.net`
    .normalize('NFD')
    .replaceAll(/[^\w.@]/g, '')
    .toLowerCase()

function subscribers(luck: Chance, day: Day): Row<'subscriber'>[] {
  return Array.from({ length: READERS }, (_, index) => {
    const asked = new Date(startOfDay(addDays(day, -luck.whole(60, 700))).getTime() + luck.whole(8, 20) * HOUR_MS)
    const at = asked.toISOString()
    const state = index % 15 === 14 ? 'waiting' : index % 12 === 11 ? 'unsubscribed' : 'subscribed'
    return {
      id: luck.id(asked),
      email: reader(luck, index),
      state,
      asked_at: at,
      asked_from: luck.happens(0.4) ? 'https://partner.example.org' : null,
      consent: 'At most one weekly mail per week.',
      mailed_at: at,
      confirmed_at: state === 'waiting' ? null : new Date(asked.getTime() + HOUR_MS / 6).toISOString(),
      left_at: state === 'unsubscribed' ? startOfDay(addDays(day, -50)).toISOString() : null
    }
  })
}

interface SentMailing {
  id: string
  at: Date
  recipients: Row<'letter'>[]
}

function sentTo(luck: Chance, id: string, at: Date, emails: readonly string[], week: Day | null): SentMailing {
  const recipients = emails.map((email, index): Row<'letter'> => {
    const status = index % 67 === 66 ? 'failed' : 'sent'
    const done = new Date(at.getTime() + index * 1000).toISOString()
    const problem = status === 'failed' ? '550 5.1.1 No such mailbox' : null
    const created = at.toISOString()
    return {
      id: luck.id(at),
      mailing_id: id,
      to_address: email,
      week,
      status,
      attempts: 1,
      problem,
      created_at: created,
      done_at: done
    }
  })
  return { id, at, recipients }
}

const mailingRow = (
  { id, at, recipients }: SentMailing,
  parts: { kind: 'broadcast' | 'mail'; subject: string; text: string; by: string }
): Row<'mailing'> => {
  const failed = recipients.filter(({ status }) => status === 'failed').length
  return {
    id,
    kind: parts.kind,
    subject: parts.subject,
    html: `<h2>${parts.subject}</h2><p>${parts.text}</p>`,
    plain: `${parts.subject}\n\n${parts.text}`,
    by_person: parts.by,
    state: 'done',
    total: recipients.length,
    sent: recipients.length - failed,
    failed,
    created_at: at.toISOString(),
    done_at: recipients.at(-1)?.done_at ?? at.toISOString()
  }
}

export interface Readers {
  people: readonly DemoPerson[]
  ids: readonly string[]
  day: Day
  seed: number
}

export async function fillMail(trx: Trx, { people, ids, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 7)
  const idOf = (role: string): string => ids[people.find(person => person.role === role)?.index ?? 0] ?? ''
  const rows = subscribers(luck, day)
  await insert(trx, 'subscriber', rows)
  const members = people.filter(({ end }) => end === undefined).slice(0, 100)
  const readers = rows.filter(({ state }) => state === 'subscribed').map(({ email }) => email ?? '')
  const everybody = [...members.map(({ email }) => email), ...readers]
  for (const [index, [subject, text]] of news.slice(0, WEEKS).entries()) {
    const week = addDays(startOfWeek(day), -7 * (WEEKS - index))
    const at = new Date(startOfDay(addDays(week, 2)).getTime() + 9 * HOUR_MS)
    const sent = sentTo(luck, luck.id(at), at, everybody, week)
    await insert(trx, 'mailing', [mailingRow(sent, { kind: 'broadcast', subject, text, by: idOf('Owner') })])
    await insert(trx, 'letter', sent.recipients)
  }
  const lists = { 'Building crew': members.slice(0, 12), 'Kitchen and garden': members.slice(12, 20), Partners: [] }
  await fillRecord(
    trx,
    mailLists,
    Object.entries(lists).map(([name, crew]) => ({
      name,
      emails: (crew.length > 0 ? crew.map(({ email }) => email) : readers.slice(0, 5)).join(', ')
    })),
    new Date(startOfDay(day))
  )
  const at = new Date(startOfDay(addDays(day, -3)).getTime() + 15 * HOUR_MS)
  const crew = members.slice(0, 12).map(({ email }) => email)
  const sent = sentTo(luck, luck.id(at), at, crew, null)
  const subject = 'Saturday: bring gloves and water'
  const text = 'We meet at the tool shed at 8. Lunch is from the garden.'
  await insert(trx, 'mailing', [mailingRow(sent, { kind: 'mail', subject, text, by: idOf('Administrator') })])
  await insert(trx, 'letter', sent.recipients)
}
