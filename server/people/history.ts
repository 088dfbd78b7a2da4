// Who changed what in a profile, as far as the viewer may see the fields.
import type { Actor } from '#shared/kit/rights.ts'
import { type FieldName, fieldNames, readable } from '#shared/people/fields.ts'
import type { Edit } from '#shared/people/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { historyOf, type Line } from '../kit/records/audit-lines.ts'
import type { PersonRecord } from './records.ts'

const PAGE = 30

/** Of a picture only whether there is one: its hash says nothing to people. */
const shown = (field: FieldName, value: unknown): unknown => (field === 'profilePic' ? Boolean(value) : (value ?? null))

function changesOf(me: Actor, person: PersonRecord, { before, after }: Line): Edit['changes'] {
  const was = before ?? {}
  const is = after ?? {}
  return fieldNames
    .filter(field => (field in was || field in is) && readable(me, person, field))
    .map(field => ({ field, before: shown(field, was[field]), after: shown(field, is[field]) }))
}

export async function editsOf(
  trx: Trx,
  me: Actor,
  person: PersonRecord,
  after: string | undefined
): Promise<{ edits: Edit[]; next?: string }> {
  const lines = await historyOf(trx, 'person', person.ownerId, { after, size: PAGE + 1 })
  const page = lines.slice(0, PAGE)
  const edits = page.map(line => ({
    _id: line.id,
    at: line.at,
    by: line.by,
    changes: changesOf(me, person, line)
  }))
  return {
    edits: edits.filter(({ changes }) => changes.length > 0),
    ...(lines.length > PAGE && { next: page.at(-1)!.id })
  }
}
