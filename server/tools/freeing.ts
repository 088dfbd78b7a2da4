// What becomes of reservations when a piece cannot go out then: they are freed, and who has or waits for such a time is told.
import { endOfDay, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Status } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'

import { freeFrom } from './reservation-queries.ts'
import { type Asking, tellFreed } from './telling.ts'

/** Why nobody can have it, by what was said of it. */
const whyOf: Readonly<Partial<Record<Status, string>>> = {
  'Broken/Needs repair': texts.whyBroken,
  'Stolen/Lost': texts.whyLost,
  'End of life': texts.whyWorn,
  Returned: texts.whyReturned
}

async function free(request: Asking, itemId: string, since: Date, why: string) {
  const freed = await freeFrom(request.trx, itemId, since, request.now)
  if (!freed.length) return
  await request.changedAll(
    'reservation',
    freed.map(({ id, code, waits }) => ({ id, before: { piece: code, waits }, after: undefined }))
  )
  await tellFreed(request, freed, why)
}

/** After a status that leaves nothing to take out. */
export async function freeForStatus(request: Asking, itemId: string, status: Status): Promise<void> {
  const why = whyOf[status]
  if (why !== undefined) await free(request, itemId, request.now, t(why))
}

/** Of a rental that goes back on another day, what reaches beyond it. */
export const freeBeyond = (request: Asking, itemId: string, rentedTo: string): Promise<void> =>
  free(request, itemId, endOfDay(rentedTo), t(texts.whyShorter, { day: formatDay(rentedTo, 'profile') }))
