// Each Sunday the badges that the week earned are given; a week can be looked at before, and given later.
import type * as calls from '#shared/badges/award-calls.ts'
import * as texts from '#shared/badges/award-texts.ts'
import { addDays, type Day, dayOf, startOfWeek } from '#shared/kit/time/day.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { giveWeek, selectCandidates, writeAward } from './award-queries.ts'
import { endRun, type AwardCounts, holdRun, keepRun, nextPart, PART } from './run-queries.ts'

const SHOWN = 200

/** The latest week that is over. */
const lastWeek = (today: Day): Day => addDays(startOfWeek(today), -7)

function weekOf(day: Day | undefined, today: Day): Day {
  const last = lastWeek(today)
  const week = day === undefined ? last : startOfWeek(day)
  return week <= last ? week : refuseField(400, 'week', texts.week)
}

/** What each got stands in the week's own list of awards; the audit has that it was given. */
async function recordGiven({ changed }: Pick<Work, 'changed'>, week: Day, given: AwardCounts): Promise<void> {
  if (given.badges) await changed('badge-award', week, undefined, given)
}

const sentenceOf = ({ badges, people }: AwardCounts): string =>
  badges === 0 ? t(texts.givenNone) : t(texts.given, { count: badges, people })

export const awards: Handlers<typeof calls> = {
  previewAward: async ({ week: asked }, { trx, today }) => {
    const week = weekOf(asked, today)
    const rows = await selectCandidates(trx, week, SHOWN)
    return { week, total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...row }) => row) }
  },

  runAward: async ({ week }, request) => {
    const { trx, today, now } = request
    const sunday = weekOf(week, today)
    const given = await giveWeek(trx, sunday, now)
    await recordGiven(request, sunday, given)
    return { ...given, message: sentenceOf(given) }
  }
}

/** After the blue squares of the week, which a time without any looks at. A part of the people at a time. */
export const awardTask: ScheduledTask = {
  name: 'badges',
  cron: '40 0 * * 0',
  period: dayOf,
  async run(work, { now, today }) {
    const { trx } = work
    const week = lastWeek(today)
    const { after, isDone, ...given } = await holdRun(trx, week)
    const part = isDone ? undefined : await nextPart(trx, after, PART)
    if (part) {
      await keepRun(trx, week, part.last, await writeAward(trx, week, part, now))
      return 'more'
    }
    if (!isDone) {
      await endRun(trx, week, now)
      await recordGiven(work, week, given)
    }
    return undefined
  }
}
