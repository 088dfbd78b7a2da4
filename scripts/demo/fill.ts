// Fills an empty database with a living organisation. The same seed and the same day make the same one.
import type { InsertObject } from 'kysely'

import { type Database, json, type Tables, type Trx } from '#server/kit/database.ts'
import { addDays, type Day, startOfDay, today } from '#shared/kit/day.ts'
import type { Role } from '#shared/permissions.ts'

import { entriesOf } from './entries.ts'
import { known } from './names.ts'
import { type DemoPerson, makePeople } from './people.ts'
import { chance } from './random.ts'
import { teams, undertakings } from './work.ts'

export interface DemoOptions {
  now: Date
  people?: number
  weeks?: number
  seed?: number
  /** The password hash of whoever is first in a role; nobody else of the demo can sign in. */
  hashes: ReadonlyMap<Role, string>
}

export interface DemoAccount {
  role: Role
  name: string
  email: string
}

type Row<T extends keyof Tables & string> = InsertObject<Tables, T>

interface DaySum {
  person_id: string
  day: Day
  tangible_seconds: number
  intangible_seconds: number
}

const BATCH = 500

/** Rows go in by the batch: a statement has room for so many values. */
async function insert<T extends keyof Tables & string>(trx: Trx, table: T, rows: readonly Row<T>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + BATCH))
      .execute()
  }
}

/** The first of each role: whom one signs in as. */
export const accounts: readonly DemoAccount[] = makePeople(known.length, '2026-01-01', chance(1))
  .filter((person, index, all) => all.findIndex(({ role }) => role === person.role) === index)
  .map(({ role, first, last, email }) => ({ role, name: `${first} ${last}`, email }))

function personRow(person: DemoPerson, id: string, hash: string | undefined): Row<'person'> {
  const { home } = person
  const at = startOfDay(person.start).toISOString()
  return {
    id,
    email: person.email,
    password: hash ?? null,
    first_name: person.first,
    last_name: person.last,
    role: person.role,
    is_active: person.end === undefined,
    is_visible: person.role !== 'Mentor',
    team_code: teams[person.teams[0] ?? 0]?.code ?? '',
    job_title: json([person.title]),
    phone_number: json([`541-555-${String(100 + person.index).padStart(4, '0')}`]),
    bio: person.bio,
    location: json({
      userProvided: `${home.city}, ${home.country}`,
      coords: { lat: home.lat, lng: home.lng },
      country: home.country,
      city: home.city
    }),
    time_zone: home.zone,
    collaboration_preference: 'Zoom',
    committed_hours: person.hours,
    start_date: person.start,
    end_date: person.end ?? null,
    created_at: at,
    updated_at: at
  }
}

async function fillWork(
  trx: Trx,
  people: readonly DemoPerson[],
  ids: readonly string[],
  projects: readonly string[],
  day: Day,
  weeks: number,
  seed: number
): Promise<void> {
  const days = new Map<string, DaySum>()
  const entries: Row<'time_entry'>[] = []
  const luck = chance(seed + 3)
  for (const entry of entriesOf(people, weeks, day, chance(seed + 1))) {
    const person_id = ids[entry.person] ?? ''
    const at = entry.at.toISOString()
    const { seconds, isTangible } = entry
    entries.push({
      id: luck.id(entry.at),
      person_id,
      project_id: projects[entry.project] ?? null,
      day: entry.day,
      seconds,
      is_tangible: isTangible,
      notes: entry.notes,
      created_at: at,
      updated_at: at
    })
    const sum = days.get(person_id + entry.day) ?? {
      person_id,
      day: entry.day,
      tangible_seconds: 0,
      intangible_seconds: 0
    }
    days.set(person_id + entry.day, {
      ...sum,
      tangible_seconds: sum.tangible_seconds + (isTangible ? seconds : 0),
      intangible_seconds: sum.intangible_seconds + (isTangible ? 0 : seconds)
    })
  }
  await insert(trx, 'time_entry', entries)
  await insert(trx, 'person_day', [...days.values()])
}

export async function fillDemo(database: Database, options: DemoOptions): Promise<void> {
  const { now, people: count = 40, weeks = 8, seed = 1, hashes } = options
  const day = today(now)
  const people = makePeople(count, day, chance(seed))
  const luck = chance(seed + 4)
  const newId = () => luck.id(startOfDay(day))
  const ids = people.map(newId)
  const old = startOfDay(addDays(day, -1000)).toISOString()
  const stamps = { created_at: old, updated_at: old }
  const teamIds = teams.map(newId)
  const projectIds = undertakings.map(newId)
  const first = (person: DemoPerson) =>
    accounts.some(({ email }) => email === person.email) ? hashes.get(person.role) : undefined
  const id = (index: number) => ids[index] ?? ''

  await database.transaction(async trx => {
    await insert(
      trx,
      'person',
      people.map(person => personRow(person, id(person.index), first(person)))
    )
    await insert(
      trx,
      'committed_hours',
      people.map(person => ({ person_id: id(person.index), from_day: person.start, hours: person.hours }))
    )
    await insert(
      trx,
      'team',
      teams.map((team, index) => ({ id: teamIds[index] ?? '', name: team.name, code: team.code, ...stamps }))
    )
    await insert(
      trx,
      'team_member',
      people.flatMap(person =>
        person.teams.map(team => ({ team_id: teamIds[team] ?? '', person_id: id(person.index), added_at: old }))
      )
    )
    await insert(
      trx,
      'project',
      undertakings.map(({ name, category }, index) => ({ id: projectIds[index] ?? '', name, category, ...stamps }))
    )
    const joins = chance(seed + 2)
    await insert(
      trx,
      'project_member',
      people.flatMap(person =>
        joins
          .some(projectIds, joins.whole(1, 3))
          .map(project => ({ project_id: project, person_id: id(person.index), added_at: old }))
      )
    )
    await fillWork(trx, people, ids, projectIds, day, weeks, seed)
  })
}
