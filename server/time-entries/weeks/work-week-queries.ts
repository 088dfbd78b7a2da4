// SQL of sent weeks, their figures and the lists of them.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'
import type { Parsed } from '#shared/kit/calls/call.ts'
import type { listWorkWeeks } from '#shared/time-entries/approvals/calls.ts'
import { type SentWeek, sentWeeks } from '#shared/time-entries/approvals/list.ts'
import type { WorkWeek } from '#shared/time-entries/approvals/schemas.ts'
import type { StoredState } from '#shared/time-entries/approvals/work-week.ts'

import { built } from '../../kit/database/compiled.ts'
import type { Trx } from '../../kit/database/database.ts'
import { allRows, firstRow } from '../../kit/database/rows.ts'
import { newId } from '../../kit/database/ids.ts'
import { pageFrom } from '../../kit/lists/page-from.ts'
import { foundIn, natural } from '../../kit/lists/paged.ts'
import { teamMates } from '../../teams/for-others.ts'

/** Only while the organisation closes weeks. */
const isClosing = sql<boolean>`exists (select from setting where name = 'organisation'
  and coalesce(value ->> 'weekClosing', 'off') <> 'off')`

const locked = built((trx, personId: string, one: Day, other: Day) =>
  trx
    .selectFrom('work_week')
    .select('week')
    .where('person_id', '=', personId)
    .where(({ eb, or }) => or([eb('week', '=', one), eb('week', '=', other)]))
    .where('state', '<>', 'open')
    .where(isClosing)
)

export const readLocked = async (trx: Trx, personId: string, one: Day, other: Day): Promise<Day[]> =>
  (await locked(trx, personId, one, other)).map(({ week }) => week)

type Figures = Pick<WorkWeek, 'committedHours' | 'entries' | 'intangibleSeconds' | 'summary' | 'tangibleSeconds'>

export interface WeekRow extends Figures {
  id: string | null
  state: StoredState | null
  sent_at: string | null
  decided_at: string | null
  decided_by: string | null
  first_name: string | null
  last_name: string | null
  is_automatic: boolean | null
  word: string | null
  asked: string | null
  asked_at: string | null
  rev: number | null
}

/** What the week comes to, and how far it is; of nobody who does not exist. */
export const readWeek = (trx: Trx, personId: string, week: Day) => firstRow<WeekRow>(trx)`
    select w.id, w.state, w.sent_at, w.decided_at, w.decided_by, w.is_automatic, w.word, w.asked, w.asked_at, w.rev,
      d.first_name, d.last_name, p.committed_hours::float as "committedHours",
      coalesce(s.tangible_seconds, 0) as "tangibleSeconds", coalesce(s.intangible_seconds, 0) as "intangibleSeconds",
      (select count(*)::int from time_entry e where e.person_id = p.id and e.day between ${week}::date and ${week}::date + 6
        and e.deleted_at is null and e.entry_type = 'default') as entries,
      case when exists (select from summary y where y.person_id = p.id and y.week = ${week} and y.uploaded_at is not null)
        then 'sent' when p.summary_option = 'Not Required' then 'not-required' else 'missing' end as summary
    from person p
    left join work_week w on w.person_id = p.id and w.week = ${week}
    left join person_week s on s.person_id = p.id and s.week = ${week}
    left join person d on d.id = w.decided_by
    where p.id = ${personId}`

export interface Sending {
  state: StoredState
  isAutomatic: boolean
}

/** Clears the earlier note. */
export async function writeSent(
  trx: Trx,
  { personId, week, state, isAutomatic }: Sending & { personId: string; week: Day },
  now: Date
): Promise<void> {
  const at = now.toISOString()
  const said = {
    state,
    is_automatic: isAutomatic,
    sent_at: at,
    decided_by: null,
    decided_at: isAutomatic ? at : null,
    word: '',
    asked: null,
    asked_at: null
  }
  await trx
    .insertInto('work_week')
    .values({ id: newId(now), person_id: personId, week, ...said })
    .onConflict(conflict =>
      conflict.columns(['person_id', 'week']).doUpdateSet({ ...said, rev: sql`work_week.rev + 1` })
    )
    .execute()
}

export async function writeOpen(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('work_week')
    .set({ state: 'open', is_automatic: false, word: '', rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
}

export async function writeAsked(trx: Trx, id: string, text: string, now: Date): Promise<void> {
  await trx
    .updateTable('work_week')
    .set({ asked: text, asked_at: now.toISOString(), rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
}

export interface Decider {
  id: string
  /** Whether they decide for everybody; else for the people of their teams. */
  everybody: boolean
}

type ListedWeek = Omit<SentWeek, 'state'> & { state: StoredState }

/** Those that wait come first to whoever asks for them; nobody is shown their own, but an Owner. */
export function pageOfWeeks(
  trx: Trx,
  asked: Parsed<typeof listWorkWeeks>,
  { id, everybody }: Decider,
  showsOwn: boolean,
  each: (week: ListedWeek) => SentWeek
) {
  const { show = 'waiting' } = asked
  const narrowed = { ...asked, show }
  return pageFrom(trx, sentWeeks, narrowed, {
    from: sql`work_week w join person p on p.id = w.person_id
      left join person_week s on s.person_id = w.person_id and s.week = w.week`,
    select: sql`w.id as "_id", p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.role, w.week,
      w.state, w.is_automatic as "isAutomatic", w.sent_at as "sentAt", w.word, w.asked,
      coalesce(s.tangible_seconds, 0) as "tangibleSeconds", coalesce(s.intangible_seconds, 0) as "intangibleSeconds",
      p.committed_hours::float as "committedHours", w.rev`,
    where: [...(showsOwn ? [] : [sql`p.id <> ${id}`]), ...(everybody ? [] : [sql`p.id in ${teamMates(id)}`])],
    narrow: { show: { waiting: sql`(w.state = 'sent' or w.asked is not null)`, all: sql`true` } },
    id: sql`w.id`,
    sorts: { sent: sql`w.sent_at`, week: sql`w.week`, person: natural(sql`p.first_name || ' ' || p.last_name`) },
    order: show === 'all' ? '-week' : 'sent',
    find: foundIn(sql`p.first_name`, sql`p.last_name`),
    each
  })
}

export interface HeldWeek {
  id: string
  person_id: string
  week: Day
  state: StoredState
  is_automatic: boolean
  asked: string | null
  rev: number
  role: string
  is_protected: boolean
  is_active: boolean
  /** Of a team of whoever decides. */
  is_mate: boolean
}

/** Whose these weeks are, to lock them before the weeks. */
export async function ownersOf(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await allRows<{ id: string }>(trx)`select distinct person_id as id from work_week
    where id = any(${ids}::uuid[])`
  return rows.map(({ id }) => id)
}

export const holdWeeks = (trx: Trx, ids: readonly string[], visitorId: string) => allRows<HeldWeek>(trx)`
    select w.id, w.person_id, w.week, w.state, w.is_automatic, w.asked, w.rev, p.role, p.is_protected, p.is_active,
      p.id in ${teamMates(visitorId)} as is_mate
    from work_week w join person p on p.id = w.person_id
    where w.id = any(${ids}::uuid[]) order by w.id for update of w`

/** All of them the same way: each goes to the state that stands beside it. */
export async function writeDecided(
  trx: Trx,
  weeks: readonly { id: string; state: StoredState }[],
  { by, word, now }: { by: string; word: string; now: Date }
): Promise<void> {
  const [ids, states] = [weeks.map(({ id }) => id), weeks.map(({ state }) => state)]
  await sql`update work_week w set state = next.state, decided_by = ${by}, decided_at = ${now.toISOString()},
      is_automatic = false, word = ${word}, asked = null, asked_at = null, rev = w.rev + 1
    from unnest(${ids}::uuid[], ${states}::text[]) as next (id, state) where w.id = next.id`.execute(trx)
}
