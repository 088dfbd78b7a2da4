// One's weeks off. Their reasons are nobody's business who reads a calendar.
import { addDays } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-off/texts.ts'

import { DAYS_KEPT, MOST_EVENTS, type OwnCalendar } from '../kit/ical/own.ts'
import { selectDatesOf } from './queries.ts'

export const ownTimeOff: OwnCalendar = {
  kind: 'timeOff',
  async read(trx, { personId, today, site }) {
    const weeks = await selectDatesOf(trx, { personId, since: addDays(today, -DAYS_KEPT), most: MOST_EVENTS })
    return weeks.map(({ id, from, to, rev, changedAt }) => ({
      id,
      when: { from, to: addDays(to, 1) },
      summary: t(texts.inCalendar),
      url: `${site}/timeoff`,
      sequence: rev,
      changedAt
    }))
  }
}
