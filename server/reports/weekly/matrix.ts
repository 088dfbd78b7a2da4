// Who handed in which of the last weeks, and a reminder to those who did not: one a week each, by mail.
import { greeting } from '#shared/blue-squares/texts.ts'
import { type Day, startOfWeek } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/reports/weekly/calls.ts'
import * as letters from '#shared/reports/weekly/letter-texts.ts'
import { mayRemind } from '#shared/reports/weekly/rules.ts'
import * as texts from '#shared/reports/weekly/said.ts'
import { spanOf } from '#shared/summaries/rules.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import { tell } from '../../notifications/for-others.ts'
import { onlyOf } from './people.ts'
import { countSent, selectMatrix, selectOwing, weeksOfMatrix, writeReminders } from './matrix-queries.ts'

/** Enough for every manager, and too few to flood an organisation. */
const MOST_AN_HOUR = 1000

/** No week that is still to come. */
const newestOf = (week: Day | undefined, today: Day): Day =>
  week !== undefined && week < today ? week : startOfWeek(today)

type CallNames = 'listMatrix' | 'remindOfSummary'

export const matrix: Pick<Handlers<typeof calls>, CallNames> = {
  async listMatrix({ week, ...query }, { trx, me, today }) {
    const sunday = newestOf(week, today)
    const { items, next } = await selectMatrix(trx, { sunday, ...onlyOf(me) }, query)
    return { items, ...(next !== undefined && { next }), weeks: weeksOfMatrix(sunday) }
  },

  async remindOfSummary({ week, people }, request) {
    const { trx, me, now, today, site, changedAll } = request
    if (!mayRemind(week, today)) refuseField(400, 'week', texts.week)
    const owing = await selectOwing(trx, week, { people, by: me.id, ...onlyOf(me) })
    if ((await countSent(trx, me.id, now)) + owing.length > MOST_AN_HOUR) refuse(429, texts.tooManyReminders)
    const ids = owing.map(({ id }) => id)
    const fresh = await writeReminders(trx, { week, people: ids, by: me.id, now })
    const told = owing.filter(({ id }) => fresh.has(id))
    if (!told.length) return { message: t(texts.alreadyReminded), reminded: [] }
    await changedAll(
      'summary-reminder',
      told.map(({ id }) => ({ id, before: undefined, after: { week } }))
    )
    const places = { span: spanOf(week), by: `${me.firstName} ${me.lastName}` }
    await tell(request, 'summaryReminded', {
      to: told.map(({ id }) => id),
      places,
      letter: ({ firstName }) => ({
        subject: t(letters.reminderSubject, places),
        paragraphs: [t(greeting, { name: firstName }), t(letters.reminderText, places), t(letters.reminderHow)],
        link: { text: t(letters.toSummary), url: `${site}/weeklysummaries` }
      })
    })
    return { message: t(texts.reminded, { count: told.length }), reminded: told.map(({ id }) => id) }
  }
}
