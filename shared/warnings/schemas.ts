import * as z from 'zod/mini'

import { id, text } from '../kit/incoming.ts'
import { colors } from './rules.ts'
import * as texts from './texts.ts'

const LONGEST = 80

const kind = z.object({
  _id: id,
  warningTitle: z.string(),
  activeWarning: z.boolean(),
  isPermanent: z.boolean()
})
export type WarningKind = z.output<typeof kind>

const warning = z.object({
  _id: id,
  /** As clocks on the Pacific coast show it: MM/DD/YYYY HH:mm:ss a. */
  date: z.string(),
  description: z.string(),
  color: z.enum(colors),
  iconId: z.string()
})
export type Warning = z.output<typeof warning>

const group = z.object({ title: z.string(), warnings: z.array(warning) })
export type WarningGroup = z.output<typeof group>

export const readWarnings = { input: z.object({ userId: id }), answer: z.object({ warnings: z.array(group) }) }

const changed = z.object({ message: z.string(), warnings: z.array(group) })

export const issueWarning = {
  input: z.object({
    userId: id,
    color: z.enum(colors),
    /** The title of the kind. */
    description: z.string(texts.noKind).check(z.trim(), z.maxLength(400, texts.noKind)),
    iconId: z.optional(z.string().check(z.maxLength(100))),
    // What existing clients send besides; the server knows both.
    date: z.optional(z.string().check(z.maxLength(100))),
    monitorData: z.optional(z.object({ firstName: text(300), lastName: text(300), email: text(300) }))
  }),
  answer: changed
}

export const deleteWarning = { input: z.object({ userId: id, warningId: id }), answer: changed }

export const titleOrNone = z.string(texts.noTitle).check(z.trim(), z.maxLength(LONGEST, texts.longTitle))
export const title = titleOrNone.check(z.minLength(1, texts.noTitle))

export const listWarningKinds = {
  input: z.object({}),
  answer: z.object({ currentWarningDescriptions: z.array(kind) })
}
export const addWarningKind = {
  input: z.object({ newWarning: title, activeWarning: z.optional(z.boolean()), isPermanent: z.optional(z.boolean()) }),
  answer: z.object({ newWarnings: z.array(kind) })
}
export const editWarningKind = {
  input: z.object({ editedWarning: z.object({ _id: id, warningTitle: title }) }),
  answer: z.object({ message: z.string() })
}
export const toggleWarningKind = {
  input: z.object({ id, warningDescriptionId: z.optional(id) }),
  answer: z.object({ message: z.string() })
}
export const deleteWarningKind = {
  input: z.object({ id, warningDescriptionId: z.optional(id) }),
  answer: z.object({ message: z.string() })
}
