// A person's last eight weeks, each of them, and where their hours went.
import { addDays, type Day, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Trend } from '#shared/time-entries/schemas.ts'
import * as texts from '#shared/time-entries/log-texts.ts'

import type { Trx } from '../kit/database/database.ts'
import { readProjects, readWeeks } from './trend-queries.ts'

const WEEKS = 8
const MOST_PROJECTS = 6

export async function trendOf(trx: Trx, personId: string, today: Day): Promise<Omit<Trend, 'committedHours'>> {
  const from = addDays(startOfWeek(today), -7 * (WEEKS - 1))
  const [found, projects] = await Promise.all([
    readWeeks(trx, personId, from),
    readProjects(trx, personId, MOST_PROJECTS)
  ])
  const known = new Map(found.map(one => [one.week, one]))
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(from, 7 * index)).map(
    week => known.get(week) ?? { week, tangibleSeconds: 0, intangibleSeconds: 0 }
  )
  return {
    weeks,
    projects: projects.map(({ name, tangibleSeconds }) => ({ projectName: name ?? t(texts.unnamed), tangibleSeconds }))
  }
}
