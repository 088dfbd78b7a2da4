// A new entry, as it is checked and written.
import { type Day, dayOf } from '#shared/kit/day.ts'
import { refuse } from '#shared/kit/refused.ts'
import { hasPicture } from '#shared/kit/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/time-entries/durations.ts'
import { check, mayAddLost, mayDate } from '#shared/time-entries/rules.ts'
import type { Late } from '#shared/time-entries/schemas.ts'
import * as texts from '#shared/time-entries/texts.ts'
import { instantOf } from '#shared/timer/late.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { texts as kit } from '../kit/texts.ts'
import { tidyNotes } from '../kit/tidy.ts'
import { type EntryRow, holdPerson, type HeldPerson, insertEntry } from './queries.ts'
import { loadEntry } from './records.ts'
import { recorded, workedOf } from './shown.ts'
import { resolveWork } from './work.ts'

export interface Asking extends Work, Pick<CallContext, 'now' | 'site' | 'today'> {
  me: Visitor
}

export const nameOf = (person: Pick<HeldPerson, 'first_name' | 'last_name'>): string =>
  `${person.first_name} ${person.last_name}`.trim()

/** The first sentence for everybody, and each beside its field. */
export function refuseFields(status: number, fields: Readonly<Record<string, string>>): void {
  const [message] = Object.values(fields)
  if (message) refuse(status, message, { fields: { ...fields } })
}

/** A picture is refused in words, not silently dropped. */
export const notesToCheck = (sent: string): string => (hasPicture(sent) ? sent : tidyNotes(sent))

/** What the extension wrote down before midnight and sends after it is for that day, as far back as a late press counts. */
function dayFor({ dateOfWork, pressedAt }: Late, { me, now, today }: Asking): Day {
  if (pressedAt === undefined || !me.isExtension) return today
  const then = dayOf(new Date(instantOf(Date.parse(pressedAt), now.getTime())))
  return dateOfWork === then ? then : today
}

export async function add(asking: Asking, written: Late): Promise<EntryRow> {
  const { trx, me, now, today, happened, changed } = asking
  const { entryType = 'default', dateOfWork, hours, minutes, isTangible } = written
  const person = (await holdPerson(trx, written.personId)) ?? refuse(404, kit.missing)
  if (!person.is_active && (person.end_date ?? '') < today) refuse(403, t(texts.deactivated, { name: nameOf(person) }))
  if (entryType !== 'default' && !mayAddLost(me)) refuse(403, texts.mayNotLose)

  const { problems, ...work } = await resolveWork(trx, written, undefined)
  const notes = notesToCheck(written.notes)
  const draft = { entryType, dateOfWork, hours, minutes, notes, ...work }
  refuseFields(400, { ...check(draft, { today: dayFor(written, asking), mayDate: mayDate(me) }), ...problems })

  const values = {
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
  const id = await insertEntry(trx, values, now)
  const { row } = (await loadEntry(trx, id, me)) ?? refuse(404, kit.missing)
  await changed('time-entry', id, undefined, recorded(row))
  const after = workedOf(row)
  if (after) await happened('time-entry.saved', { before: undefined, after, by: me.id })
  return row
}
