// What is written of an activity, how it repeats, and why it is cancelled.
import * as z from 'zod/mini'

import { pictureField } from '../kit/files-form.ts'
import { form } from '../kit/form.ts'
import { fitting, text } from '../kit/incoming.ts'
import { linesOf } from '../kit/lines.ts'
import * as page from './page-texts.ts'
import { isNearDay, LONGEST_RULE } from './rules.ts'
import { weekdayNames } from './rhythm-words.ts'
import { endings, rhythms, WEEKDAYS } from './rule-text.ts'
import { cancelActivity, createActivity } from './schemas.ts'
import * as texts from './texts.ts'

const { shape } = createActivity.input

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

export const activityForm = form({
  submit: page.save,
  busy: page.saving,
  fields: {
    name: { kind: 'text', label: page.name, schema: shape.name },
    type: { kind: 'text', label: page.typeLabel, hint: page.typeHint, schema: shape.type },
    start: { kind: 'instant', isLocal: true, label: page.startLabel, schema: shape.start },
    end: { kind: 'instant', isLocal: true, label: page.endLabel, schema: shape.end },
    timeZone: { kind: 'text', label: page.zoneLabel, hint: page.zoneHint, schema: z.nonoptional(shape.timeZone) },
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
    rrule: {
      kind: 'text',
      label: page.ruleLabel,
      hint: page.ruleHint,
      when: { field: 'rhythm', is: ['own'] },
      schema: z.optional(text(LONGEST_RULE, texts.ruleWrong))
    },
    online: { kind: 'switch', label: page.online, schema: z.boolean() },
    location: { kind: 'text', label: page.placeLabel, optional: true, schema: z.optional(shape.location) },
    link: { kind: 'url', label: page.linkLabel, hint: page.linkHint, optional: true, schema: z.optional(shape.link) },
    description: {
      kind: 'rich',
      label: page.descriptionLabel,
      optional: true,
      schema: z.optional(shape.description)
    },
    picture: pictureField(page.pictureLabel, { optional: true, alt: 'required' }),
    capacity: {
      kind: 'number',
      label: page.places,
      hint: page.capacityHint,
      optional: true,
      schema: z.optional(shape.capacity)
    },
    waitingList: { kind: 'switch', label: page.waitingLabel, hint: page.waitingHint, schema: z.boolean() },
    branch: { kind: 'text', label: page.branch, optional: true, schema: z.optional(shape.branch) },
    theme: { kind: 'text', label: page.theme, optional: true, schema: z.optional(shape.theme) },
    category: { kind: 'text', label: page.category, optional: true, schema: z.optional(shape.category) },
    projectId: {
      kind: 'combobox',
      label: page.projectLabel,
      hint: page.projectHint,
      optional: true,
      schema: z.optional(text(100))
    },
    isPublic: { kind: 'switch', label: page.publicLabel, hint: page.publicHint, schema: z.boolean() }
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
