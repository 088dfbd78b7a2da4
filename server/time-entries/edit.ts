// A change of an entry: each field by its own right, nothing when nothing differs, and told to whoever counts.
import { isDeepStrictEqual } from 'node:util'

import { refuse } from '#shared/kit/refused.ts'
import {
  check,
  countsAsEdit,
  isCounted,
  EDIT_DAYS,
  EDITS_TO_SQUARE,
  mayDate,
  mayEdit,
  mayEditAny,
  type MayEdit
} from '#shared/time-entries/rules.ts'
import { secondsOf, toParts } from '#shared/time-entries/durations.ts'
import type { Written } from '#shared/time-entries/schemas.ts'
import * as texts from '#shared/time-entries/texts.ts'

import { requireMayTouch } from '../kit/calls/admit.ts'
import { texts as kit } from '../kit/texts.ts'
import { DAY_MS } from '#shared/kit/time.ts'
import { type Asking, notesToCheck, refuseFields } from './add.ts'
import { tellOrganisation } from './mails.ts'
import { countEditsSince, type EntryRow, holdPeople, insertEdit, updateEntry, type Values } from './queries.ts'
import { type EntryRecord, holdEntry } from './records.ts'
import { recorded, shownEntry, workedOf } from './shown.ts'
import { resolveWork, type WorkOf } from './work.ts'

export type Changes = { [K in keyof Written]?: Written[K] | undefined } & { rev?: number | undefined }

/** Where the sentence about a right stands in a form. */
const places: Record<keyof MayEdit, keyof Written> = {
  time: 'hours',
  description: 'notes',
  date: 'dateOfWork',
  project: 'projectId',
  tangible: 'isTangible'
}

function partsOf(row: EntryRow, changes: Changes): { hours: number; minutes: number } {
  const parts = toParts(row.seconds)
  return { hours: changes.hours ?? parts.hours, minutes: changes.minutes ?? parts.minutes }
}

/** An entry may come from elsewhere with seconds that no form shows: they are no change. */
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
    is_tangible: changes.isTangible ?? row.is_tangible,
    notes: changes.notes === undefined ? row.notes : notesToCheck(changes.notes)
  }
}

const differences = (row: EntryRow, next: Values, changes: Changes, { problems }: WorkOf): MayEdit => ({
  time: next.seconds !== row.seconds,
  description: next.notes !== row.notes,
  date: next.day !== row.day,
  project:
    next.project_id !== row.project_id ||
    next.task_id !== row.task_id ||
    next.team_id !== row.team_id ||
    // What leads nowhere, or empties the place, is a change too, and refused below.
    problems.projectId !== undefined ||
    (changes.projectId !== undefined && !changes.projectId && !next.project_id && row.project_id !== null),
  tangible: next.is_tangible !== row.is_tangible
})

const kinds: readonly (keyof MayEdit)[] = ['time', 'description', 'date', 'project', 'tangible']

export const whoseIs = (row: EntryRow) => ({ personId: row.person_id, dateOfWork: row.day, entryType: row.entry_type })

/** Whoever may change nothing of somebody's entry is not shown it either, by what an edit answers. */
function insistOnAnyRight({ me, today }: Asking, row: EntryRow): void {
  if (me.id !== row.person_id && !mayEditAny(me, whoseIs(row), today)) refuse(403, texts.mayNotEdit)
}

function insistOnRights(asking: Asking, row: EntryRow, differs: MayEdit): void {
  const may = mayEdit(asking.me, whoseIs(row), asking.today)
  const missing = kinds.filter(kind => differs[kind] && !may[kind])
  refuseFields(403, Object.fromEntries(missing.map(kind => [places[kind], texts.mayNot[kind]])))
}

/** Only of what is changed: an entry that was fine when it was made stays so. */
function problemsOf({ me, today }: Asking, row: EntryRow, changes: Changes, next: Values, differs: MayEdit) {
  const draft = {
    entryType: row.entry_type,
    dateOfWork: next.day,
    ...partsOf(row, changes),
    projectId: next.project_id,
    teamId: next.team_id,
    notes: next.notes
  }
  const found = check(draft, { today, mayDate: mayDate(me), before: row.day })
  // The numbers as they were sent: 60 minutes are no hour.
  if (isSameTime(row, changes)) delete found.hours
  if (!differs.description) delete found.notes
  if (!differs.project) delete found.projectId
  if (!differs.project) delete found.teamId
  return found
}

/** The fifth within a year and each one after it costs a blue square. */
async function countEdit(asking: Asking, before: EntryRow, after: EntryRow): Promise<void> {
  const { trx, me, now, happened } = asking
  const timed = { ...toParts(before.seconds), isTangible: before.is_tangible }
  if (before.entry_type !== 'default' || !countsAsEdit(me, timed, toParts(after.seconds))) return
  const edit = { personId: me.id, entryId: after.id, before: before.seconds, after: after.seconds }
  await insertEdit(trx, edit, now)
  const edits = await countEditsSince(trx, me.id, new Date(now.getTime() - EDIT_DAYS * DAY_MS))
  if (edits >= EDITS_TO_SQUARE) await happened('time-entry.edited-often', { personId: me.id, entryId: after.id, edits })
}

/** The entry as it stands now, held, for whoever may touch it still; with it the person, and who else is named. */
export async function hold(asking: Asking, { row }: EntryRecord, alsoHeld = row.person_id): Promise<EntryRow> {
  await holdPeople(asking.trx, [row.person_id, alsoHeld])
  const held = (await holdEntry(asking.trx, row.id)) ?? refuse(404, kit.missing)
  requireMayTouch(asking.me, held.subject)
  return held.row
}

export async function edit(asking: Asking, record: EntryRecord, changes: Changes): Promise<EntryRow> {
  const { trx, me, now, happened, changed } = asking
  // Whose edits are counted is held too: two at once would each be counted without the other.
  const row = await hold(asking, record, isCounted(me) ? me.id : undefined)
  if (row.deleted_at !== null) return refuse(404, kit.missing)
  insistOnAnyRight(asking, row)
  if (changes.rev !== undefined && changes.rev !== row.rev) return refuse(409, kit.stale, { current: shownEntry(row) })
  if (changes.personId !== undefined && changes.personId.toLowerCase() !== row.person_id)
    return refuse(400, texts.personFixed)
  if (changes.entryType !== undefined && changes.entryType !== row.entry_type) return refuse(400, texts.typeFixed)

  const work = await resolveWork(trx, changes, row)
  const next = nextOf(row, changes, work)
  const differs = differences(row, next, changes, work)
  insistOnRights(asking, row, differs)
  refuseFields(400, { ...problemsOf(asking, row, changes, next, differs), ...work.problems })
  if (!kinds.some(kind => differs[kind])) return row

  await updateEntry(trx, row, next, { by: me.id, now })
  const { row: after } = (await holdEntry(trx, row.id)) ?? refuse(404, kit.missing)
  await changed('time-entry', row.id, recorded(row), recorded(after))
  const told = { before: workedOf(row), after: workedOf(after), by: me.id }
  if (told.after) await happened('time-entry.saved', told)
  await countEdit(asking, row, after)
  if (row.is_tangible && (differs.time || differs.date)) await tellOrganisation(asking, row, after)
  return after
}
