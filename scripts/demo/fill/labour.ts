// Eight weeks of paid labor on the sites: a few tasks of each project, paid by the week.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'

import type { Readers } from './mail.ts'
import { type Ids, insert } from '../insert.ts'
import { chance } from '../random.ts'

/** What a week of it costs, about, in USD. */
const WORK = [
  ['Framing', 2400],
  ['Plastering', 1500],
  ['Roofing', 1900],
  ['Electrical work', 1250],
  ['Plumbing', 1100],
  ['Excavation', 800]
] as const
const WEEKS = 8
const SITES = 5

export async function fillLabour(trx: Trx, { people, day, seed }: Readers, ids: Ids): Promise<void> {
  const luck = chance(seed + 31)
  const keepers = people.filter(({ role, end }) => end === undefined && /Manager|Mentor|Administrator/.test(role))
  const rows = ids.projects.slice(0, SITES).flatMap((project, place) => {
    const work = luck.some(WORK, 3)
    return Array.from({ length: WEEKS }, (_none, week) => addDays(day, -7 * week - luck.whole(1, 6))).flatMap(paid =>
      work
        .filter(() => luck.happens(0.7))
        .map(([task, about]) => ({
          id: luck.id(startOfDay(paid)),
          project_id: project,
          task,
          day: paid,
          cost: Math.round(about * (1.3 - place * 0.12) * luck.whole(70, 130)) / 100,
          added_by: ids.people[luck.some(keepers, 1)[0]?.index ?? 0] ?? null,
          added_at: startOfDay(paid).toISOString()
        }))
    )
  })
  await insert(trx, 'labour_cost', rows)
}
