// What else goes on: messages, weeks off, blue squares, suggestions.
import type { Trx } from '#server/kit/database/database.ts'
import type { Kind } from '#shared/blue-squares/rules.ts'
import { addDays, type Day, endOfWeek, startOfDay, startOfWeek } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import { insert } from './insert.ts'
import type { DemoPerson } from './people.ts'
import { chance } from './random.ts'

const notifications = [
  'The tool shed moved next to the cob oven. The lock is the same.',
  '<strong>Community call</strong> on Sunday at 10:00 PT. Bring one thing that went well.'
]

const reasons = ['A week with my family.', 'Exams.', 'Moving house.', 'Harvest at home.'] as const

interface Reason {
  kind: Kind
  description: string
}

const squares: readonly [Reason, ...Reason[]] = [
  { kind: 'both', description: 'Did not complete the hours promised for the week and sent no summary.' },
  { kind: 'summary', description: 'Sent no weekly summary.' },
  { kind: 'hours', description: 'Did not complete the hours promised for the week.' }
]

/** What people answered to their squares, and what was said to it; the last ones wait. */
const answers = [
  { reason: 'I logged it on paper: my phone fell into the pond. Jonas has the pages.', answer: null },
  { reason: 'I was at the hospital with my son and forgot to ask for time off.', answer: null },
  { reason: 'I thought the retreat counted.', answer: 'It does not, sorry: retreats are intangible. The square stays.' }
] as const

interface Square {
  id: string
  person_id: string
}

async function fillAppeals(trx: Trx, given: readonly Square[], { by, morning }: { by: string; morning: Date }) {
  const hoursAgo = (count: number) => new Date(morning.getTime() - count * HOUR_MS).toISOString()
  await insert(
    trx,
    'square_appeal',
    answers.flatMap(({ reason, answer }, index) => {
      const square = given[index]
      if (!square) return []
      const decided_at = answer === null ? null : hoursAgo(4)
      const { id: square_id, person_id } = square
      const created_at = hoursAgo(6 + 20 * index)
      return { square_id, person_id, reason, created_at, answer, decided_by: answer === null ? null : by, decided_at }
    })
  )
}

/** The first three of a kind. */
const colors = ['blue', 'yellow', 'red'] as const

/** Of the kinds that every organisation begins with. */
async function fillWarnings(trx: Trx, { people, ids, day, seed }: HistoryContext, by: string): Promise<void> {
  const luck = chance(seed + 15)
  const kinds = await trx.selectFrom('warning_kind').select('id').orderBy('id').execute()
  await insert(
    trx,
    'warning',
    people
      .filter(() => luck.happens(0.3))
      .flatMap(({ index }) => {
        const kind_id = kinds[luck.whole(0, kinds.length - 1)]?.id ?? ''
        return colors.slice(0, luck.whole(1, colors.length)).map((color, place) => {
          const issued = startOfDay(addDays(day, 7 * (place - colors.length)))
          const id = luck.id(issued)
          const issued_at = issued.toISOString()
          return { id, person_id: ids[index] ?? '', kind_id, color, icon_id: id, issued_by: by, issued_at }
        })
      })
  )
}

export interface HistoryContext {
  people: readonly DemoPerson[]
  ids: readonly string[]
  day: Day
  seed: number
}

export async function fillLife(trx: Trx, { people, ids, day, seed }: HistoryContext): Promise<void> {
  const luck = chance(seed + 5)
  const id = (index: number): string => ids[index] ?? ''
  const owner = people.find(({ role }) => role === 'Owner')?.index ?? 0
  const active = people.filter(({ end }) => end === undefined)
  const morning = startOfDay(day)
  const at = morning.toISOString()

  await insert(trx, 'owner_message', [
    {
      id: 1,
      message: 'Community build weekend is Saturday. Bring gloves, water and one friend!',
      standard_message: 'Thank you for building this with us.',
      updated_at: at
    }
  ])
  await insert(trx, 'mouseover_text', [
    { id: luck.id(morning), text: 'Hours of everybody who promised some this week.', updated_at: at }
  ])

  for (const [index, message] of notifications.entries()) {
    const sent = new Date(morning.getTime() - (index + 1) * 20 * HOUR_MS)
    const notification = luck.id(sent)
    await insert(trx, 'notification', [
      {
        id: notification,
        sender_id: id(owner),
        is_system: false,
        message,
        audience: 'Everybody',
        created_at: sent.toISOString()
      }
    ])
    await insert(
      trx,
      'notification_copy',
      active.map(person => ({
        notification_id: notification,
        recipient_id: id(person.index),
        // Whoever sent it has read it.
        read_at: luck.happens(0.3) || person.index === owner ? at : null
      }))
    )
  }

  const away = active.filter(() => luck.happens(0.1))
  await insert(
    trx,
    'time_off',
    away.map(person => {
      const from = addDays(startOfWeek(day), 7 * luck.whole(0, 4))
      const weeks = luck.whole(1, 2)
      return {
        id: luck.id(morning),
        person_id: id(person.index),
        from_day: from,
        to_day: endOfWeek(addDays(from, 7 * (weeks - 1))),
        weeks,
        reason: luck.pick(reasons),
        created_at: at
      }
    })
  )
  const given = active
    .filter(({ role }) => role !== 'Owner' && luck.happens(0.25))
    .map(person => ({
      id: luck.id(morning),
      person_id: id(person.index),
      day: addDays(startOfWeek(day), -7 * luck.whole(0, 20)),
      ...luck.pick(squares),
      created_at: at
    }))
  await insert(trx, 'infringement', given)
  await fillAppeals(trx, given, { by: id(owner), morning })
  await fillWarnings(trx, { people: active.filter(({ role }) => role === 'Volunteer'), ids, day, seed }, id(owner))
}
