// Who changed what in a profile, as far as the viewer may see the fields.
import type { Actor } from '#shared/kit/rights.ts'
import { isRecord } from '#shared/kit/is.ts'
import { type FieldName, fieldNames, readable } from '#shared/people/fields.ts'
import type { Edit } from '#shared/people/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { readEdits } from './queries.ts'
import type { PersonRecord } from './records.ts'

const PAGE = 30

/** Of a picture only whether there is one: its hash says nothing to people. */
const shown = (field: FieldName, value: unknown): unknown => (field === 'profilePic' ? Boolean(value) : (value ?? null))

function changesOf(me: Actor, person: PersonRecord, before: unknown, after: unknown): Edit['changes'] {
  const was = isRecord(before) ? before : {}
  const is = isRecord(after) ? after : {}
  return fieldNames
    .filter(field => (field in was || field in is) && readable(me, person, field))
    .map(field => ({ field, before: shown(field, was[field]), after: shown(field, is[field]) }))
}

export async function historyOf(
  trx: Trx,
  me: Actor,
  person: PersonRecord,
  after: string | undefined
): Promise<{ edits: Edit[]; next?: string }> {
  const rows = await readEdits(trx, person.ownerId, after, PAGE + 1)
  const page = rows.slice(0, PAGE)
  const edits = page.map(row => ({
    _id: row._id,
    at: row.at,
    by: row.actor_id ? { _id: row.actor_id, firstName: row.first_name ?? '', lastName: row.last_name ?? '' } : null,
    changes: changesOf(me, person, row.before, row.after)
  }))
  const last = page.at(-1)
  return {
    edits: edits.filter(({ changes }) => changes.length > 0),
    ...(rows.length > PAGE && last ? { next: last._id } : {})
  }
}
