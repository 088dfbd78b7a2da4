// What is written of a course beside its lessons.
import * as z from 'zod/mini'

import { namedFile } from '../kit/files/files.ts'
import { pictureField } from '../kit/form/files-form.ts'
import { text } from '../kit/calls/incoming.ts'
import { asked, part } from '../kit/records/part.ts'
import { isQuarters, LONGEST_SUMMARY, LONGEST_TITLE } from './rules.ts'
import * as texts from './texts.ts'

export const title = text(LONGEST_TITLE, texts.titleLong).check(z.trim(), z.minLength(1, texts.titleMissing))
const summary = text(LONGEST_SUMMARY, texts.summaryLong).check(z.trim())
const days = z.int(texts.daysWrong).check(z.gte(1, texts.daysWrong), z.lte(730, texts.daysWrong))
const hours = z
  .number(texts.hoursWrong)
  .check(z.gte(0, texts.hoursWrong), z.lte(100, texts.hoursWrong), z.refine(isQuarters, texts.hoursWrong))
const ofList = (label: string) =>
  asked({ kind: 'combobox', label, optional: true, schema: z.optional(text(100)) }, { sent: z.uuid(), empty: null })

export const courseFields = part(
  'course',
  { submit: texts.saveCourse, busy: texts.completing },
  {
    title: asked({ kind: 'text', label: texts.titleLabel, schema: title }),
    summary: asked({ kind: 'textarea', label: texts.summaryLabel, optional: true, schema: summary }, { empty: '' }),
    picture: asked(pictureField(texts.pictureLabel, { optional: true, alt: 'required', hint: texts.pictureHint }), {
      sent: namedFile({ alt: 'required' }),
      empty: null,
      stays: true
    }),
    isPublished: asked(
      { kind: 'switch', label: texts.publishedLabel, hint: texts.publishedHint, schema: z.boolean() },
      { empty: false }
    ),
    dueDays: asked({ kind: 'number', label: texts.dueDaysLabel, optional: true, schema: days }, { empty: null }),
    hours: asked(
      { kind: 'number', label: texts.hoursLabel, hint: texts.hoursHint, optional: true, schema: hours },
      { empty: 0 }
    ),
    projectId: ofList(texts.projectLabel),
    badgeId: ofList(texts.badgeLabel)
  }
)
