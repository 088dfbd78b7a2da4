import * as z from 'zod/mini'

import { pageInput, pageOf } from '../kit/page.ts'
import { days } from '../kit/lists.ts'
import { kinds } from './rules.ts'

const id = z.uuid()
const person = z.nullable(z.object({ _id: id, firstName: z.string(), lastName: z.string() }))

const event = z.object({
  _id: id,
  kind: z.enum(kinds),
  /** The same within an hour is one row, with the first time, the last, and how often. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  times: z.int(),
  /** Who acted, where somebody was signed in. */
  actor: person,
  /** Whose account it is about. */
  person,
  /** A fingerprint of the address that was typed: equal for equal addresses, and never the address. */
  account: z.nullable(z.string()),
  ip: z.string(),
  device: z.string(),
  detail: z.string()
})
export type SecurityEvent = z.output<typeof event>

export const listSecurityEvents = {
  says: 'Who tried what from where, a page at a time.',
  input: z.object({
    ...pageInput,
    kind: z.optional(z.enum(kinds)),
    personId: z.optional(id),
    /** How a network address begins. */
    ip: z.optional(z.string().check(z.maxLength(60))),
    /** `from..to`, in Pacific days. */
    day: z.optional(days),
    /** Words in names, network addresses, devices and details; an e-mail address finds the tries for it. */
    search: z.optional(z.string().check(z.maxLength(100)))
  }),
  answer: pageOf(event)
}
