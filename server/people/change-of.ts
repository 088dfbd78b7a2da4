// One field of a profile by its name, as a change.
import { problems } from '#shared/kit/form/check.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as schemas from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'

import { texts as kit } from '../kit/texts.ts'

const isEditable = (key: string): key is keyof typeof schemas.editable => Object.hasOwn(schemas.editable, key)

/** `weeklyCommittedHours` and `isAcknowledged` are names of the present client. */
export function changeOf(key: string, value: unknown): schemas.Changes {
  if (key === 'isAcknowledged') return changeOf('permissions', { isAcknowledged: value === true })
  if (key === 'weeklyCommittedHours') return changeOf('weeklycommittedHours', value)
  if (!isEditable(key)) return refuse(400, t(texts.unknownField, { key }))
  const read = schemas.changes.safeParse({ [key]: value })
  if (read.success) return read.data
  const [text = kit.invalid] = Object.values(problems(schemas.changes, { [key]: value }))
  return refuse(400, text || kit.invalid, { fields: { [key]: text || kit.invalid } })
}
