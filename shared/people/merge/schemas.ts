// Inputs and answers of finding and merging double accounts.
import * as z from 'zod/mini'

import { text } from '../../kit/calls/incoming.ts'
import { reasons } from '../alike.ts'

const id = z.uuid()

const person = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  startDate: z.string(),
  seconds: z.int()
})
export type Double = z.output<typeof person>

const pair = z.object({ reason: z.enum(reasons), people: z.array(person) })
export type DoublePair = z.output<typeof pair>

const merge = z.object({ _id: z.string(), name: z.string(), other: z.string() })

export const listDuplicates = {
  says: 'Pairs of accounts that may belong to one person, and what was merged within a day.',
  input: z.object({}),
  answer: z.object({
    items: z.array(pair),
    total: z.int(),
    recent: z.array(merge),
    /** Pairs that were found to be two people, the newest first. */
    apart: z.array(z.object({ one: z.string(), other: z.string(), oneName: z.string(), otherName: z.string() }))
  })
}

export const setApart = {
  says: 'Remembers that two accounts are of two people, so that they are shown as likely duplicates no more; or forgets it.',
  input: z.object({ id: text(100), other: id, apart: z.boolean() }),
  answer: z.object({ message: z.string() })
}

export const mergePeople = {
  says: 'Makes two accounts one: everything of the other goes to this one. Neither is one’s own; both people and the Owners are mailed.',
  /** `id` stays, `other` goes. */
  input: z.object({ id: text(100), other: id }),
  answer: z.object({ _id: z.string(), message: z.string() })
}

export const undoMerge = {
  says: 'Takes a merge of the last day back, and ends letters about hours and pages of badges that were made of both.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}
