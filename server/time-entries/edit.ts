// Edits an entry: checks the right to each field, saves only differences, and notifies the listeners that count hours.
import { isDeepStrictEqual } from 'node:util'

import { startOfWeek } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { mayDate, type MayEdit, mayEdit, mayEditAny } from '#shared/time-entries/rights.ts'
import { check, countsAsEdit, isCounted, EDIT_DAYS, EDITS_TO_SQUARE } from '#shared/time-entries/rules.ts'
import { DAY_MS, secondsOf } from '#shared/kit/time/time.ts'
import { toParts } from '#shared/time-entries/durations.ts'
import type { Written } from '#shared/time-entries/schemas.ts'
import * as texts from '#shared/time-entries/texts.ts'

import { requireMayTouch } from '../kit/calls/admit.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { type EntryContext, notesToCheck, refuseFields } from './add.ts'
import { notifyOrganisation } from './mails.ts'
import { rightsNeeded, type Values } from './fields.ts'
import { countEditsSince, type EntryRow, lockPeople, insertEdit, updateEntry } from './queries.ts'
import { type EntryRecord, lockEntry } from './records.ts'
import { auditedOf, toEntry, workedOf } from './answers.ts'
import { type LockedWeeks, lockedAmong, requireOpen } from './weeks/lock.ts'
import { resolveWork, type WorkOf } from './work.ts'

export type Changes = { [K in keyof Written]?: Written[K] | undefined } & { rev?: number | undefined }

function partsOf(row: EntryRow, changes: Changes): { hours: number; minutes: number } {
  const parts = toParts(row.seconds)
  return { hours: changes.hours ?? parts.hours, minutes: changes.minutes ?? parts.minutes }
}

/** Imported entries may have seconds that the form does not show: they do not count as a change. */
const isSameTime = (row: EntryRow, changes: Changes): boolean =>
  isDeepStrictEqual(toParts(row.seconds), partsOf(row, changes))

function nextOf(row: EntryRow, changes: Changes, work: WorkOf): Values {
  const { hours, minutes } = partsOf(row, changes)
  return {
    project_id: work.projectId,
    task_id: work.taskId,
    team_id: work.teamId,
    day: changes.dateOfWork ?? row.day,
    seconds: isSameTime(row, changes) ? row.seconds : secondsOf({ hours, minutes }),
    began: changes.beganAt === undefined ? row.began : changes.beganAt,
    is_tangible: changes.isTangible ?? row.is_tangible,
    notes: changes.notes === undefined ? row.notes : notesToCheck(changes.notes)
  }
}

/** An unknown or empty id is a change of the project too, and refused by its own sentence. */
const namesOther = (row: EntryRow, next: Values, { projectId }: Changes, { problems }: WorkOf): boolean =>
  problems.projectId !== undefined ||
  (projectId !== undefined && !projectId && !next.project_id && row.project_id !== null)

export const ownerOf = (row: EntryRow) => ({
  personId: row.person_id,
  dateOfWork: row.day,
  entryType: row.entry_type,
  notes: row.notes
})

/** Refused before anything is answered: a 409 would show the entry to somebody who may not edit it. */
function requireAnyRight({ me, today }: EntryContext, row: EntryRow): void {
  if (me.id !== row.person_id && !mayEditAny(me, ownerOf(row), today)) refuse(403, texts.mayNotEdit)
}

function requireRights(context: EntryContext, row: EntryRow, needed: ReadonlyMap<keyof MayEdit, string>): void {
  const may = mayEdit(context.me, ownerOf(row), context.today)
  const missing = [...needed].filter(([right]) => !may[right])
  refuseFields(403, Object.fromEntries(missing.map(([right, field]) => [field, texts.mayNot[right]])))
}

/** Checks only the changed fields: rules may have become stricter since the entry was made. */
function problemsOf(
  { me, today }: EntryContext,
  row: EntryRow,
  changes: Changes,
  next: Values,
  needed: ReadonlyMap<keyof MayEdit, string>
) {
  const draft = {
    entryType: row.entry_type,
    dateOfWork: next.day,
    ...partsOf(row, changes),
    projectId: next.project_id,
    teamId: next.team_id,
    notes: next.notes
  }
  const found = check(draft, { today, mayDate: mayDate(me), before: row.day })
  // The numbers as they were sent: 60 minutes must not pass as an hour.
  if (isSameTime(row, changes)) delete found.hours
  if (!needed.has('description')) delete found.notes
  if (!needed.has('project')) delete found.projectId
  if (!needed.has('project')) delete found.teamId
  return found
}

/** The fifth edit within a year, and each later one, costs a blue square. */
async function countEdit(context: EntryContext, before: EntryRow, after: EntryRow): Promise<void> {
  const { trx, me, now, happened } = context
  const timed = { ...toParts(before.seconds), isTangible: before.is_tangible }
  if (before.entry_type !== 'default' || !countsAsEdit(me, timed, toParts(after.seconds))) return
  const edit = { personId: me.id, entryId: after.id, before: before.seconds, after: after.seconds }
  await insertEdit(trx, edit, now)
  const edits = await countEditsSince(trx, me.id, new Date(now.getTime() - EDIT_DAYS * DAY_MS))
  if (edits >= EDITS_TO_SQUARE) await happened('time-entry.edited-often', { personId: me.id, entryId: after.id, edits })
}

/** Locks the people involved and the entry, and checks again that it may be edited. */
export async function lockForEdit(
  { trx, me }: EntryContext,
  { row: { id, person_id: personId, day } }: EntryRecord,
  { also = personId, to }: { also?: string | undefined; to?: unknown } = {}
): Promise<{ row: EntryRow; locked: LockedWeeks }> {
  await lockPeople(trx, [personId, also])
  const [found, locked] = await Promise.all([lockEntry(trx, id), lockedAmong(trx, personId, day, to ?? day)])
  const { row, subject } = found ?? refuse(404, kit.missing)
  requireMayTouch(me, subject)
  // Moved to another week since it was looked at: whether that one is locked was not asked.
  if (startOfWeek(row.day) !== startOfWeek(day)) refuse(409, kit.stale, { current: toEntry(row) })
  return { row, locked }
}

export async function edit(context: EntryContext, record: EntryRecord, changes: Changes): Promise<EntryRow> {
  const { trx, me, now, happened, changed } = context
  // The editor is locked too: of two edits at once each would be counted without the other.
  const also = isCounted(me) ? me.id : undefined
  const { row, locked } = await lockForEdit(context, record, { also, to: changes.dateOfWork })
  if (row.deleted_at !== null) return refuse(404, kit.missing)
  requireAnyRight(context, row)
  await insistOnFresh(changes.rev, row, () => toEntry(row))
  if (changes.personId !== undefined && changes.personId.toLowerCase() !== row.person_id)
    return refuse(400, texts.personFixed)
  if (changes.entryType !== undefined && changes.entryType !== row.entry_type) return refuse(400, texts.typeFixed)

  const work = await resolveWork(trx, changes, row)
  const next = nextOf(row, changes, work)
  const needed = rightsNeeded(row, next)
  if (namesOther(row, next, changes, work)) needed.set('project', 'projectId')
  requireRights(context, row, needed)
  refuseFields(400, { ...problemsOf(context, row, changes, next, needed), ...work.problems })
  if (!needed.size) return row
  requireOpen(locked, row.day, next.day)

  await updateEntry(trx, row, next, { by: me.id, now })
  const { row: after } = (await lockEntry(trx, row.id)) ?? refuse(404, kit.missing)
  await changed('time-entry', row.id, auditedOf(row), auditedOf(after))
  const change = { before: workedOf(row), after: workedOf(after), by: me.id }
  if (change.after) await happened('time-entry.saved', change)
  await countEdit(context, row, after)
  if (row.is_tangible && (next.seconds !== row.seconds || next.day !== row.day))
    await notifyOrganisation(context, row, after)
  return after
}
