// Each Sunday the badges that the week earned are given; a week can be looked at before, and given later.
import type * as calls from '#shared/badges/award-calls.ts'
import * as texts from '#shared/badges/award-texts.ts'
import { addDays, type Day, dayOf, startOfWeek } from '#shared/kit/day.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { selectCandidates, writeAward } from './award-queries.ts'

const SHOWN = 200

/** The latest week that is over. */
const lastWeek = (today: Day): Day => addDays(startOfWeek(today), -7)

function weekOf(day: Day | undefined, today: Day): Day {
  const last = lastWeek(today)
  const week = day === undefined ? last : startOfWeek(day)
  return week <= last ? week : refuse(400, texts.week, { fields: { week: texts.week } })
}

/** What each got stands in the week's own list of awards; the audit has that it was given. */
async function give({ trx, changed }: Pick<Work, 'changed' | 'trx'>, week: Day, now: Date) {
  const given = await writeAward(trx, week, now)
  if (given.badges) await changed('badge-award', week, undefined, given)
  return given
}

const said = ({ badges, people }: { badges: number; people: number }): string =>
  badges === 0 ? t(texts.givenNone) : badges === 1 ? t(texts.givenOne) : t(texts.given, { badges, people })

export const awards: Handlers<typeof calls> = {
  previewAward: async ({ week: asked }, { trx, today }) => {
    const week = weekOf(asked, today)
    const rows = await selectCandidates(trx, week, SHOWN)
    return { week, total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...row }) => row) }
  },

  runAward: async ({ week }, request) => {
    const given = await give(request, weekOf(week, request.today), request.now)
    return { ...given, message: said(given) }
  }
}

/** After the blue squares of the week, which a time without any looks at. */
export const awardTask: ScheduledTask = {
  name: 'badges',
  cron: '40 0 * * 0',
  period: dayOf,
  async run(work, { now, today }) {
    await give(work, lastWeek(today), now)
  }
}
