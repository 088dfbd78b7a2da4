// The organisation's week as anybody may read it: how many people logged how much.
import type { z } from 'zod/mini'

import { addDays, type Day, startOfWeek } from '#shared/kit/time/day.ts'
import { HOUR, MINUTE_MS } from '#shared/kit/time/time.ts'
import type { readWeekInFigures } from '#shared/time-entries/schemas.ts'

import type { Trx } from '../../kit/database/database.ts'
import { sumWeek } from '../trend-queries.ts'

type Figures = z.infer<typeof readWeekInFigures.answer>

/** Of fewer the figure would tell what single people did. */
const FEWEST = 5

async function figuresOf(trx: Trx, today: Day): Promise<Figures> {
  const week = startOfWeek(today)
  const weeks = [
    { from: week, isLast: false },
    { from: addDays(week, -7), isLast: true }
  ]
  for (const { from, isLast } of weeks) {
    const { people, seconds } = await sumWeek(trx, from)
    if (people >= FEWEST) return { people, hours: Math.floor(seconds / HOUR), isLast }
  }
  return { people: 0, hours: 0, isLast: false }
}

/** Everybody who is about to sign in asks: a node adds up once a minute. */
export function weekFigures() {
  let kept: { today: Day; until: number; figures: Figures } | undefined
  return async (trx: Trx, today: Day, now: Date): Promise<Figures> => {
    const time = now.getTime()
    if (kept && kept.today === today && time < kept.until && time >= kept.until - MINUTE_MS) return kept.figures
    kept = { today, until: time + MINUTE_MS, figures: await figuresOf(trx, today) }
    return kept.figures
  }
}
