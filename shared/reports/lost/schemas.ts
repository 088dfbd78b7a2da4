import * as z from 'zod/mini'

import { id } from '../../kit/incoming.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { between, spanned } from '../overview/schemas.ts'
import * as texts from './texts.ts'

const named = z.object({ _id: id, name: z.string() })

/** Who or what lost them. */
export const lostKinds = ['person', 'project', 'team'] as const
export type LostKind = (typeof lostKinds)[number]

export const lostTime = z.object({
  _id: id,
  rev: z.int(),
  entryType: z.enum(lostKinds),
  /** Who lost it, or for a project or a team, who wrote it down. */
  person: named,
  project: z.nullable(named),
  team: z.nullable(named),
  dateOfWork: z.string(),
  hours: z.int(),
  minutes: z.int(),
  isTangible: z.boolean(),
  notes: z.string()
})
export type LostTime = z.infer<typeof lostTime>

export const listLost = {
  says: 'A page of the time that people, projects or teams lost between two days.',
  input: spanned(
    z.object({
      ...pageInput,
      ...between,
      kind: z.enum(lostKinds, texts.noKind),
      search: z.optional(z.string().check(z.maxLength(100))),
      sort: z.optional(z.enum(['day', '-day', 'time', '-time', 'name', '-name']))
    })
  ),
  answer: pageOf(lostTime)
}
