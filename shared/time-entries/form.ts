// The entry form as data, for one person and one day.
import * as z from 'zod/mini'

import { type Form, form } from '../kit/form/form.ts'
import { readValue, valueOf } from './choices.ts'
import { clockOf, minuteOf } from './day-time.ts'
import * as texts from './form-texts.ts'
import { problemOfNotes } from './notes.ts'
import { type CheckContext, limitsOfDate, MOST_HOURS, problemOfDate, problemOfTime } from './rules.ts'
import type { Entry } from './schemas.ts'
import * as entryTexts from './texts.ts'

/** A text that is checked by a rule; the rule's sentence is the error. */
const ruled = (problem: (value: string) => string | undefined, none: string) =>
  z.string(none).check(({ value, issues }) => {
    const message = problem(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

const whole = (most: number, text: string) => z.int(text).check(z.gte(0, text), z.lte(most, text))

/** How long it took. */
export const lengthFields = {
  hours: { kind: 'number', label: texts.hours, schema: whole(MOST_HOURS, entryTexts.hours) },
  minutes: { kind: 'number', label: texts.minutes, schema: whole(59, entryTexts.minutes) }
} as const

export const hasLength = {
  field: 'hours',
  beside: ['minutes'],
  text: entryTexts.noTime,
  passes: ({ hours, minutes }: { hours: number; minutes: number }) => problemOfTime(hours, minutes) === undefined
} as const

/** With an entry only the fields that differ from it are checked: rules may have become stricter since. */
export function entryForm(at: Omit<CheckContext, 'before'>, before?: Entry) {
  const editing = before !== undefined
  return form({
    submit: editing ? texts.save : texts.submit,
    busy: editing ? texts.saving : texts.submitting,
    fields: {
      dateOfWork: {
        kind: 'date',
        label: texts.date,
        schema: ruled(day => problemOfDate(day, { ...at, before: before?.dateOfWork }), entryTexts.dateRequired),
        limits: () => limitsOfDate(at.today)
      },
      ...lengthFields,
      beganAt: {
        kind: 'text',
        label: texts.beganAt,
        optional: true,
        schema: ruled(
          clock => (!clock || minuteOf(clock) !== undefined ? undefined : entryTexts.beganWrong),
          entryTexts.beganWrong
        )
      },
      projectId: {
        kind: 'combobox',
        label: texts.project,
        placeholder: texts.searchProjects,
        none: texts.noneFits,
        schema: ruled(value => (value ? undefined : entryTexts.projectRequired), entryTexts.projectRequired)
      },
      notes: {
        kind: 'textarea',
        label: texts.notes,
        placeholder: texts.notesHere,
        schema: ruled(
          html => (html === before?.notes ? undefined : problemOfNotes(html)?.error),
          entryTexts.notesRequired
        )
      },
      isTangible: { kind: 'checkbox', label: texts.tangible, schema: z.boolean() }
    },
    rules: [hasLength]
  })
}

export type EntryFields = ReturnType<typeof entryForm>['fields']
export type EntryValues = ReturnType<typeof entryForm> extends Form<infer F> ? z.output<Form<F>['schema']> : never

export const startOf = (entry: Entry): EntryValues => ({
  dateOfWork: entry.dateOfWork,
  hours: entry.hours,
  minutes: entry.minutes,
  beganAt: entry.beganAt === undefined ? '' : clockOf(entry.beganAt),
  projectId: entry.projectId ? valueOf({ ...entry, projectId: entry.projectId }) : '',
  notes: entry.notes,
  isTangible: entry.isTangible
})

/** What the calls take of a filled form. */
export const partsOf = ({ projectId, beganAt, ...values }: EntryValues) => ({
  ...values,
  beganAt: minuteOf(beganAt) ?? null,
  ...readValue(projectId)
})

/** The fields that differ from the entry; the three ids of a project go together. */
export function changedFields(values: EntryValues, entry: Entry): (keyof EntryValues)[] {
  const before = startOf(entry)
  const isField = (name: string): name is keyof EntryValues => name in before
  return Object.keys(before)
    .filter(isField)
    .filter(name => values[name] !== before[name])
}

/** What an edit sends: only what differs, so that it overwrites nobody's other change. */
export function changesOf(values: EntryValues, entry: Entry): Partial<ReturnType<typeof partsOf>> {
  const names = new Set<string>(changedFields(values, entry))
  if (names.has('projectId')) for (const name of ['wbsId', 'taskId']) names.add(name)
  return Object.fromEntries(Object.entries(partsOf(values)).filter(([name]) => names.has(name)))
}
