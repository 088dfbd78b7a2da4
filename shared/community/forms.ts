// What is written of an activity, how it repeats, and why it is cancelled.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { fitting } from '../kit/calls/incoming.ts'
import { linesOf } from '../kit/text/lines.ts'
import { activityFields } from './activity-fields.ts'
import * as page from './page-texts.ts'
import { isNearDay } from './rules.ts'
import { weekdayNames } from './rhythm-words.ts'
import { endings, rhythms, WEEKDAYS } from './rule-text.ts'
import { cancelActivity } from './schemas.ts'
import * as texts from './texts.ts'

const RHYTHMS: Readonly<Record<(typeof rhythms)[number], string>> = {
  once: page.rhythmOnce,
  DAILY: page.rhythmDaily,
  WEEKLY: page.rhythmWeekly,
  MONTHLY: page.rhythmMonthly,
  'MONTHLY-WEEKDAY': page.rhythmNth,
  YEARLY: page.rhythmYearly,
  own: page.rhythmOwn
}
const ENDINGS: Readonly<Record<(typeof endings)[number], string>> = {
  never: page.endsNever,
  until: page.endsUntil,
  count: page.endsCount
}
/** What its control holds, a day to a line. */
const readDays = (typed: unknown): unknown => (typeof typed === 'string' ? linesOf(typed) : typed)
const number = z.optional(z.int(page.everyWrong).check(z.gte(1, page.everyWrong), z.lte(1000, page.everyWrong)))
const repeating = { field: 'rhythm', is: rhythms.filter(one => one !== 'once' && one !== 'own') }

const { name, type, start, end, timeZone, ...others } = activityFields.form.fields

export const activityForm = form({
  submit: page.save,
  busy: page.saving,
  fields: {
    name,
    type,
    start,
    end,
    timeZone,
    rhythm: {
      kind: 'choice',
      label: page.repeats,
      schema: z.enum(rhythms),
      choices: rhythms.map(value => ({ value, label: RHYTHMS[value] }))
    },
    every: {
      kind: 'number',
      label: page.everyLabel,
      hint: page.everyHint,
      optional: true,
      when: repeating,
      schema: number
    },
    days: {
      kind: 'many',
      label: page.weekdaysLabel,
      hint: page.weekdaysHint,
      optional: true,
      ticks: true,
      when: { field: 'rhythm', is: ['WEEKLY'] },
      choices: WEEKDAYS.map(value => ({ value, label: weekdayNames[value] })),
      schema: z.optional(z.pipe(z.transform(readDays), z.array(z.enum(WEEKDAYS))))
    },
    ending: {
      kind: 'choice',
      label: page.endingLabel,
      when: repeating,
      schema: z.optional(z.enum(endings)),
      choices: endings.map(value => ({ value, label: ENDINGS[value] }))
    },
    until: {
      kind: 'date',
      label: page.untilLabel,
      when: { field: 'ending', is: ['until'] },
      schema: z.optional(fitting(isNearDay, texts.dayWrong))
    },
    count: { kind: 'number', label: page.countLabel, when: { field: 'ending', is: ['count'] }, schema: number },
    ...others
  },
  rules: [
    {
      field: 'end',
      text: texts.endFirst,
      beside: ['start', 'end'],
      passes: ({ start, end }) => end > start
    },
    {
      field: 'until',
      text: texts.dayWrong,
      beside: ['ending'],
      passes: ({ ending, until }) => ending !== 'until' || Boolean(until)
    },
    {
      field: 'count',
      text: page.everyWrong,
      beside: ['ending'],
      passes: ({ ending, count }) => ending !== 'count' || Boolean(count)
    }
  ]
})

export const cancelForm = form({
  submit: page.cancelEvent,
  busy: page.cancelling,
  fields: {
    reason: {
      kind: 'textarea',
      label: page.reason,
      hint: page.reasonHint,
      schema: cancelActivity.input.shape.reason
    }
  }
})
