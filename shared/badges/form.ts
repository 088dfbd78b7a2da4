import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { categories } from '../projects/categories.ts'
import * as texts from './office-texts.ts'
import { badgeTypes, fieldsOf, type RuleField, ruleFields } from './rules.ts'
import { type Badge, lacking, written } from './schemas.ts'

const { shape } = written

const fields = {
  badgeName: { kind: 'text', label: texts.name, schema: shape.badgeName },
  imageUrl: {
    kind: 'picture',
    label: texts.image,
    hint: texts.imageHint,
    optional: true,
    square: true,
    schema: z.optional(shape.imageUrl)
  },
  description: { kind: 'textarea', label: texts.description, optional: true, schema: z.optional(shape.description) },
  type: {
    kind: 'choice',
    label: texts.type,
    schema: shape.type,
    choices: badgeTypes.map(value => ({ value, label: value }))
  },
  multiple: { kind: 'number', label: texts.multiple, schema: z.optional(shape.multiple) },
  totalHrs: { kind: 'number', label: texts.totalHrs, schema: z.optional(shape.totalHrs) },
  weeks: { kind: 'number', label: texts.weeks, schema: z.optional(shape.weeks) },
  months: { kind: 'number', label: texts.months, schema: z.optional(shape.months) },
  people: { kind: 'number', label: texts.people, schema: z.optional(shape.people) },
  category: {
    kind: 'choice',
    label: texts.category,
    schema: z.optional(shape.category),
    choices: categories.map(value => ({ value, label: value }))
  },
  ranking: {
    kind: 'number',
    label: texts.ranking,
    hint: texts.rankingHint,
    optional: true,
    schema: z.optional(shape.ranking)
  },
  showReport: { kind: 'switch', label: texts.showReport, schema: shape.showReport }
} as const

/** A field that the chosen rule has and that is empty. */
const rules = ruleFields.flatMap(field =>
  ([texts.needed, texts.leastHours] as const).map(text => ({
    field,
    text,
    beside: ['type'] as const,
    passes: (value: { type: Badge['type'] } & { [K in RuleField]?: unknown }) =>
      lacking(value.type, value)[field] !== text
  }))
)

export const newBadgeForm = form({ submit: texts.createShort, busy: texts.creating, fields, rules })
export const badgeForm = form({ submit: texts.save, busy: texts.saving, fields, rules })

/** The fields that a badge of this type has, in their order. */
export const fieldNames = (type: Badge['type'] | undefined) => [
  ...(['badgeName', 'imageUrl', 'description', 'type'] as const),
  ...(type ? fieldsOf(type) : []),
  ...(['ranking', 'showReport'] as const)
]
