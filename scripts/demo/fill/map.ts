// Most people agreed to be shown on the map, and two friends without an account are there too.
import { approximate } from '#shared/map/rules.ts'
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import { homes } from '../places.ts'
import { chance } from '../random.ts'

const friends = [
  { first_name: 'Joanna', last_name: 'Novak', job_title: 'Carpenter', is_active: true, city: 'Kraków' },
  { first_name: 'Rui', last_name: 'Teixeira', job_title: 'Mason', is_active: false, city: 'Porto' }
]

export async function fillMap(trx: Trx, { people, ids, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 14)
  const at = startOfDay(addDays(day, -40))
  await insert(
    trx,
    'map_consent',
    people
      .filter(({ index }) => index < 2 || luck.happens(0.85))
      .map(({ index }) => ({ person_id: ids[index] ?? '', agreed_at: at.toISOString() }))
  )
  await insert(
    trx,
    'map_entry',
    friends.flatMap(friend => {
      const home = homes.find(({ city }) => city === friend.city)
      if (!home) return []
      const { country, zone } = home
      return [
        { id: luck.id(at), ...friend, country, ...approximate(home), time_zone: zone, updated_at: at.toISOString() }
      ]
    })
  )
}
