// Who changed what in a profile, as far as the viewer may see the fields.
import { type FieldName, fieldNames, readable } from '#shared/people/fields.ts'
import type { Edit } from '#shared/people/schemas.ts'

import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { historyOf, type AuditLine } from '../kit/audit/lines.ts'
import { formerOf } from './merge/queries.ts'
import type { PersonRecord } from './records.ts'
import { fieldsBack } from './undo-edit.ts'

const PAGE = 30

/** Of a picture only whether there is one: its hash says nothing to people. */
const valueShown = (field: FieldName, value: unknown): unknown =>
  field === 'profilePic' ? Boolean(value) : (value ?? null)

function changesOf(me: Visitor, person: PersonRecord, line: AuditLine): Edit['changes'] {
  const { before, after } = line
  const { back } = fieldsBack(me, person, line)
  const was = before ?? {}
  const is = after ?? {}
  return fieldNames
    .filter(field => (field in was || field in is) && readable(me, person, field))
    .map(field => ({
      field,
      before: valueShown(field, was[field]),
      after: valueShown(field, is[field]),
      mayUndo: back.includes(field)
    }))
}

export async function editsOf(
  trx: Trx,
  me: Visitor,
  person: PersonRecord,
  after: string | undefined
): Promise<{ edits: Edit[]; next?: string }> {
  const merged = await formerOf(trx, person.ownerId)
  const ids = [person.ownerId, ...merged.keys()] as const
  const lines = await historyOf(trx, 'person', ids, { after, size: PAGE + 1 })
  const page = lines.slice(0, PAGE)
  const edits = page.map(line => ({
    _id: line.id,
    at: line.at,
    by: line.by,
    ...(merged.has(line.recordId) && { of: merged.get(line.recordId)! }),
    changes: changesOf(me, person, line)
  }))
  return {
    edits: edits.filter(({ changes }) => changes.length > 0),
    ...(lines.length > PAGE && { next: page.at(-1)!.id })
  }
}
