// What a form that anybody may send brings along to show that a person sent it.
import * as z from 'zod/mini'

/** The names travel; without a script only what the page was made with comes. */
export const visitorProof = {
  /** What the server gave out with the form: when, for what, and how much work it asks. */
  challenge: z.optional(z.string().check(z.maxLength(600))),
  /** The number that solves it. */
  proof: z.optional(z.string().check(z.maxLength(40))),
  /** A honeypot: a hidden field that only bots fill in. */
  website: z.optional(z.string().check(z.maxLength(400)))
}

/** `bits` leading zero bits are asked of sha256(`challenge` + '.' + number); none in quiet times. */
export const challenge = z.object({ challenge: z.string(), bits: z.int() })
