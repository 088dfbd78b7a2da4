import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'
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

export const readWarnings = {
  says: 'A person’s warnings: a row for each active kind, blue, yellow and red in this order.',
  input: z.object({ userId: id }),
  answer: z.object({ warnings: z.array(group) })
}

const changed = z.object({ message: z.string(), warnings: z.array(group) })

export const issueWarning = {
  says: 'Gives somebody a warning of a kind, and mails them; a red one is a blue square too.',
  input: z.object({
    userId: id,
    color: z.enum(colors),
    /** The title of the kind. */
    description: z.string(texts.noKind).check(z.trim(), z.maxLength(400, texts.noKind)),
    iconId: z.optional(z.string().check(z.maxLength(100))),
    // What the present client sends besides; the server knows both.
    date: z.optional(z.string().check(z.maxLength(100))),
    monitorData: z.optional(z.object({ firstName: text(300), lastName: text(300), email: text(300) }))
  }),
  answer: changed
}

export const deleteWarning = {
  says: 'Deletes a warning of somebody.',
  input: z.object({ userId: id, warningId: id }),
  answer: changed
}

export const titleOrNone = z.string(texts.noTitle).check(z.trim(), z.maxLength(LONGEST, texts.longTitle))
export const title = titleOrNone.check(z.minLength(1, texts.noTitle))

export const listWarningKinds = {
  says: 'What people can be warned of.',
  input: z.object({}),
  answer: z.object({ currentWarningDescriptions: z.array(kind) })
}
export const addWarningKind = {
  says: 'Adds a kind of warning.',
  input: z.object({ newWarning: title, activeWarning: z.optional(z.boolean()), isPermanent: z.optional(z.boolean()) }),
  answer: z.object({ newWarnings: z.array(kind) })
}
export const editWarningKind = {
  says: 'Renames a kind of warning; permanent ones keep their name.',
  input: z.object({ editedWarning: z.object({ _id: id, warningTitle: title }) }),
  answer: z.object({ message: z.string() })
}
export const toggleWarningKind = {
  says: 'Activates or deactivates a kind of warning.',
  input: z.object({ id, warningDescriptionId: z.optional(id) }),
  answer: z.object({ message: z.string() })
}
export const deleteWarningKind = {
  says: 'Deletes a kind of warning, with the warnings of this kind that anybody got.',
  input: z.object({ id, warningDescriptionId: z.optional(id) }),
  answer: z.object({ message: z.string() })
}
