// The people with their teams and projects.
import type { Trx } from '#server/kit/database/database.ts'
import { type Day, startOfDay } from '#shared/kit/time/day.ts'
import { GOOGLE_DOC } from '#shared/people/links.ts'

import { type Ids, insert, type Row } from '../insert.ts'
import { bornOn, joinedAt, lifeOf } from '../lives.ts'
import type { DemoPerson } from '../people.ts'
import { projectsFor, teamsFor } from '../work.ts'

const BIOS = ['posted', 'default', 'posted', 'requested'] as const

/** Nearly everybody has a document of their own. */
const documentOf = ({ index, email }: DemoPerson) =>
  index % 7 === 5
    ? []
    : [{ Name: GOOGLE_DOC, Link: `https://docs.google.com/document/d/workbee-${email.replaceAll(/\W/g, '-')}` }]

function personRow(person: DemoPerson, id: string, code: string, hash: string | undefined): Row<'person'> {
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
    team_code: code,
    job_title: [person.title],
    phone_number: [`541-555-${String(100 + person.index).padStart(4, '0')}`],
    bio: person.bio,
    bio_posted: BIOS[person.index % BIOS.length] ?? 'default',
    admin_links: documentOf(person),
    media_url: `https://www.dropbox.com/scl/fo/workbee/${person.email.split('@')[0]}`,
    location: {
      userProvided: `${home.city}, ${home.country}`,
      coords: { lat: home.lat, lng: home.lng },
      country: home.country,
      city: home.city
    },
    time_zone: home.zone,
    collaboration_preference: 'Zoom',
    committed_hours: person.hours,
    has_logged_time: true,
    start_date: person.start,
    end_date: person.end ?? null,
    created_at: at,
    updated_at: at
  }
}

/** When each project began. */
export const daysOfProjects = (people: readonly DemoPerson[], count: number, today: Day): Day[] =>
  Array.from({ length: count }, (_, at) =>
    bornOn(
      at,
      people.filter(({ projects }) => projects.includes(at)),
      today
    )
  )

export interface Staffing {
  people: readonly DemoPerson[]
  ids: Ids
  today: Day
  newId: () => string
  /** The password of whoever can sign in. */
  hashOf: (person: DemoPerson) => string | undefined
}

export async function fillPeople(trx: Trx, { people, ids, today, newId, hashOf }: Staffing): Promise<void> {
  const teams = teamsFor(people.length)
  const teamIds = teams.map(newId)
  const projects = projectsFor(people.length)
  const teamsBorn = teams.map((_, at) =>
    bornOn(
      at,
      people.filter(person => person.teams.includes(at)),
      today
    )
  )
  const projectsBorn = daysOfProjects(people, projects.length, today)
  const id = ({ index }: DemoPerson): string => ids.people[index] ?? ''
  await insert(
    trx,
    'person',
    people.map(person => personRow(person, id(person), teams[person.teams[0] ?? 0]?.code ?? '', hashOf(person)))
  )
  await insert(
    trx,
    'committed_hours',
    people.map(person => ({ person_id: id(person), from_day: person.start, hours: person.hours }))
  )
  await insert(
    trx,
    'team',
    teams.map(({ name, code }, index) => ({
      id: teamIds[index] ?? '',
      name,
      code,
      ...lifeOf(index, teamsBorn[index] ?? today, today)
    }))
  )
  await insert(
    trx,
    'team_member',
    people.flatMap(person =>
      person.teams.map(team => ({
        team_id: teamIds[team] ?? '',
        person_id: id(person),
        added_at: joinedAt(person, teamsBorn[team] ?? today)
      }))
    )
  )
  await insert(
    trx,
    'project',
    projects.map(({ name, category }, index) => ({
      id: ids.projects[index] ?? '',
      name,
      category,
      ...lifeOf(index, projectsBorn[index] ?? today, today)
    }))
  )
  await insert(
    trx,
    'project_member',
    people.flatMap(person =>
      person.projects.map(project => ({
        project_id: ids.projects[project] ?? '',
        person_id: id(person),
        added_at: joinedAt(person, projectsBorn[project] ?? today)
      }))
    )
  )
}
