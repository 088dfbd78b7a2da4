// Checks and inserts a new entry.
import { type Day, dayOf } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { hasPicture } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import { mayAddLost, mayDate } from '#shared/time-entries/rights.ts'
import { check } from '#shared/time-entries/rules.ts'
import type { Late } from '#shared/time-entries/schemas.ts'
import * as texts from '#shared/time-entries/texts.ts'
import { instantOf } from '#shared/timer/late.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { texts as kit } from '../kit/texts.ts'
import { tidyNotes } from '../kit/tidy.ts'
import { enter } from './enter.ts'
import { type EntryRow, lockWorker, type Worker } from './queries.ts'
import type { LogTarget } from './records.ts'
import { lockedAmong, requireOpen } from './weeks/lock.ts'
import { workOf } from './work.ts'
import type { FoundWork } from './work-queries.ts'

export interface EntryContext extends Work, Pick<CallContext, 'now' | 'site' | 'today'> {
  me: Visitor
}

export const nameOf = (person: Pick<Worker, 'first_name' | 'last_name'>): string =>
  `${person.first_name} ${person.last_name}`.trim()

/** Refuses with the first problem as the message, and each beside its field. */
export function refuseFields(status: number, fields: Readonly<Record<string, string>>): void {
  const [message] = Object.values(fields)
  if (message) refuse(status, message, { fields: { ...fields } })
}

/** Keeps pictures in the notes, so that the check refuses them instead of dropping them silently. */
export const notesToCheck = (sent: string): string => (hasPicture(sent) ? sent : tidyNotes(sent))

/** An entry that the extension stored before midnight and sent after it may be for that earlier day. */
function dayFor({ dateOfWork, pressedAt }: Late, { me, now, today }: EntryContext): Day {
  if (pressedAt === undefined || !me.isExtension) return today
  const then = dayOf(new Date(instantOf(Date.parse(pressedAt), now.getTime())))
  return dateOfWork === then ? then : today
}

/** The names that a read of the new entry would find. */
const namesOf = ({ project, task, team }: FoundWork) => ({
  project_name: project?.name ?? null,
  project_category: project?.category ?? null,
  wbs_id: task?.wbsId ?? null,
  wbs_name: task?.wbsName ?? null,
  task_name: task?.name ?? null,
  task_classification: task?.classification ?? null,
  team_name: team?.name ?? null
})

/** The row is put together from what was written, as a read of it would find it: nothing waits for the insert. */
export async function add(context: EntryContext, record: LogTarget, written: Late): Promise<EntryRow> {
  const { trx, me, now, today } = context
  const { entryType = 'default', dateOfWork, hours, minutes, isTangible } = written
  const { id } = record.person
  const [found, locked] = record.locked
    ? [record.person, record.locked]
    : await Promise.all([lockWorker(trx, id), lockedAmong(trx, id, dateOfWork)])
  const person = found ?? refuse(404, kit.missing)
  if (!person.is_active && (person.end_date ?? '') < today) refuse(403, t(texts.deactivated, { name: nameOf(person) }))
  if (entryType !== 'default' && !mayAddLost(me)) refuse(403, texts.mayNotLose)

  const { problems, ...work } = workOf(written, record.work)
  const notes = notesToCheck(written.notes)
  const draft = { entryType, dateOfWork, hours, minutes, notes, ...work }
  refuseFields(400, { ...check(draft, { today: dayFor(written, context), mayDate: mayDate(me) }), ...problems })
  requireOpen(locked, dateOfWork)

  const entry = await enter(context, person, {
    entry_type: entryType,
    project_id: work.projectId,
    task_id: work.taskId,
    team_id: work.teamId,
    day: dateOfWork,
    seconds: secondsOf({ hours, minutes }),
    began: written.beganAt ?? null,
    is_tangible: isTangible,
    notes
  })
  const at = now.toISOString()
  return {
    ...entry,
    ...namesOf(record.work),
    is_active: true,
    is_current: true,
    deleted_at: null,
    edited_by: null,
    editor_first_name: null,
    editor_last_name: null,
    created_at: at,
    updated_at: at,
    rev: 1
  }
}
