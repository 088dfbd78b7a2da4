import * as z from 'zod/mini'

import { hasPicture } from '../kit/text/rich.ts'
import { noPictures } from '../kit/text/rich-texts.ts'
import { LONGEST_NAME, LONGEST_TEXT, visibilities } from './readers.ts'
import * as texts from './information-texts.ts'

export const infoName = z.string(texts.nameMissing).check(
  z.overwrite(text => text.replaceAll(/\s+/g, ' ').trim()),
  z.minLength(1, texts.nameMissing),
  z.maxLength(LONGEST_NAME, texts.nameLong)
)
/** Written as notes are; whatever else stands in it becomes its words. */
export const infoContent = z.string().check(
  z.maxLength(LONGEST_TEXT, texts.contentLong),
  z.refine(html => html.length > LONGEST_TEXT || !hasPicture(html), noPictures)
)
export const visibility = z.enum(visibilities, texts.readersWrong)

export const information = z.object({
  _id: z.string(),
  infoName: z.string(),
  infoContent: z.string(),
  visibility: z.enum(visibilities),
  updatedAt: z.string(),
  rev: z.int()
})
export type Information = z.infer<typeof information>

/** What the caller may read; with a name, that one alone. */
export const listInformations = {
  says: 'The texts behind the info icons that you may read; with `infoName`, that one alone.',
  input: z.object({ infoName: z.optional(z.string().check(z.maxLength(LONGEST_NAME))) }),
  answer: z.array(information)
}

const id = z.uuid()

export const createInformation = {
  says: 'Writes the text behind an info icon, and says who reads it.',
  input: z.object({ infoName, infoContent, visibility }),
  answer: information
}

/** What is left out stays as it is. */
export const updateInformation = {
  says: 'Changes such a text, its name or who reads it.',
  input: z.object({
    id,
    infoName: z.optional(infoName),
    infoContent: z.optional(infoContent),
    visibility: z.optional(visibility),
    rev: z.optional(z.int())
  }),
  answer: information
}

export const deleteInformation = {
  says: 'Deletes such a text. It stays in the trash for 30 days.',
  input: z.object({ id }),
  answer: information
}
export const restoreInformation = {
  says: 'Brings such a text back from the trash.',
  input: z.object({ id }),
  answer: information
}

const values = z.object({
  infoName: z.optional(z.string()),
  infoContent: z.optional(z.string()),
  visibility: z.optional(z.enum(visibilities)),
  deletedAt: z.optional(z.nullable(z.string()))
})

/** Only what was different. */
const change = z.object({
  _id: z.string(),
  at: z.string(),
  by: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  before: z.nullable(values),
  after: z.nullable(values)
})
export type InformationChange = z.infer<typeof change>

export const readInformationHistory = {
  says: 'Who changed such a text, when, and from what to what.',
  input: z.object({ id, after: z.optional(z.uuid()) }),
  answer: z.object({ changes: z.array(change), next: z.optional(z.string()) })
}
