// Who changed what of an entry.
import type * as calls from '#shared/time-entries/calls.ts'

import { type AuditLine, historyOf } from '../kit/audit/lines.ts'
import type { Handlers } from '../kit/calls/bind.ts'
import { namesOfWork } from './work-queries.ts'

const PAGE = 30

const idIn = (values: AuditLine['before'], name: string): string[] => {
  const id = values?.[name]
  return typeof id === 'string' ? [id] : []
}

export const tellEntry: Handlers<typeof calls>['readEntryHistory'] = async ({ id, after }, { trx }) => {
  const lines = await historyOf(trx, 'time-entry', id, { after, size: PAGE + 1 })
  const shown = lines.slice(0, PAGE)
  const states = shown.flatMap(({ before, after: is }) => [before, is])
  const names = await namesOfWork(
    trx,
    states.flatMap(values => idIn(values, 'projectId')),
    states.flatMap(values => idIn(values, 'taskId'))
  )
  const named = (values: AuditLine['before']) => {
    const work = [...idIn(values, 'projectId'), ...idIn(values, 'taskId')].map(one => names.get(one) ?? '')
    return values && { ...values, ...(work.length > 0 && { work: work.filter(Boolean).join(' / ') }) }
  }
  const changes = shown.map(({ id: _id, at, by, before, after: is }) => ({
    _id,
    at,
    by,
    before: named(before),
    after: named(is)
  }))
  const next = lines.length > PAGE ? changes.at(-1)?._id : undefined
  return { changes, ...(next !== undefined && { next }) }
}
