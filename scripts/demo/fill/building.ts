// Issues of two sites, one open for more than a week, one assigned, one closed with what it cost, and people from outside.
import { sql } from 'kysely'

import type { Trx } from '#server/kit/database/database.ts'
import { roleDefaults } from '#shared/permissions.ts'
import { portals } from '#shared/portals.ts'
import { EXTERNAL_TEAM, type ourTeams } from '#shared/building/external/rules.ts'
import type { Consequence, IssueType } from '#shared/building/issue-rules.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { Readers } from './mail.ts'
import { type Ids, insert } from '../insert.ts'
import { chance } from '../random.ts'

interface Trouble {
  title: string
  about: string
  type: IssueType
  follows: readonly Consequence[]
  /** How many days ago. */
  seen: number
  status: 'assigned' | 'closed' | 'open'
  cost?: number
}

/** Those of each site. */
const troubles: readonly (readonly Trouble[])[] = [
  [
    {
      title: 'Rain under the tarp of the cement store',
      about: 'The tarp tore at the north corner. Six bags are hard, and the pallet below them is wet.',
      type: 'Weather',
      follows: ['Require Reorder of MET'],
      seen: 12,
      status: 'open'
    },
    {
      title: 'Loose board on the scaffold of dome 3',
      about: 'The second board from the ladder tips when somebody steps on its end. It is taped off.',
      type: 'Safety',
      follows: ['Schedule Delay'],
      seen: 2,
      status: 'assigned'
    },
    {
      title: 'Barbed wire of the wrong gauge',
      about: 'The roll that came is too thin for the courses above the lintels. It went back to the supplier.',
      type: 'METs quality / functionality',
      follows: ['Schedule Delay', 'Require Reorder of MET'],
      seen: 21,
      status: 'closed',
      cost: 146.5
    }
  ],
  [
    {
      title: 'Damp bales at the west wall',
      about: 'The moisture meter reads 22 percent in the lowest row. The plaster there waits until they are dry.',
      type: 'METs quality / functionality',
      follows: ['Schedule Delay'],
      seen: 9,
      status: 'open'
    },
    {
      title: 'Nobody for the lime coat on Saturday',
      about: 'Two of the crew of five are away, and the coat has to go on in one day.',
      type: 'Labor',
      follows: ['Schedule Delay'],
      seen: 1,
      status: 'open'
    },
    {
      title: 'Cut hand at the bale saw',
      about: 'A shallow cut, washed and dressed on site. The guard of the saw is mended.',
      type: 'Safety',
      follows: ['Minor Injury'],
      seen: 17,
      status: 'closed',
      cost: 38
    }
  ]
]

interface Outsider {
  first: string
  last: string
  role: string
  /** One of ours; the name of their own firm otherwise. */
  team: (typeof ourTeams)[number] | { name: string }
  phone: string
}

const outsiders: readonly (readonly Outsider[])[] = [
  [
    { first: 'Dolores', last: 'Quint', role: 'carpenter', team: 'xyz_carpentry', phone: '5415550121' },
    { first: 'Wendell', last: 'Stroud', role: 'Electrician', team: { name: 'Stroud Electric' }, phone: '5415550134' }
  ],
  [
    { first: 'Anneke', last: 'Vos', role: 'volunteer', team: 'abc_builders', phone: '5415550147' },
    { first: 'Hollis', last: 'Garner', role: 'Surveyor', team: { name: 'Garner Land Survey' }, phone: '5415550159' },
    { first: 'Priscilla', last: 'Yoon', role: 'carpenter', team: 'xyz_carpentry', phone: '5415550162' }
  ]
]

/** Where the sites are; each is managed by whoever of those who work in the portal has been a member of its project for longest. */
const places = ['Eugene, Oregon', 'Cottage Grove, Oregon', 'Corvallis, Oregon', 'Bend, Oregon', 'Ashland, Oregon']

const opening = Object.entries(roleDefaults).flatMap(([role, rights]) =>
  [...rights].includes(portals.building.right) ? [role] : []
)

async function fillPlaces(trx: Trx, projects: readonly string[]): Promise<void> {
  const { rows } = await sql<{ project_id: string; person_id: string }>`
    select distinct on (m.project_id) m.project_id, m.person_id from project_member m join person p on p.id = m.person_id
    where p.is_active and p.role = any(${opening}) order by m.project_id, m.added_at, m.person_id`.execute(trx)
  const managers = new Map(rows.map(({ project_id: project, person_id: person }) => [project, person]))
  await insert(
    trx,
    'building_site',
    projects.slice(0, places.length).map((project, at) => ({
      project_id: project,
      place: places[at] ?? '',
      manager_id: managers.get(project) ?? null,
      rev: 1
    }))
  )
}

export async function fillBuilding(trx: Trx, { people, day, seed }: Readers, ids: Ids): Promise<void> {
  const luck = chance(seed + 37)
  const active = people.filter(({ end }) => end === undefined)
  const keepers = active.filter(({ role }) => /Manager|Mentor|Administrator/.test(role))
  const someone = (list: typeof people) => ids.people[luck.some(list, 1)[0]?.index ?? 0] ?? null
  const back = (days: number) => new Date(startOfDay(addDays(day, -days)).getTime() + 9 * HOUR_MS)
  const sites = ids.projects.slice(0, troubles.length)

  await fillPlaces(trx, ids.projects)

  const issues = sites.flatMap((project, place) =>
    (troubles[place] ?? []).map(({ title, about, type, follows, seen, status, cost }) => ({
      id: luck.id(back(seen)),
      project_id: project,
      title,
      description: about,
      type,
      consequences: [...follows],
      day: addDays(day, -seen),
      status,
      assigned_to_id: status === 'open' ? null : someone(active),
      cost: cost ?? null,
      opened_by: someone(keepers),
      opened_at: back(seen).toISOString(),
      closed_at: status === 'closed' ? back(seen - 4).toISOString() : null,
      rev: 1
    }))
  )
  await insert(trx, 'site_issue', issues)

  const outside = sites.flatMap((project, place) =>
    (outsiders[place] ?? []).map(({ first, last, role, team, phone }, index) => ({
      id: luck.id(back(30 - index)),
      first_name: first,
      last_name: last,
      role,
      team: typeof team === 'string' ? team : EXTERNAL_TEAM,
      team_name: typeof team === 'string' ? null : team.name,
      email: `${first}.${last}@example.org`.toLowerCase(),
      country_code: '+1',
      phone,
      project_id: project,
      added_by: someone(keepers),
      added_at: back(30 - index).toISOString(),
      rev: 1
    }))
  )
  await insert(trx, 'external_person', outside)
}
