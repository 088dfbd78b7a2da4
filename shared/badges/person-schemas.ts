import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'
import { milliseconds } from '../kit/calls/typed-number.ts'
import { badgeTypes, MOST_COUNT, MOST_DAYS } from './rules.ts'
import * as texts from './person-texts.ts'

const userId = id

/** What is said of a badge where somebody has it. */
export const earned = z.object({
  badge: z.object({
    _id: id,
    badgeName: z.string(),
    type: z.enum(badgeTypes),
    description: z.string(),
    /** What one does for it, in words. */
    rule: z.string(),
    imageUrl: z.string(),
    ranking: z.number(),
    showReport: z.boolean()
  }),
  count: z.int(),
  /** When, written as 'Nov-22-26'; the latest last. */
  earnedDate: z.array(z.string()),
  lastModified: z.string(),
  featured: z.boolean(),
  /** Its count was lowered once. */
  hasBadgeDeletionImpact: z.boolean(),
  /** Where it is proved, while its person shares it. */
  proof: z.optional(z.string())
})
export type Earned = z.infer<typeof earned>

export const collection = z.object({
  /** The version of the whole collection. */
  rev: z.int(),
  badges: z.array(earned)
})
export type Collection = z.infer<typeof collection>

export const readCollection = {
  says: 'The badges that somebody has, those first that they feature.',
  input: z.object({ userId }),
  answer: collection
}

const badgeId = z.union([z.uuid(), z.object({ _id: z.uuid() })])
const count = z.int(texts.countWrong).check(z.gte(0, texts.countWrong), z.lte(MOST_COUNT, texts.countWrong))

/** An instant; the present client sends that of a new one as milliseconds. */
const modified = z.union([text(50), milliseconds])

/** The whole collection in the place of the one before. */
export const assignBadges = {
  says: 'Puts a whole collection in the place of somebody’s badges; a count of 0 takes a badge away.',
  input: z.object({
    userId,
    /** The version that was edited. */
    rev: z.optional(z.int()),
    badgeCollection: z
      .array(
        z.object({
          badge: badgeId,
          count,
          lastModified: z.optional(modified),
          earnedDate: z.optional(z.array(text(100)).check(z.maxLength(MOST_DAYS))),
          featured: z.optional(z.boolean())
        })
      )
      .check(z.maxLength(2000)),
    /** How many of them are new; it is counted here. */
    newBadges: z.optional(z.number())
  }),
  answer: z.string()
}

/** These badges for all of these people, once more for whoever has one. */
export const assignToMany = {
  says: 'Gives badges to many people: to all of them, or to nobody.',
  input: z.object({
    people: z.array(z.uuid()).check(z.minLength(1, texts.incomplete), z.maxLength(500, texts.tooManyPeople)),
    badges: z
      .array(
        z.object({
          badge: z.uuid(),
          count: z.int(texts.countWrong).check(z.gte(1, texts.countWrong), z.lte(100, texts.countWrong))
        })
      )
      .check(z.minLength(1, texts.noSelection), z.maxLength(100))
  }),
  answer: z.object({ message: z.string() })
}

/** How many of the badges these people have, by badge. */
export const readHoldings = {
  says: 'How many of each badge these people have; their ids are separated by commas.',
  input: z.object({ people: z.string().check(z.maxLength(20_000)) }),
  answer: z.array(z.object({ personId: id, badgeId: id, count: z.int() }))
}

const counted = z.object({ count: z.int() })
export const readBadgeCount = {
  says: 'How many badges somebody has not looked at yet.',
  input: z.object({ userId }),
  answer: counted
}
export const setBadgeCount = {
  says: 'Says that there is one badge that they have not looked at.',
  input: z.object({ userId }),
  answer: counted
}
export const resetBadgeCount = {
  says: 'Says that they have looked at all of their badges.',
  input: z.object({ userId }),
  answer: counted
}

export const featureBadge = {
  says: 'Shows a badge first on a profile, or no longer.',
  input: z.object({ userId, badge: z.uuid(), featured: z.boolean() }),
  answer: collection
}

export const shareBadge = {
  says: 'Opens a page that proves one of one’s own badges to whoever has its address, or closes it for good.',
  input: z.object({ userId, badge: z.uuid(), shared: z.boolean() }),
  answer: collection
}
