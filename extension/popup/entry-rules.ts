// The rules of the site's entry form, for what is typed into the quick entry. Pure.
import type { Attention, Person } from '#shared/extension/snapshot.ts'
import { type Day, today as dayOf } from '#shared/kit/time/day.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readValue, valueOf } from '#shared/time-entries/choices.ts'
import { mayDate, mayEdit } from '#shared/time-entries/rights.ts'
import { check, type EntryField } from '#shared/time-entries/rules.ts'
import { mayNot } from '#shared/time-entries/texts.ts'
import type { Entry, Written } from '#shared/time-entries/schemas.ts'
import { toHtml, toText } from '#shared/time-entries/plain-notes.ts'

import type { Draft, Field } from './draft.ts'

export interface EntryRights {
  date: boolean
  tangible: boolean
}

/** Time from the timer may be called intangible by anybody; other time is tangible only for those with the right. */
export const mayOf = (
  me: Person,
  { stopsTimer, wasTangible, editing }: Pick<Draft, 'editing' | 'stopsTimer' | 'wasTangible'>
): EntryRights => ({
  date: mayDate(me) && !stopsTimer,
  tangible: (!editing && (stopsTimer || wasTangible === true)) || holds(me, 'toggleTangibleTime')
})

export const isTangible = (draft: Draft, may: EntryRights): boolean =>
  may.tangible ? (draft.isTangible ?? true) : (draft.editing?.isTangible ?? false)

const number = (typed: string): number => (/^\d*$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** What is sent. Numbers that are none stay none: the rules say so before anything is sent. */
export function writtenOf(draft: Draft, me: Person, now: number): Written {
  const may = mayOf(me, draft)
  const { editing } = draft
  const today = editing?.dateOfWork ?? dayOf(new Date(now))
  return {
    personId: me.id,
    ...readValue(draft.projectId),
    dateOfWork: may.date ? draft.dateOfWork || today : today,
    hours: number(draft.hours),
    minutes: number(draft.minutes),
    // What was written with an editor keeps its form until its words are changed.
    notes: editing && toText(editing.notes) === draft.notes ? editing.notes : toHtml(draft.notes),
    isTangible: isTangible(draft, may),
    entryType: 'default'
  }
}

export type Problems = Partial<Record<EntryField, string>>

/** Of an edited entry only what was changed is looked at, and whether its person may change that. */
export function problemsOf(written: Written, me: Person, today: Day, editing?: Entry): Problems {
  const found = check(written, { today, mayDate: mayDate(me), before: editing?.dateOfWork })
  if (!editing) return found
  const may = mayEdit(me, editing, today)
  const isKept = {
    hours: written.hours === editing.hours && written.minutes === editing.minutes,
    notes: written.notes === editing.notes,
    projectId: written.projectId === editing.projectId && (written.taskId ?? null) === editing.taskId
  }
  const problem = (field: keyof typeof isKept, isAllowed: boolean, why: string) =>
    isKept[field] ? undefined : isAllowed ? found[field] : t(why)
  const all = {
    dateOfWork: found.dateOfWork,
    projectId: problem('projectId', may.project, mayNot.project),
    hours: problem('hours', may.time, mayNot.time),
    notes: problem('notes', may.description, mayNot.description)
  }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text))
}

const FIELDS: readonly (readonly [EntryField, Field])[] = [
  ['dateOfWork', 'dateOfWork'],
  ['projectId', 'project'],
  ['hours', 'hours'],
  ['notes', 'notes']
]

/** Where the caret goes after a press of Submit that did nothing. */
export const firstOf = (problems: Problems): Field | undefined => FIELDS.find(([name]) => problems[name])?.[1]

const filled = (entry: Entry | Written) => ({
  projectId: entry.projectId ? valueOf({ ...entry, projectId: entry.projectId }) : '',
  notes: toText(entry.notes),
  isTangible: entry.isTangible
})

/** A draft to log the same work again, without its time. The name is kept for work that is no choice any more. */
export const continued = (entry: Entry): Partial<Draft> => ({
  ...filled(entry),
  project: entry.taskName ?? entry.projectName ?? ''
})

/** A draft to change an entry; `shown` is what it says once all that waits is sent. */
export const edited = (editing: Entry, shown: Entry | Written = editing, project = ''): Partial<Draft> => ({
  ...filled(shown),
  project: project || (editing.taskName ?? editing.projectName ?? ''),
  dateOfWork: shown.dateOfWork,
  hours: String(shown.hours),
  minutes: String(shown.minutes),
  editing
})

/** A draft to correct a refused entry. */
export const reopened = (entry: Written, commandId: string, fields: Attention['fields'] = {}): Partial<Draft> => ({
  ...filled(entry),
  // A project that is closed by now must be picked anew.
  ...(fields['projectId'] ? { projectId: '' } : {}),
  dateOfWork: entry.dateOfWork,
  hours: String(entry.hours),
  minutes: String(entry.minutes),
  stopsTimer: false,
  wasTangible: entry.isTangible,
  retryOf: commandId
})
