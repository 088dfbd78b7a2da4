// Inputs and answers of finding and merging double accounts.
import * as z from 'zod/mini'

import { text } from '../kit/incoming.ts'
import { reasons } from './alike.ts'

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
  input: z.object({ id: text(100), other: id, apart: z.boolean() }),
  answer: z.object({ message: z.string() })
}

export const mergePeople = {
  /** `id` stays, `other` goes. */
  input: z.object({ id: text(100), other: id }),
  answer: z.object({ _id: z.string(), message: z.string() })
}

export const undoMerge = { input: z.object({ id }), answer: z.object({ message: z.string() }) }
