// What holds for issues, however they are written, and who hears of them.
import * as texts from '#shared/building/issue-texts.ts'
import type { issues } from '#shared/building/issues.ts'
import { aboutGiven, aboutIssue } from '#shared/building/told.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import type { Kept } from '#shared/kit/records/record.ts'

import type { Request } from '../kit/calls/request.ts'
import type { Hooks } from '../kit/records/endpoints.ts'
import { settle, tell, unsettle, withdraw } from '../notifications/for-others.ts'
import { hearersOf, readersAmong } from './issue-queries.ts'

type Row = Kept<(typeof issues)['fields']>
/** As long as the list offers to take an act back. */
const HELD_FOR = 10

/** Nothing went wrong tomorrow. */
export const notToCome = ({ date }: { date: string }, today: string): void => {
  if (date > today) refuseField(400, 'date', texts.future)
}

/** After an issue is written: whoever is to see to it, and whoever waits for it to be done. */
export async function tellOfIssue(request: Request<Call>, now: Row, before: Row | undefined): Promise<void> {
  const { trx, me } = request
  const { _id: issue, title, project, openedBy, assignedTo: to } = now
  const [isClosed, wasClosed] = [now.status === 'closed', before?.status === 'closed']
  const who = me ? `${me.firstName} ${me.lastName}`.trim() : ''
  const places = { issue, title, site: project?.name ?? '', who }
  const tellGiven = async () =>
    tell(request, 'issueGiven', { to: await readersAmong(trx, [to?._id]), places, heldFor: HELD_FOR })
  if (!before) {
    if (isClosed) return
    await tell(request, 'issueNew', {
      to: (await hearersOf(trx, project?._id)).filter(id => id !== to?._id),
      places: { ...places, given: to?.name ?? '' },
      heldFor: HELD_FOR
    })
    return tellGiven()
  }
  if (before.assignedTo?._id !== to?._id) {
    await withdraw(request, 'issueGiven', [aboutGiven(issue)])
    if (to) await settle(request, [aboutIssue(issue)])
    else if (!isClosed) await unsettle(request, [aboutIssue(issue)])
    if (to && !isClosed) await tellGiven()
  }
  if (isClosed && !wasClosed) {
    await settle(request, [aboutIssue(issue), aboutGiven(issue)])
    await tell(request, 'issueClosed', {
      to: await readersAmong(trx, [openedBy._id, to?._id]),
      places,
      heldFor: HELD_FOR
    })
  } else if (wasClosed && !isClosed) {
    await withdraw(request, 'issueClosed', [aboutIssue(issue)])
    await unsettle(request, [to ? aboutGiven(issue) : aboutIssue(issue)])
  }
}

export const issueHooks: Hooks<typeof issues> = {
  on: {
    async save(now, before, request) {
      notToCome(now, request.today)
      // What comes back from the trash waits again, as it did before.
      if (before && Reflect.get(before, 'deletedAt'))
        await unsettle(
          request,
          now.status === 'closed' ? [] : [now.assignedTo ? aboutGiven(now._id) : aboutIssue(now._id)]
        )
      else await tellOfIssue(request, now, before)
    },
    remove: ({ _id: id }, request) => settle(request, [aboutIssue(id), aboutGiven(id)])
  }
}
