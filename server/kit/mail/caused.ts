// How many mails to others one person's acts cause within an hour: an act that would cause more is refused, and undone.
import { createHash } from 'node:crypto'

import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS, MINUTE, SECOND_MS } from '#shared/kit/time/time.ts'

import { beforeCommit } from '../database/before-commit.ts'
import type { Trx } from '../database/database.ts'
import { firstRow } from '../database/rows.ts'
import { texts } from '../texts.ts'
import type { Letter } from './letters.ts'

/** Nobody does as much by hand, and the queue sends as many within minutes. */
export const MOST_CAUSED = 200
/** What one act counts for at most: to tell everybody on a list is one act, and right. */
export const MOST_OF_AN_ACT = 25

/** One call, of however many transactions. */
export interface Act {
  /** What it counted for so far. */
  counted: number
}

interface Counted {
  points: number
  expire: number
}

/** In the transaction, so that what is refused or fails later was never counted. */
async function count(trx: Trx, personId: string, letters: number, now: Date): Promise<void> {
  const key = `caused-mails:${createHash('sha256').update(personId).digest('base64url')}`
  const [at, end] = [now.getTime(), now.getTime() + HOUR_MS]
  const counted = await firstRow<Counted>(trx)`
    insert into rate_limit as r (key, points, expire) values (${key}, ${letters}, ${end})
    on conflict (key) do update set
      points = case when r.expire > ${at} then r.points else 0 end + excluded.points,
      expire = case when r.expire > ${at} then r.expire else excluded.expire end
    returning points, expire::float8 as expire`
  if (!counted || counted.points - letters < MOST_CAUSED) return
  const retryAfter = Math.max(1, Math.ceil((counted.expire - at) / SECOND_MS))
  refuse(429, t(texts.manyMails, { minutes: Math.ceil(retryAfter / MINUTE) }), { retryAfter })
}

/** Counts the letters of one transaction when it ends. Scheduled tasks and visitors are nobody: these have limits of their own. */
export function countCaused(
  trx: Trx,
  { actorId, now }: { actorId: string | null; now: Date },
  act: Act
): (letters: readonly Letter[]) => void {
  let caused = 0

  async function atTheEnd(): Promise<void> {
    const letters = Math.min(caused, MOST_OF_AN_ACT - act.counted)
    caused = 0
    if (!actorId || letters <= 0) return
    await count(trx, actorId, letters, now)
    act.counted += letters
  }

  return letters => {
    const others = actorId === null ? 0 : letters.filter(({ toPerson }) => toPerson !== actorId).length
    if (others && !caused) beforeCommit(trx, atTheEnd)
    caused += others
  }
}
