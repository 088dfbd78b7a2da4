// The usual badges, those that the weeks so far earned by the rules, and one that was given by hand.
import { createHash } from 'node:crypto'

import { giveWeek } from '#server/badges/award-queries.ts'
import type { Trx } from '#server/kit/database/database.ts'
import { usualBadges } from '#shared/badges/usual.ts'
import { addDays, type Day, startOfDay, startOfWeek } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import { insert } from '../insert.ts'
import type { DemoPerson } from '../people.ts'
import { chance } from '../random.ts'

interface Badges {
  people: readonly DemoPerson[]
  ids: readonly string[]
  weeks: number
  day: Day
  seed: number
}

const NONE = { multiple: null, weeks: null, months: null, total_hours: null, people: null, category: null }

/** As they would be made on the page, and what each is called there. */
async function fillKinds(trx: Trx, newId: () => string, at: string): Promise<string> {
  const rest = { show_report: true, created_at: at, updated_at: at }
  const usual = usualBadges.map(({ badgeName: name, type, rule: { totalHrs, ...rule } }, index) => ({
    id: newId(),
    name,
    description: '',
    type,
    ...NONE,
    ...rule,
    total_hours: totalHrs ?? null,
    ranking: index + 1,
    ...rest
  }))
  const byHand = {
    id: newId(),
    name: 'Build Weekend',
    description: 'Raised the walls of the first dome with us, in two days of rain.',
    type: 'Custom' as const,
    ...NONE,
    ranking: usual.length + 1,
    ...rest
  }
  await insert(trx, 'badge', [...usual, byHand])
  return byHand.id
}

/** Half a year of awards: each looks at everybody, and those of five years took longer than the rest of the large data set. */
const AWARDED = 26

/** Each week as its award would have been, on the Sunday after it. */
async function awardWeeks(trx: Trx, { weeks, day }: Badges): Promise<void> {
  const sunday = startOfWeek(day)
  for (let back = Math.min(weeks, AWARDED); back >= 1; back -= 1) {
    const week = addDays(sunday, -7 * back)
    await giveWeek(trx, week, new Date(startOfDay(addDays(week, 7)).getTime() + HOUR_MS))
  }
}

export async function fillBadges(trx: Trx, badges: Badges): Promise<void> {
  const { people, ids, day, seed } = badges
  const luck = chance(seed + 17)
  const built = addDays(startOfWeek(day), -15)
  const at = startOfDay(built).toISOString()
  const byHand = await fillKinds(trx, () => luck.id(startOfDay(built)), at)
  await awardWeeks(trx, badges)
  const builders = people.filter(({ end }) => end === undefined && luck.happens(0.4))
  await insert(
    trx,
    'person_badge',
    builders.map(({ index }) => ({
      person_id: ids[index] ?? '',
      badge_id: byHand,
      count: 1,
      earned: [built],
      modified_at: at,
      featured: true,
      was_lowered: false,
      // Every third of them shows it to others.
      ...(index % 3 === 0
        ? { share_key: createHash('sha256').update(`${seed} ${index}`).digest('base64url'), shared_at: at }
        : { share_key: null, shared_at: null })
    }))
  )
  // Half of them looked at theirs since.
  const looked = people.filter(({ index }) => index % 2 === 1).map(({ index }) => ids[index] ?? '')
  if (looked.length)
    await trx.updateTable('badge_holder').set({ unseen: 0 }).where('person_id', 'in', looked.slice(0, 1000)).execute()
}
