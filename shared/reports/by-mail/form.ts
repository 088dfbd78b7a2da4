import * as z from 'zod/mini'

import { form } from '../../kit/form/form.ts'
import { sheetFormats } from '../../kit/files/sheet.ts'
import { type Range, ranges } from '../export/ranges.ts'
import { type Schedule, written } from './schemas.ts'
import { formats } from '../export/texts.ts'
import * as texts from './texts.ts'
import { cadences } from '../../kit/time/when.ts'

const choices = <const Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map(value => ({ value, label: labels[value] }))

export const rangeChoices = (offered: readonly Range[]) => choices(offered, texts.ranges)

const weekdays = texts.weekdays.map((label, index) => ({ value: String(index), label }))

export const sendForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: {
    name: { kind: 'text', label: texts.name, schema: written.name },
    range: { kind: 'choice', label: texts.range, schema: z.enum(ranges), choices: rangeChoices(ranges) },
    format: {
      kind: 'choice',
      label: texts.format,
      schema: written.format,
      choices: choices(sheetFormats.toReversed(), formats)
    },
    cadence: {
      kind: 'choice',
      label: texts.cadence,
      schema: written.cadence,
      choices: choices(cadences, texts.cadences)
    },
    weekday: {
      kind: 'choice',
      label: texts.weekday,
      schema: z.enum(weekdays.map(({ value }) => value)),
      choices: weekdays
    },
    day: { kind: 'number', label: texts.day, hint: texts.dayHint, schema: written.day },
    time: { kind: 'text', label: texts.time, schema: written.time },
    zone: { kind: 'combobox', label: texts.zone, schema: written.zone, none: texts.zoneWrong }
  }
})

/** What a new one begins with: Monday morning, the week before. */
export const firstOf = (name: string, zone: string) => ({
  name,
  range: 'last-week' as const,
  zone,
  format: 'xlsx' as const,
  cadence: 'weekly' as const,
  weekday: '1',
  day: 1,
  time: '08:00'
})

export const startOf = ({ name, filters, format, cadence, weekday, day, time, zone }: Schedule) => ({
  name,
  range: filters.range ?? ('last-week' as const),
  format,
  cadence,
  weekday: String(weekday),
  day,
  time,
  zone
})
