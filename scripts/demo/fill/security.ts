// What the security log of a quiet week holds: people who sign in, a stranger who guesses, and a click too far.
import type { Trx } from '#server/kit/database/database.ts'
import { type Day, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'
import type { Kind } from '#shared/security/rules.ts'

import { insert } from '../insert.ts'
import type { DemoPerson } from '../people.ts'
import { chance } from '../random.ts'

interface Event {
  kind: Kind
  hours: number
  by?: string | undefined
  about?: string | undefined
  account?: string
  ip: string
  device: string
  detail?: string
  times?: number
}

const HOME = '198.51.100.23'
const STRANGER = '203.0.113.77'

export async function fillSecurity(
  trx: Trx,
  { people, ids, day, seed }: { people: readonly DemoPerson[]; ids: readonly string[]; day: Day; seed: number }
): Promise<void> {
  const luck = chance(seed + 12)
  const first = (role: string) => ids[people.find(person => person.role === role)?.index ?? 0]
  const [owner, administrator, volunteer] = [first('Owner'), first('Administrator'), first('Volunteer')]
  const events: Event[] = [
    { kind: 'signed-in', hours: 3, about: owner, ip: HOME, device: 'Firefox on Linux' },
    { kind: 'signed-in', hours: 5, about: volunteer, ip: '192.0.2.14', device: 'Safari on iPhone' },
    { kind: 'sign-in-limited', hours: 20, about: owner, ip: STRANGER, device: 'curl', times: 92 },
    { kind: 'sign-in-failed', hours: 20, about: owner, ip: STRANGER, device: 'curl', detail: 'password', times: 8 },
    {
      kind: 'sign-in-failed',
      hours: 21,
      account: 'k3Fq0aWn',
      ip: STRANGER,
      device: 'curl',
      detail: 'unknown',
      times: 4
    },
    {
      kind: 'call-refused',
      hours: 30,
      by: volunteer,
      ip: '192.0.2.14',
      device: 'Safari on iPhone',
      detail: 'listMails'
    },
    { kind: 'password-reset', hours: 52, by: administrator, about: volunteer, ip: HOME, device: 'Chrome on Windows' },
    { kind: 'extension-connected', hours: 75, by: owner, about: owner, ip: HOME, device: 'Firefox on Linux' }
  ]
  const rows = events.map(({ hours, by, about, account, detail, times, ...event }) => {
    const at = new Date(startOfDay(day).getTime() - hours * HOUR_MS)
    const seen = at.toISOString()
    const who = { actor_id: by ?? null, person_id: about ?? null, account: account ?? null }
    return {
      id: luck.id(at),
      ...event,
      ...who,
      first_at: seen,
      last_at: seen,
      detail: detail ?? '',
      times: times ?? 1,
      same: null
    }
  })
  await insert(trx, 'security_event', rows)
}
