// Inputs and answers of the calls about titles. Names as the present client knows them.
import * as z from 'zod/mini'

import { id, upTo } from '../../kit/calls/incoming.ts'
import { isFolder } from '../links.ts'
import { editable } from '../schemas.ts'
import * as people from '../texts.ts'
import * as texts from './texts.ts'

const message = z.string()
const short = (most: number) => z.string().check(z.trim(), z.maxLength(most, texts.tooLong))

const team = z.object({ _id: id, teamName: z.string() })
const project = z.object({ _id: id, projectName: z.string() })

export const title = z.object({
  _id: id,
  rev: z.int(),
  titleName: z.string(),
  titleCode: z.string(),
  teamCode: z.string(),
  projectAssigned: z.nullable(project),
  mediaFolder: z.string(),
  teamAssiged: z.nullable(team),
  shortName: z.string(),
  order: z.int()
})
export type Title = z.infer<typeof title>

export const titleName = short(100).check(z.minLength(1, texts.nameMissing))
export const shortName = short(12).check(z.minLength(1, texts.shortMissing))
export const titleCode = short(20)
export const teamCode = z.string().check(
  upTo(100, people.teamCode),
  z.trim(),
  z.refine(code => editable.teamCode.safeParse(code).success, people.teamCode)
)
export const mediaFolder = short(2000).check(z.refine(text => text === '' || isFolder(text), people.mediaFolder))

/** An `_id` in an object, as the present client sends it; null, or an empty text, is none. */
const chosen = z.nullish(z.union([z.object({ _id: id }), z.literal('')]))

const fields = {
  titleName,
  shortName: z.optional(shortName),
  titleCode: z.optional(titleCode),
  teamCode: z.optional(teamCode),
  mediaFolder: z.optional(mediaFolder),
  teamAssiged: chosen,
  projectAssigned: chosen
}

export const listTitles = {
  says: 'The titles of the quick setup, in their order.',
  input: z.object({}),
  answer: z.array(title)
}
export const addTitle = { says: 'Adds a title to the quick setup.', input: z.object(fields), answer: title }

export const updateTitle = {
  says: 'Changes a title. Whoever was given it and carries its team code gets the new one.',
  input: z.object({ ...fields, id, titleName: z.optional(titleName), rev: z.optional(z.int()) }),
  answer: z.object({ message, updatedTitle: title })
}

export const orderTitles = {
  says: 'Says in which order titles stand.',
  input: z.object({
    orderData: z
      .array(z.object({ id, order: z.int().check(z.gte(0), z.lte(1_000_000)) }))
      .check(z.minLength(1), z.maxLength(1000))
  }),
  answer: z.object({ message })
}

export const deleteTitle = {
  says: 'Deletes a title; for 30 days it can be restored.',
  input: z.object({ id }),
  answer: z.object({ message })
}
export const restoreTitle = {
  says: 'Brings a deleted title back.',
  input: z.object({ id }),
  answer: z.object({ message })
}

export const giveTitle = {
  says: 'Sets somebody up by a title: job title, team code, team, project and media folder.',
  input: z.object({
    id,
    titleId: id,
    /** For somebody who has none yet. */
    googleDoc: z.optional(short(2000)),
    /** Refuses it when somebody else saved the person meanwhile. */
    rev: z.optional(z.int())
  }),
  answer: z.object({ message })
}
