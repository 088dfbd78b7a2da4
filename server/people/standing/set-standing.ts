// Makes somebody active or inactive, pauses them, or sets their final day.
import { formatDay, toDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { can } from '#shared/kit/rights.ts'
import { type StatusChange, statusAfter } from '#shared/people/rules.ts'
import { needsOfChange } from '#shared/people/standing-needs.ts'
import * as texts from '#shared/people/texts.ts'

import type { ProfileOptions } from '../profile.ts'
import { isArchive, lastEntryDay } from '../queries.ts'
import type { PersonRecord } from '../records.ts'
import { save, type SaveContext } from '../save.ts'
import type { StandingChange } from './mails.ts'
import { createdDay, fieldsOf } from '../stored.ts'

const dayOr = (text: string | null | undefined) => (text ? toDay(text) : null)

export const nameOf = ({ row }: PersonRecord): string => `${row.first_name} ${row.last_name}`

/** What became of them, in a sentence. */
function sentenceOf({ name, after: { isActive, endDate, reactivationDate } }: StandingChange): string {
  const day = endDate ? formatDay(endDate, 'profile') : ''
  const until = reactivationDate ? formatDay(reactivationDate, 'profile') : ''
  if (!isActive) return t(until ? texts.paused : texts.deactivated, { name, day, until })
  return t(endDate ? texts.finalDay : texts.activated, { name, day })
}

export async function setStanding(
  context: SaveContext,
  record: PersonRecord,
  change: StatusChange,
  presenting: ProfileOptions
): Promise<StandingChange & { message: string }> {
  const { row, ownerId: id } = record
  const { isActive, endDate, reactivationDate: returns } = fieldsOf(row)
  const before = { isActive, endDate, reactivationDate: returns }
  if (!can(context.me, needsOfChange(change, before))) refuse(403, texts.notYourStanding)
  if (await isArchive(context.trx, id)) refuse(400, texts.isTheArchive)
  const reactivationDate = dayOr(change.reactivationDate)
  if (reactivationDate && change.status === 'Inactive' && reactivationDate <= context.today)
    refuseField(400, 'reactivationDate', texts.returnPast)
  const standing = statusAfter(
    { ...change, endDate: dayOr(change.endDate), reactivationDate },
    { lastEntry: await lastEntryDay(context.trx, id), created: createdDay(row), today: context.today }
  )
  await save(context, id, { changes: {}, standing }, presenting)
  const changed = { id, name: nameOf(record), before, after: standing }
  return { ...changed, message: sentenceOf(changed) }
}
