// What is known of one person's week, each from the table of the feature that keeps it.

import { addDays, type Day } from '#shared/kit/time/day.ts'
import type { ShownFile } from '#shared/kit/files/files.ts'
import type { Evidence, LoggedEntry, WeekAnswer, WeekTask } from '#shared/summaries/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { stands } from '../tasks/for-others.ts'

/** A person's week, and the instants at which it begins and is over. */
export interface WeekOf {
  personId: string
  week: Day
  from: string
  till: string
}

/** More than anybody does in a week. */
const MOST_ENTRIES = 300
const MOST_TASKS = 100
const MOST_PICTURES = 24
const MOST_READERS = 100

type Figures = Pick<Evidence, 'committedHours' | 'intangibleSeconds' | 'tangibleSeconds'>

export async function selectFigures(trx: Trx, { personId, week }: WeekOf): Promise<Figures> {
  const found = await firstRow<Figures>(trx)`select coalesce((select hours from committed_hours h
      where h.person_id = p.id and h.from_day <= ${addDays(week, 6)} order by h.from_day desc limit 1),
      p.committed_hours)::float8 as "committedHours",
      coalesce(w.tangible_seconds, 0) as "tangibleSeconds", coalesce(w.intangible_seconds, 0) as "intangibleSeconds"
    from person p left join person_week w on w.person_id = p.id and w.week = ${week} where p.id = ${personId}`
  return found ?? { committedHours: 0, tangibleSeconds: 0, intangibleSeconds: 0 }
}

interface LoggedRow extends Omit<LoggedEntry, 'projectName' | 'taskName'> {
  projectName: string | null
  taskName: string | null
}

export async function selectLogged(trx: Trx, { personId, week }: WeekOf): Promise<LoggedEntry[]> {
  const rows = await allRows<LoggedRow>(trx)`select e.id as "_id", e.day as "dateOfWork", e.seconds,
      e.is_tangible as "isTangible", e.notes, project.name as "projectName", e.task_id as "taskId",
      task.name as "taskName"
    from time_entry e left join project on project.id = e.project_id left join task on task.id = e.task_id
    where e.person_id = ${personId} and e.day between ${week} and ${addDays(week, 6)}
      and e.deleted_at is null and e.entry_type = 'default'
    order by e.day, e.id limit ${MOST_ENTRIES}`
  return rows.map(({ projectName, taskName, ...row }) => ({
    ...row,
    ...(projectName !== null && { projectName }),
    ...(taskName !== null && { taskName })
  }))
}

/** A task is sent for review when its person asked for that last, and finished when it became complete. */
export const selectTasks = (trx: Trx, { personId, from, till }: WeekOf) => allRows<WeekTask>(trx)`select
    task.id as "_id", task.name as "taskName", project.name as "projectName",
    case when task.completed_at is null then 'submitted' else 'finished' end as state
  from task_resource r join task on task.id = r.task_id join wbs on wbs.id = task.wbs_id
    join project on project.id = wbs.project_id
  where r.person_id = ${personId} and ${stands()} and (
    (r.is_done and task.completed_at >= ${from} and task.completed_at < ${till})
    or (task.completed_at is null and r.review_status = 'Submitted'
      and r.review_asked_at >= ${from} and r.review_asked_at < ${till}))
  order by coalesce(task.completed_at, r.review_asked_at), task.id limit ${MOST_TASKS}`

type Picture = Omit<ShownFile, 'address' | 'alt'>

export const selectPictures = (trx: Trx, { personId, from, till }: WeekOf) => allRows<Picture>(trx)`select
    u.hash, u.name, f.type, f.size
  from file_upload u join stored_file f on f.hash = u.hash
  where u.person_id = ${personId} and u.at >= ${from} and u.at < ${till} and f.type like 'image/%'
  order by u.at desc, u.hash limit ${MOST_PICTURES}`

type Reader = NonNullable<Evidence['readers']>[number]

/** Of the text as it stands: who read another one has not read it. The instants are written as answers have them. */
export async function selectReaders(trx: Trx, { personId, week }: WeekOf): Promise<Reader[]> {
  const rows = await allRows<Reader>(trx)`select reader.id as "_id", reader.first_name as "firstName",
      reader.last_name as "lastName", r.read_at as "readAt"
    from report_read r join person reader on reader.id = r.reader_id
      join summary s on s.person_id = r.person_id and s.week = r.week and s.uploaded_at = r.of_upload
    where r.person_id = ${personId} and r.week = ${week} order by r.read_at, reader.id limit ${MOST_READERS}`
  return rows.map(row => ({ ...row, readAt: new Date(row.readAt).toISOString() }))
}

export async function selectAnswers(trx: Trx, { personId, week }: WeekOf): Promise<WeekAnswer[]> {
  const rows = await allRows<WeekAnswer>(
    trx
  )`select a.id as "_id", a.body as message, a.asks_change as "asksChange", a.at,
      case when author.id is not null then json_build_object('_id', author.id, 'firstName', author.first_name,
        'lastName', author.last_name) end as by
    from report_answer a left join person author on author.id = a.author_id
    where a.person_id = ${personId} and a.week = ${week} order by a.id desc limit ${MOST_READERS}`
  return rows.map(row => ({ ...row, at: new Date(row.at).toISOString() }))
}
