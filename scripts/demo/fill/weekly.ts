// The weekly summaries report of the demo: the Owner gets it by mail, and a few people are marked with colours.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { filterColors } from '#shared/reports/weekly/rules.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import { chance } from '../random.ts'

export async function fillWeekly(trx: Trx, { people, ids, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 23)
  const owner = people.find(({ role }) => role === 'Owner')
  const since = startOfDay(addDays(day, -60)).toISOString()
  if (owner)
    await insert(trx, 'report_recipient', [
      { person_id: ids[owner.index] ?? '', since, granted_by: ids[owner.index] ?? null }
    ])
  await insert(
    trx,
    'report_color',
    people
      .filter(() => luck.happens(0.25))
      .map(({ index }) => ({ person_id: ids[index] ?? '', colors: luck.some(filterColors, luck.whole(1, 2)) }))
  )
}
