// Which partners' pages bring applicants and subscribers: counted by day, of nobody in particular.
import type * as calls from '#shared/jobs/calls.ts'
import type { PartnerCount } from '#shared/jobs/schemas.ts'
import { today } from '#shared/kit/time/day.ts'
import { hostOf } from '#shared/kit/source.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { CallContext } from '../../kit/calls/request.ts'
import { beforeCommit } from '../../kit/database/before-commit.ts'
import type { Trx } from '../../kit/database/database.ts'
import { addOne, type Brought, selectCounts, selectWeeks } from './partner-queries.ts'

const MOST_SHOWN = 500

/** Empty where it began on our own page. A browser says it of each page, but anybody else may say what they like. */
export function sourceOf(origin: string | undefined, site: string, from = ''): string {
  const ours = hostOf(site)
  const sender = hostOf(origin ?? '')
  const source = sender && sender !== ours ? sender : from
  return source === ours ? '' : source
}

/** Everybody from the same page writes to the same row, so it is written last. */
export function countBrought(trx: Trx, kind: Brought, source: string, { now }: Pick<CallContext, 'now'>): void {
  if (source) beforeCommit(trx, () => addOne(trx, today(now), kind, source))
}

const sum = (partners: readonly PartnerCount[], of: 'applications' | 'asked' | 'subscriptions'): number =>
  partners.reduce((total, partner) => total + partner[of], 0)

export const partners: Pick<Handlers<typeof calls>, 'listPartnerCounts'> = {
  async listPartnerCounts({ from, to }, { trx, today: day }) {
    const [rows, weeks] = await Promise.all([selectCounts(trx, from, to, MOST_SHOWN), selectWeeks(trx, from, to, day)])
    return {
      partners: rows,
      weeks,
      applications: sum(rows, 'applications'),
      asked: sum(rows, 'asked'),
      subscriptions: sum(rows, 'subscriptions')
    }
  }
}
