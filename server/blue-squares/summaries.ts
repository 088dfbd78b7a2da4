// Whose weekly summary is missing. Nobody can hand one in yet, so nobody lacks one: when summaries can be handed in, this
// is the one place that says who did.
import type { Day } from '#shared/kit/day.ts'

import type { Trx } from '../kit/database/database.ts'

/** Of these people, those who owe a summary of the week that starts on this Sunday and have not handed it in. */
export type MissingSummaries = (trx: Trx, personIds: readonly string[], sunday: Day) => Promise<ReadonlySet<string>>

export const missingSummaries: MissingSummaries = async () => new Set()
