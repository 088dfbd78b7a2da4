import * as z from 'zod/mini'

import { LONGEST_SEARCH, statuses } from './rules.ts'
import * as texts from './texts.ts'

const id = z.uuid()
const instant = z.iso.datetime()
const status = z.enum(statuses)

const mail = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  status,
  attempts: z.int(),
  /** Why the last try was refused. */
  problem: z.optional(z.string()),
  createdAt: instant,
  doneAt: z.optional(instant)
})
export type Mail = z.output<typeof mail>

export const listMails = {
  input: z.object({
    status: z.optional(status),
    /** Continues a list: the `next` of its last page. */
    before: z.optional(id),
    /** Words that all stand in the address or the subject. */
    search: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH, texts.longSearch)))
  }),
  answer: z.object({ mails: z.array(mail), next: z.optional(id) })
}
export const readMail = {
  input: z.object({ mailId: id }),
  answer: z.extend(mail, {
    plain: z.string(),
    /** The source of its other half. Text, for no page to draw. */
    html: z.string(),
    /** Whether something in it that signs somebody in is covered. */
    covered: z.boolean()
  })
}
export const sendAgain = { input: z.object({ mailId: id }), answer: mail }
