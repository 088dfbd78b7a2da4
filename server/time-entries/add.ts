// Checks and inserts a new entry.
import { type Day, dayOf } from '#shared/kit/day.ts'
import { refuse } from '#shared/kit/refused.ts'
import { hasPicture } from '#shared/kit/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/time-entries/durations.ts'
import { check, mayAddLost, mayDate } from '#shared/time-entries/rules.ts'
import type { Late } from '#shared/time-entries/schemas.ts'
import * as texts from '#shared/time-entries/texts.ts'
import { instantOf } from '#shared/timer/late.ts'

import { newId } from '../kit/database/ids.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { texts as kit } from '../kit/texts.ts'
import { tidyNotes } from '../kit/tidy.ts'
import { type EntryRow, lockPerson, type LockedPerson, insertEntry } from './queries.ts'
import { loadEntry } from './records.ts'
import { workedOf } from './answers.ts'
import { resolveWork } from './work.ts'

export interface EntryContext extends Work, Pick<CallContext, 'now' | 'site' | 'today'> {
  me: Visitor
}

export const nameOf = (person: Pick<LockedPerson, 'first_name' | 'last_name'>): string =>
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

export async function add(context: EntryContext, written: Late): Promise<EntryRow> {
  const { trx, me, now, today, happened, changed } = context
  const { entryType = 'default', dateOfWork, hours, minutes, isTangible } = written
  const [found, { problems, ...work }] = await Promise.all([
    lockPerson(trx, written.personId),
    resolveWork(trx, written, undefined)
  ])
  const person = found ?? refuse(404, kit.missing)
  if (!person.is_active && (person.end_date ?? '') < today) refuse(403, t(texts.deactivated, { name: nameOf(person) }))
  if (entryType !== 'default' && !mayAddLost(me)) refuse(403, texts.mayNotLose)

  const notes = notesToCheck(written.notes)
  const draft = { entryType, dateOfWork, hours, minutes, notes, ...work }
  refuseFields(400, { ...check(draft, { today: dayFor(written, context), mayDate: mayDate(me) }), ...problems })

  const id = newId(now)
  const values = {
    id,
    person_id: person.id,
    entry_type: entryType,
    project_id: work.projectId,
    task_id: work.taskId,
    team_id: work.teamId,
    day: dateOfWork,
    seconds: secondsOf({ hours, minutes }),
    is_tangible: isTangible,
    notes
  }
  const after = workedOf({ ...values, deleted_at: null })
  // In this order, in one packet.
  const [, loaded] = await Promise.all([
    insertEntry(trx, values, now),
    loadEntry(trx, id, me.id),
    after && happened('time-entry.saved', { before: undefined, after, by: me.id })
  ])
  const { row } = loaded ?? refuse(404, kit.missing)
  // No copy of it: the entry stands, later changes say what they changed, and its deletion what it was.
  await changed('time-entry', id, undefined, {})
  return row
}
