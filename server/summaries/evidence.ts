// What stands beside the text of a week: facts that are here, for its writer and for whoever reads it.
import type * as calls from '#shared/summaries/calls.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { can, maySeeHours } from '#shared/kit/rights.ts'
import { weeklyNeeds } from '#shared/permission-sets.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import {
  selectFigures,
  selectAnswers,
  selectLogged,
  selectPictures,
  selectReaders,
  selectTasks
} from './evidence-queries.ts'
import { promptNow } from './prompt.ts'
import { readCopied } from './queries.ts'
import { requireOpen } from './write.ts'

export const readEvidence: Handlers<typeof calls>['readEvidence'] = async (
  { week },
  { trx, me, record, today, fileAddress }
) => {
  requireOpen(week, today)
  const { ownerId, subject } = record
  const isOwn = me.id === ownerId
  const asked = {
    personId: ownerId,
    week,
    from: startOfDay(week).toISOString(),
    till: startOfDay(addDays(week, 7)).toISOString()
  }
  const seesLog = maySeeHours(me, subject)
  const isReader = isOwn || can(me, weeklyNeeds)
  const [figures, entries, tasks, pictures, readers, answers, prompt, copiedAt] = await Promise.all([
    selectFigures(trx, asked),
    seesLog ? selectLogged(trx, asked) : undefined,
    seesLog ? selectTasks(trx, asked) : undefined,
    isOwn ? selectPictures(trx, asked) : undefined,
    isReader ? selectReaders(trx, asked) : undefined,
    isReader ? selectAnswers(trx, asked) : undefined,
    isOwn ? promptNow(trx) : undefined,
    isOwn ? readCopied(trx, ownerId) : null
  ])
  const { intangibleSeconds, ...known } = figures
  return {
    ...known,
    ...(seesLog && { intangibleSeconds }),
    ...(entries && { entries }),
    ...(tasks && { tasks }),
    ...(pictures && { pictures: pictures.map(one => ({ ...one, address: fileAddress(one) })) }),
    ...(readers && { readers }),
    ...(answers && { answers }),
    ...(prompt && { prompt: { copiedAt, changedAt: prompt.modifiedDatetime } })
  }
}
