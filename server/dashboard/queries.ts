import type { Day } from '#shared/kit/day.ts'

import type { Trx } from '../kit/database.ts'

export const readDays = (trx: Trx, personId: string, from: Day, to: Day) =>
  trx
    .selectFrom('person_day')
    .select(['day', 'tangible_seconds as tangibleSeconds', 'intangible_seconds as intangibleSeconds'])
    .where('person_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

export async function keptLetters(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'kept')
    .executeTakeFirstOrThrow()
  return count
}
