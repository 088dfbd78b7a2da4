// Answers what somebody asked for: it becomes an entry once, or changes one; within seconds the answer is taken back.
import { formatDay, hours } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { SECOND_MS } from '#shared/kit/time/time.ts'
import { type Decision, UNDO_SECONDS } from '#shared/time-entries/asks/rules.ts'
import * as texts from '#shared/time-entries/asks/texts.ts'
import * as entryTexts from '#shared/time-entries/texts.ts'

import { texts as kit } from '../kit/texts.ts'
import { settle, tell, unsettle, withdraw } from '../notifications/for-others.ts'
import { type EntryContext, nameOf, refuseFields } from './add.ts'
import { auditedOf, workedOf } from './answers.ts'
import * as asks from './ask-queries.ts'
import { enter } from './enter.ts'
import type { Values } from './fields.ts'
import { notifyOrganisation } from './mails.ts'
import { type EntryRow, lockPeople, setDeleted, updateEntry, type Worker } from './queries.ts'
import { lockEntry } from './records.ts'
import { lockedAmong, requireOpen } from './weeks/lock.ts'
import { workOf } from './work.ts'
import { findWork } from './work-queries.ts'

/** The person first, as by whoever writes their time: of two answers at once the second finds the first. */
async function hold({ trx, me }: EntryContext, { id, person_id }: Pick<asks.AskRow, 'id' | 'person_id'>) {
  const [person] = await lockPeople(trx, [person_id])
  const row = await asks.holdAsk(trx, id)
  if (!person || !row || row.person_id !== person.id) return refuse(404, kit.missing)
  if (person.id === me.id) return refuse(403, texts.notOwn)
  requireOpen(await lockedAmong(trx, person.id, row.day), row.day)
  return { person, row }
}

/** What of an entry it decides. */
const valuesOf = (ask: asks.AskRow, of?: EntryRow): Values => ({
  project_id: ask.project_id,
  task_id: ask.task_id,
  team_id: of?.team_id ?? null,
  day: ask.day,
  seconds: ask.seconds,
  began: ask.began,
  is_tangible: ask.is_tangible,
  notes: ask.notes
})

/** Projects and tasks may have been closed since; an entry may stay with its own. */
async function requireWork({ trx }: EntryContext, ask: asks.AskRow, known?: EntryRow): Promise<void> {
  const found = await findWork(trx, { project: ask.project_id, wbs: null, task: ask.task_id, team: null })
  const { problems } = workOf({ projectId: ask.project_id, taskId: ask.task_id }, found, known)
  refuseFields(400, ask.project_id ? problems : { projectId: entryTexts.noProject })
}

/** Writes these values into an entry that stands, with what follows from it. */
async function write(context: EntryContext, before: EntryRow, next: Values): Promise<EntryRow> {
  const { trx, me, now, changed, happened } = context
  await updateEntry(trx, before, next, { by: me.id, now })
  const { row: after } = (await lockEntry(trx, before.id)) ?? refuse(404, kit.missing)
  await changed('time-entry', before.id, auditedOf(before), auditedOf(after))
  const change = { before: workedOf(before), after: workedOf(after), by: me.id }
  if (change.after) await happened('time-entry.saved', change)
  if (before.is_tangible && before.seconds !== after.seconds) await notifyOrganisation(context, before, after)
  return after
}

const partsOf = ({ project_id, task_id, team_id, day, seconds, began, is_tangible, notes }: EntryRow): Values => ({
  project_id,
  task_id,
  team_id,
  day,
  seconds,
  began,
  is_tangible,
  notes
})

/** The entry as it was left by whoever looked at it last: nobody's later change is written over. */
async function unchanged({ trx }: EntryContext, ask: asks.AskRow, sentence: string): Promise<EntryRow> {
  const entry = ask.entry_id === null ? undefined : (await lockEntry(trx, ask.entry_id))?.row
  const isSame = entry?.deleted_at === null && entry.rev === ask.entry_rev && entry.day === ask.day
  return isSame ? entry : refuse(409, sentence)
}

async function fulfil(context: EntryContext, person: Worker, ask: asks.AskRow): Promise<asks.Answering['entry']> {
  if (ask.kind === 'add') {
    await requireWork(context, ask)
    const entry = await enter(context, person, { entry_type: 'default', ...valuesOf(ask) })
    return { id: entry.id, rev: 1, was: undefined }
  }
  const before = await unchanged(context, ask, texts.changedSince)
  await requireWork(context, ask, before)
  const after = await write(context, before, valuesOf(ask, before))
  return { id: after.id, rev: after.rev, was: partsOf(before) }
}

/** What is told of it, with the name of whoever asks or answers. */
export const placesOf = ({ id, day, seconds }: Pick<asks.AskRow, 'day' | 'id' | 'seconds'>, name: string) => ({
  ask: id,
  name,
  hours: hours(seconds),
  day: formatDay(day, 'log'),
  on: day
})
export const aboutOf = ({ id }: Pick<asks.AskRow, 'id'>): string => `time-ask ${id}`

export async function answer(
  context: EntryContext,
  asked: asks.AskRow,
  { decision, word = '' }: { decision: Decision; word?: string | undefined }
): Promise<asks.AskRow> {
  const { trx, me, now, changed } = context
  const { person, row } = await hold(context, asked)
  if (row.state !== 'open') return refuse(409, texts.answered)
  if (decision === 'decline' && !word) return refuseField(400, 'word', texts.noWord)
  const isAdded = decision === 'add'
  if (isAdded && !person.is_active) return refuse(403, t(entryTexts.deactivated, { name: nameOf(person) }))
  const entry = isAdded ? await fulfil(context, person, row) : undefined
  const state = isAdded ? 'added' : 'declined'
  await asks.writeAnswer(trx, row.id, { state, by: me.id, word: isAdded ? '' : word, entry }, now)
  await changed('time-ask', row.id, { state: 'open' }, { state, word, entryId: entry?.id ?? row.entry_id })
  await settle(context, [aboutOf(row)])
  await tell(context, 'hoursAnswered', {
    to: [person.id],
    places: { ...placesOf(row, `${me.firstName} ${me.lastName}`.trim()), kind: row.kind, state, word },
    heldFor: UNDO_SECONDS
  })
  return (await asks.readAsk(trx, row.id)) ?? refuse(404, kit.missing)
}

/** Takes back what the answer did to the entry; gives what is asked about from now on. */
async function undo(context: EntryContext, ask: asks.AskRow): Promise<{ id: string; rev: number } | undefined> {
  const { trx, me, now, changed, happened } = context
  if (ask.state === 'declined')
    return ask.entry_id === null || ask.entry_rev === null ? undefined : { id: ask.entry_id, rev: ask.entry_rev }
  const entry = await unchanged(context, ask, texts.tooLate)
  if (ask.kind === 'change') return write(context, entry, ask.was ?? partsOf(entry))
  const deletedAt = now.toISOString()
  await setDeleted(trx, entry.id, deletedAt)
  await changed('time-entry', entry.id, auditedOf(entry), { deletedAt })
  const before = workedOf(entry)
  if (before) await happened('time-entry.saved', { before, after: undefined, by: me.id })
  return undefined
}

export async function reopen(context: EntryContext, asked: asks.AskRow): Promise<asks.AskRow> {
  const { trx, me, now, changed } = context
  const { row } = await hold(context, asked)
  const passed = now.getTime() - Date.parse(row.decided_at ?? '')
  if (row.state === 'open' || row.decided_by !== me.id) return refuse(409, texts.answered)
  if (!(passed <= UNDO_SECONDS * SECOND_MS)) return refuse(409, texts.tooLate)
  const isAskedAnew = row.kind === 'change' && row.entry_id !== null && (await asks.isAskedAbout(trx, row.entry_id)) > 0
  if (isAskedAnew) return refuse(409, texts.tooLate)
  const entry = await undo(context, row)
  await asks.writeReopened(trx, row.id, entry)
  await changed('time-ask', row.id, { state: row.state }, { state: 'open' })
  // It waits again, and nobody hears of what is not so any more.
  await unsettle(context, [aboutOf(row)])
  await withdraw(context, 'hoursAnswered', [aboutOf(row)])
  return (await asks.readAsk(trx, row.id)) ?? refuse(404, kit.missing)
}
