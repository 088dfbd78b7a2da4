// Sets a change of a profile back, field by field: what was changed since stays as it is, and is named.
import { isDeepStrictEqual } from 'node:util'

import { refuse } from '#shared/kit/calls/refused.ts'
import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { type FieldName, isFieldName, readable, writable } from '#shared/people/fields.ts'
import * as schemas from '#shared/people/schemas.ts'
import type * as calls from '#shared/people/calls.ts'
import * as texts from '#shared/people/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { type AuditLine, lineOf } from '../kit/audit/lines.ts'
import { texts as kit } from '../kit/texts.ts'
import { changeOf } from './change-of.ts'
import type { ProfileOptions } from './profile.ts'
import { holdPerson, type PersonRecord } from './records.ts'
import { save } from './save.ts'
import { fieldsOf } from './stored.ts'

/** A picture is not kept, and who is active, until when, has acts of its own that tell people of it. */
const APART: readonly FieldName[] = ['profilePic', 'isActive', 'endDate', 'reactivationDate']

const withoutSeen = (value: unknown): unknown => {
  const { data } = schemas.held.safeParse(value)
  return data ? { ...data, isAcknowledged: false } : value
}

/** The fields of a change that this visitor can set back, and those that somebody changed since. */
export function fieldsBack(
  me: Visitor,
  person: PersonRecord,
  { recordId, before, after }: AuditLine,
  only?: readonly string[]
): { back: FieldName[]; stays: FieldName[] } {
  const stored: Readonly<Partial<Record<string, unknown>>> = fieldsOf(person.row)
  const mine = Object.keys(before && after && recordId === person.ownerId ? after : {})
    .filter(isFieldName)
    .filter(name => !APART.includes(name) && name in stored && (only?.includes(name) ?? true))
    .filter(name => readable(me, person, name) && writable(me, person, name) && mayTouch(me, person.subject))
  // That a person has seen their new permissions is no change of them.
  const changed = mine.filter(name => !isDeepStrictEqual(withoutSeen(before?.[name]), withoutSeen(after?.[name])))
  const stays = changed.filter(name => !isDeepStrictEqual(withoutSeen(stored[name]), withoutSeen(after?.[name])))
  return { back: changed.filter(name => !stays.includes(name)), stays }
}

const inWords = (fields: readonly FieldName[]): string => fields.map(name => t(texts.labels[name])).join(', ')

export const undoing = (presenting: ProfileOptions): Pick<Handlers<typeof calls>, 'undoEdit'> => ({
  undoEdit: async ({ id, change, fields }, request) => {
    const { trx, me } = request
    const person = (await holdPerson(trx, id, me.id)) ?? refuse(404, kit.missing)
    const line = (await lineOf(trx, 'person', id, change)) ?? refuse(404, kit.missing)
    const { back, stays } = fieldsBack(me, person, line, fields)
    if (!back.length) return refuse(stays.length ? 409 : 403, t(stays.length ? texts.changedSince : kit.forbidden))
    const changes = back.reduce<schemas.Changes>(
      (all, name) => ({ ...all, ...changeOf(name, line.before?.[name]) }),
      {}
    )
    await save(request, id, { changes }, presenting)
    const places = { fields: inWords(back), stays: inWords(stays) }
    return { message: t(stays.length ? texts.setBackBut : texts.setBack, places) }
  }
})
