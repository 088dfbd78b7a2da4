// What the entry form starts with, which of its fields are open, and under which name its draft is kept. Pure.
import type { Day } from '../kit/time/day.ts'
import { defined } from '../kit/defined.ts'
import type { Actor } from '../kit/rights.ts'
import { valueOf } from './choices.ts'
import { clockOf } from './day-time.ts'
import { type EntryValues, startOf } from './form.ts'
import { mayChooseTangible, mayDate, type MayEdit, mayEdit } from './rights.ts'
import { toParts } from './rules.ts'
import type { Entry } from './schemas.ts'

export type EntrySource = 'calendar' | 'grid' | 'log' | 'timer'

export interface NewEntryOptions {
  from: EntrySource
  personId: string
  entry?: Entry | undefined
  seconds?: number | undefined
  day?: string | undefined
  /** A minute of the day. */
  beganAt?: number | undefined
  projectId?: string | undefined
  wbsId?: string | undefined
  taskId?: string | undefined
  /** HTML, typed while the timer ran. */
  notes?: string | undefined
  isTangible?: boolean | undefined
}

/** Time from the timer is tangible, and may be less. One's own log adds intangible time, as its button says; other time is intangible unless one may say otherwise. */
function tangibleOf(me: Actor, { from, personId, isTangible }: NewEntryOptions): boolean {
  if (isTangible !== undefined || from === 'timer') return isTangible ?? true
  return !(from === 'log' && me.id === personId) && mayChooseTangible(me, personId)
}

function valuesOf(me: Actor, wish: NewEntryOptions, today: Day): EntryValues {
  const { from, day, beganAt, seconds = 0, projectId, wbsId, taskId, notes = '' } = wish
  return {
    dateOfWork: from !== 'timer' && mayDate(me) ? (day ?? today) : today,
    ...toParts(seconds),
    beganAt: beganAt === undefined ? '' : clockOf(beganAt),
    projectId: projectId ? valueOf({ projectId, wbsId, taskId }) : '',
    notes,
    isTangible: tangibleOf(me, wish)
  }
}

const mayWrite = (me: Actor, { from, personId }: NewEntryOptions): MayEdit => ({
  time: true,
  description: true,
  project: true,
  date: mayDate(me),
  tangible: from === 'timer' || mayChooseTangible(me, personId)
})

/** What was typed for one day or task does not come back when the form is opened for another. The timer has one draft. */
function draftOf({ from, personId, entry, day, beganAt, projectId, taskId }: NewEntryOptions): string {
  const at = beganAt === undefined ? undefined : clockOf(beganAt)
  const about = from === 'timer' ? [] : [day, at, projectId, taskId]
  const parts = entry ? [entry._id] : [from, personId, ...about]
  return ['time entry', ...parts].filter(Boolean).join(' ')
}

export interface NewEntryForm {
  values: EntryValues
  may: MayEdit
  draft: string
  /** What is typed so far, as an entry would have it. */
  read: (typed: { [K in keyof EntryValues]?: EntryValues[K] | undefined }) => EntryValues
}

export function newEntry(me: Actor, wish: NewEntryOptions, today: Day): NewEntryForm {
  const { entry } = wish
  const values = entry ? startOf(entry) : valuesOf(me, wish, today)
  return {
    values,
    may: entry ? mayEdit(me, entry, today) : mayWrite(me, wish),
    draft: draftOf(wish),
    read: typed => ({ ...values, ...defined(typed) })
  }
}
