// What is written to people beside their profile: a password, a first account, a switch, the first day.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import { isNowhere } from '#shared/people/places.ts'
import * as texts from '#shared/people/users/texts.ts'

import { json, type Trx } from '../kit/database/database.ts'
import { anyRow, firstRow } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'
import type { NewPerson } from './add-person.ts'

/** No address that mail could reach. */
const ARCHIVE = 'time-archive@workbee.invalid'

interface Account {
  id: string
  password: string | null
}

/** False when the password is not the one any more that the caller compared with. */
export const writePassword = (
  trx: Trx,
  account: Account,
  { hash, mustSet, now }: { hash: string; mustSet: boolean; now: Date }
) => anyRow(trx)`
    update person set password = ${hash}, must_set_password = ${mustSet}, updated_at = ${now.toISOString()}
    where id = ${account.id} and password is not distinct from ${account.password} returning 1`

/** Until the transaction ends nobody else can add a person. */
export async function lockPeople(trx: Trx): Promise<void> {
  await sql`lock table person in share row exclusive mode`.execute(trx)
}

/** Whether nobody has an account yet. */
export const isEmpty = async (trx: Trx): Promise<boolean> => !(await anyRow(trx)`select 1 from person limit 1`)

export interface FirstOwner {
  id: string
  email: string
  firstName: string
  lastName: string
  hash: string
  today: string
  now: Date
}

export async function insertOwner(trx: Trx, owner: FirstOwner): Promise<void> {
  const at = owner.now.toISOString()
  const { committed_hours: hours } = await trx
    .insertInto('person')
    .values({
      id: owner.id,
      email: owner.email,
      password: owner.hash,
      first_name: owner.firstName,
      last_name: owner.lastName,
      role: 'Owner',
      start_date: owner.today,
      created_at: at,
      updated_at: at
    })
    .returning('committed_hours')
    .executeTakeFirstOrThrow()
  await trx.insertInto('committed_hours').values({ person_id: owner.id, from_day: owner.today, hours }).execute()
}

type AddedPerson = NewPerson & { id: string; isVisible: boolean }

const rowOf = (person: AddedPerson, at: string) => ({
  id: person.id,
  email: person.email,
  password: person.password,
  must_set_password: person.mustSetPassword,
  first_name: person.firstName,
  last_name: person.lastName,
  allows_duplicate_name: person.allowsDuplicateName,
  role: person.role,
  is_visible: person.isVisible,
  team_code: person.teamCode,
  job_title: json(person.jobTitle),
  phone_number: json(person.phoneNumber),
  bio: person.bio,
  picture: person.picture?.hash ?? null,
  media_url: person.mediaUrl,
  personal_links: json(person.personalLinks),
  admin_links: json(person.adminLinks),
  privacy: json({
    email: true,
    phoneNumber: true,
    blueSquares: true,
    leaderboard: true,
    ...person.privacySettings
  }),
  collaboration_preference: person.collaborationPreference,
  location: isNowhere(person.location) ? null : json(person.location),
  home_country: isNowhere(person.homeCountry) ? null : json(person.homeCountry),
  time_zone: person.timeZone,
  committed_hours: person.weeklycommittedHours,
  summary_option: person.weeklySummaryOption,
  start_date: person.startDate,
  created_at: at,
  updated_at: at
})

/** In one statement. */
export async function insertPeople(
  trx: Trx,
  people: readonly AddedPerson[],
  { now, today }: { now: Date; today: Day }
): Promise<void> {
  const at = now.toISOString()
  await trx
    .insertInto('person')
    .values(people.map(person => rowOf(person, at)))
    .execute()
  const hours = people.map(({ id, weeklycommittedHours }) => ({
    person_id: id,
    from_day: today,
    hours: weeklycommittedHours
  }))
  await trx.insertInto('committed_hours').values(hours).execute()
}

export async function setSubscribed(trx: Trx, id: string, subscribed: boolean): Promise<void> {
  await trx.updateTable('person').set({ is_subscribed: subscribed }).where('id', '=', id).execute()
}

/** They used what was mailed to their address. */
export async function proveAddress(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('person')
    .set(row => ({ proven_email: row.ref('email') }))
    .where('id', '=', id)
    .execute()
}

export const isAddressProven = (trx: Trx, id: string) =>
  anyRow(trx)`select 1 from person where id = ${id} and proven_email = email`

/** The day on which the person had started so far, if this is the first entry ever. Whoever starts on the very day has the same
 *  profile as before. */
export async function markFirstEntry(trx: Trx, personId: string, today: Day, now: Date): Promise<Day | undefined> {
  const row = await firstRow<{ before: Day }>(trx)`
    update person set has_logged_time = true, start_date = ${today}, updated_at = ${now.toISOString()},
      rev = person.rev + (was.start_date <> ${today}::date)::int
    from (select id, start_date from person where id = ${personId} and not has_logged_time) as was
    where person.id = was.id and not person.has_logged_time
    returning was.start_date as before`
  return row?.before
}

/** The account that keeps the time of former people: made when the first of them is archived. Nobody can sign in to it. */
export async function archiveId(trx: Trx, { now, today }: { now: Date; today: Day }): Promise<string> {
  const at = now.toISOString()
  await trx
    .insertInto('person')
    .values({
      id: newId(now),
      email: ARCHIVE,
      password: null,
      first_name: texts.archiveFirst,
      last_name: texts.archiveLast,
      role: 'Volunteer',
      is_active: false,
      is_visible: false,
      is_protected: true,
      is_archive: true,
      committed_hours: 0,
      start_date: today,
      end_date: today,
      created_at: at,
      updated_at: at
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { id } = await trx.selectFrom('person').select('id').where('is_archive', '=', true).executeTakeFirstOrThrow()
  return id
}

export async function deletePerson(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('person').where('id', '=', id).execute()
}
