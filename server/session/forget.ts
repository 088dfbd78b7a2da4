import { nightly } from '../kit/clock/nightly.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { forgetSessions } from './queries.ts'
import { forgetOldSources } from './sources.ts'

const KEPT_MS = 60 * DAY_MS

/** Sessions that ended long ago, and devices that nobody signed in with since long, are forgotten. */
export const forgetTask = nightly('sessions', '10 3 * * *', async ({ trx }, { now }) => {
  await forgetSessions(trx, new Date(now.getTime() - KEPT_MS).toISOString())
  await forgetOldSources(trx, now)
})
