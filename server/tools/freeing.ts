// What becomes of reservations when a piece cannot go out then: they are freed, and who has or waits for such a time is told.
import { endOfDay, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Status } from '#shared/tools/rules.ts'
import { spanText } from '#shared/tools/spans.ts'
import * as texts from '#shared/tools/texts.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { freeFrom } from './reservation-queries.ts'

type Asking = Work & Pick<CallContext, 'now' | 'site'> & { me: Visitor }

/** Why nobody can have it, by what was said of it. */
const whyOf: Readonly<Partial<Record<Status, string>>> = {
  'Broken/Needs repair': texts.whyBroken,
  'Stolen/Lost': texts.whyLost,
  'End of life': texts.whyWorn,
  Returned: texts.whyReturned
}

async function free({ trx, me, now, site, changedAll, postAll }: Asking, itemId: string, since: Date, why: string) {
  const freed = await freeFrom(trx, itemId, since, now)
  if (!freed.length) return
  await changedAll(
    'reservation',
    freed.map(({ id, code, waits }) => ({ id, before: { piece: code, waits }, after: undefined }))
  )
  await postAll(
    freed
      // Whoever said it knows.
      .filter(({ personId, isActive }) => isActive && personId !== me.id)
      .map(({ code, name, email, personId, from, to, waits }) => ({
        to: email,
        toPerson: personId,
        subject: t(texts.freedSubject, { code }),
        paragraphs: [
          t(waits ? texts.freedWait : texts.freedMail, {
            code,
            name,
            times: spanText(new Date(from), new Date(to)),
            why
          })
        ],
        link: { text: t(texts.toPiece, { code }), url: `${site}/bmdashboard/tools/${itemId}` }
      }))
  )
}

/** After a status that leaves nothing to take out. */
export async function freeForStatus(request: Asking, itemId: string, status: Status): Promise<void> {
  const why = whyOf[status]
  if (why !== undefined) await free(request, itemId, request.now, t(why))
}

/** Of a rental that goes back on another day, what reaches beyond it. */
export const freeBeyond = (request: Asking, itemId: string, rentedTo: string): Promise<void> =>
  free(request, itemId, endOfDay(rentedTo), t(texts.whyShorter, { day: formatDay(rentedTo, 'profile') }))
