import * as z from 'zod/mini'

import { rowHistory } from '../kit/change.ts'
import { id } from '../kit/calls/incoming.ts'
import { categories } from '../projects/categories.ts'
import { holderList } from './holder-list.ts'
import * as texts from './office-texts.ts'
import { badgeTypes, type BadgeType, fieldsOf, type RuleField, ruleFields } from './rules.ts'

const message = z.object({ message: z.string() })

const amount = (most: number) => z.number(texts.positive).check(z.gt(0, texts.positive), z.lte(most, texts.tooLarge))
const whole = (most: number) =>
  z.int(texts.wholePositive).check(z.gt(0, texts.wholePositive), z.lte(most, texts.tooLarge))

/** What can be said of a badge; each rule has some of these. */
export const written = z.object({
  badgeName: z
    .string(texts.nameMissing)
    .check(z.trim(), z.minLength(1, texts.nameMissing), z.maxLength(100, texts.nameLong)),
  description: z.string().check(z.trim(), z.maxLength(1000, texts.descriptionLong)),
  type: z.enum(badgeTypes, texts.typeMissing),
  multiple: amount(100),
  weeks: whole(520),
  months: whole(600),
  totalHrs: amount(100_000),
  people: whole(10_000),
  category: z.enum(categories, texts.needed),
  /** A picture as a data address, or where one is; empty for the sign of the type. */
  imageUrl: z.string().check(
    z.maxLength(100_000, texts.pictureTooLarge),
    z.refine(
      address => /^(?:data:image\/|https:\/\/\S{1,2000}$|\/api\/badge-pictures\/|$)/.test(address),
      texts.picture
    )
  ),
  ranking: z.int(texts.rankingWrong).check(z.gte(0, texts.rankingWrong), z.lte(1000, texts.rankingWrong)),
  showReport: z.boolean()
})

const { shape } = written
const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
/** Scripts of before send 0, null or nothing for what a rule does not have. */
const count = (most: number) =>
  maybe(z.int(texts.wholePositive).check(z.gte(0, texts.wholePositive), z.lte(most, texts.tooLarge)))
const number = (most: number) =>
  maybe(z.number(texts.positive).check(z.gte(0, texts.positive), z.lte(most, texts.tooLarge)))
const ofRules = {
  multiple: number(100),
  weeks: count(520),
  months: count(600),
  totalHrs: number(100_000),
  people: count(10_000),
  category: maybe(z.enum([...categories, ''], texts.needed))
}

const optional = {
  description: z.optional(shape.description),
  imageUrl: z.optional(shape.imageUrl),
  ranking: z.optional(shape.ranking),
  showReport: z.optional(shape.showReport),
  project: maybe(z.union([z.uuid(), z.object({ _id: z.uuid() })])),
  ...ofRules
}

export const badge = z.object({
  _id: id,
  rev: z.int(),
  badgeName: z.string(),
  description: z.string(),
  type: z.enum(badgeTypes),
  multiple: z.nullable(z.number()),
  weeks: z.nullable(z.number()),
  months: z.nullable(z.number()),
  totalHrs: z.nullable(z.number()),
  people: z.nullable(z.number()),
  category: z.nullable(z.enum(categories)),
  project: z.nullable(z.object({ _id: id, projectName: z.string() })),
  imageUrl: z.string(),
  ranking: z.number(),
  showReport: z.boolean(),
  /** How many people have it, and how often they earned it. */
  holders: z.int(),
  awarded: z.int()
})
export type Badge = z.infer<typeof badge>

/** What a badge of this type lacks, by field. */
export function lacking(type: BadgeType, given: { [K in RuleField]?: unknown }): Record<string, string> {
  const lacks = fieldsOf(type).filter(name => !given[name])
  const few = type === 'Total Hrs in Category' && typeof given.totalHrs === 'number' && given.totalHrs < 100
  return {
    ...Object.fromEntries(lacks.map(name => [name, texts.needed])),
    ...(few && !lacks.includes('totalHrs') && { totalHrs: texts.leastHours })
  }
}

/** The fields of the rule alone; the others are empty. */
export const ruleOf = <V>(type: BadgeType, given: { [K in RuleField]?: V | null | undefined }) => {
  const asked = fieldsOf(type)
  return Object.fromEntries(ruleFields.map(name => [name, asked.includes(name) ? given[name] || null : null]))
}

export const listBadges = {
  says: 'Every badge in its order, with how many people have it.',
  input: z.object({}),
  answer: z.array(badge)
}

export const createBadge = {
  says: 'Creates a badge. The fields that its type asks for must be there.',
  input: z.object({ badgeName: shape.badgeName, type: z.optional(shape.type), ...optional }),
  answer: badge
}

export const editBadge = {
  says: 'Changes a badge; what is not sent stays.',
  input: z.object({
    id,
    /** The version that was edited. */
    rev: z.optional(z.int()),
    badgeName: z.optional(shape.badgeName),
    type: z.optional(shape.type),
    ...optional
  }),
  answer: z.object({ message: z.string(), badge })
}

export const deleteBadge = {
  says: 'Deletes a badge, and takes it off all profiles. It can be restored for 30 days.',
  input: z.object({ id }),
  answer: message
}
export const restoreBadge = {
  says: 'Brings a deleted badge back, with everybody who has it.',
  input: z.object({ id }),
  answer: message
}

export const readBadgeHistory = {
  says: 'Who changed what of a badge, a page at a time, the newest first.',
  ...rowHistory
}

/** All badges in their new order. */
export const orderBadges = {
  says: 'Gives all badges a new order.',
  input: z.object({ ids: z.array(z.uuid()).check(z.maxLength(2000)) }),
  answer: message
}

export const addUsualBadges = {
  says: 'Adds the badges that organisations usually begin with; those whose name is taken are left out.',
  input: z.object({}),
  answer: z.object({ count: z.int(), message: z.string() })
}

export const listHolders = {
  says: 'Who has a badge, a page at a time.',
  input: z.object({ id, ...holderList.asks }),
  answer: holderList.answer
}
