// Rooms and things, and who has them: eight weeks back and ahead.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import { chance } from '../random.ts'

const resources = [
  ['Kitchen', 'room', 'Main house'],
  ['Workshop', 'room', 'North barn'],
  ['Community room', 'room', 'Main house'],
  ['Projector', 'thing', 'Cupboard in the office'],
  ['Cargo bicycle', 'thing', 'Shed by the gate'],
  ['Big pots', 'thing', null]
] as const

const purposes: readonly [string, ...string[]] = [
  'Shared dinner',
  'Choir',
  'Tool safety course',
  'Planning of the week',
  'Jam making',
  'Film evening'
]

const WEEKS = 8

export async function fillResources(trx: Trx, { ids, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 57)
  const began = startOfDay(addDays(day, -WEEKS * 7))
  const rows = resources.map(([name, kind, location]) => ({ id: luck.id(began), name, kind, location }))
  const [first, ...others] = ids
  if (first === undefined) return
  await insert(trx, 'resource', rows)
  const bookings = rows.flatMap(({ id }) =>
    Array.from({ length: WEEKS * 7 * 2 }, (_, index) => addDays(day, index - WEEKS * 7))
      .filter(() => luck.happens(0.3))
      .map(on => {
        const starts = new Date(startOfDay(on).getTime() + luck.whole(9, 18) * HOUR_MS)
        return {
          id: luck.id(began),
          resource_id: id,
          starts_at: starts.toISOString(),
          ends_at: new Date(starts.getTime() + luck.whole(1, 4) * HOUR_MS).toISOString(),
          purpose: luck.pick(purposes),
          person_id: luck.pick([first, ...others]),
          created_at: began.toISOString()
        }
      })
  )
  await insert(trx, 'resource_booking', bookings)
}
