// The SQL of erasing somebody's name and contacts.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'
import { erasedAddress, FORMER_FIRST, FORMER_LAST } from '#shared/people/erasure.ts'
import type { Standing } from '#shared/people/rules.ts'

import { json, type Trx } from '../../kit/database/database.ts'

/** Null takes it back. */
export async function writeErasure(trx: Trx, id: string, asked: { on: Day; before: Standing } | null): Promise<void> {
  await trx
    .updateTable('person')
    .set({
      erase_on: asked?.on ?? null,
      erase_before: asked ? json(asked.before) : null,
      rev: sql`rev + 1`
    })
    .where('id', '=', id)
    .execute()
}

/** What they were before, until they are erased. */
export const standingBefore = async (trx: Trx, id: string): Promise<Standing | null> =>
  (await trx.selectFrom('person').select('erase_before').where('id', '=', id).executeTakeFirst())?.erase_before ?? null

/** Whose day has come, locked until the transaction ends. Somebody who is active is not erased, whatever stands there. */
export const holdErasable = (trx: Trx, today: Day) =>
  trx
    .selectFrom('person')
    .select(['id', 'email', 'picture', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('erase_on', '<=', today)
    .where('erased_at', 'is', null)
    .where('is_active', '=', false)
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .execute()

/** Role, days, commitment and standing stay: sums and reports are made of them. */
export async function erasePerson(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('person')
    .set({
      email: erasedAddress(id),
      proven_email: null,
      password: null,
      first_name: FORMER_FIRST,
      last_name: FORMER_LAST,
      allows_duplicate_name: true,
      is_visible: false,
      is_subscribed: false,
      role: 'Volunteer',
      team_code: '',
      job_title: json([]),
      phone_number: json([]),
      bio: '',
      bio_posted: 'default',
      picture: null,
      media_url: '',
      personal_links: json([]),
      admin_links: json([]),
      privacy: json({ email: false, phoneNumber: false, blueSquares: false, leaderboard: false }),
      collaboration_preference: '',
      location: null,
      home_country: null,
      front_permissions: json([]),
      removed_permissions: json([]),
      erase_on: null,
      erase_before: null,
      erased_at: now.toISOString(),
      updated_at: now.toISOString(),
      rev: sql`rev + 1`
    })
    .where('id', '=', id)
    .execute()
}
