// Fills an empty database with a living organisation. The same seed and the same day make the same one.
import type { Database, Trx } from '#server/kit/database/database.ts'
import { startOfDay, today } from '#shared/kit/time/day.ts'
import type { Role } from '#shared/permissions.ts'

import { entriesOf, type TasksOf } from './entries.ts'
import { fillAsks } from './fill/asks.ts'
import { fillBadges } from './fill/badges.ts'
import { fillBookings } from './fill/bookings.ts'
import { fillBuilding } from './fill/building.ts'
import { fillCommunity } from './fill/community.ts'
import { fillEducation } from './fill/education.ts'
import { fillForms } from './fill/forms.ts'
import { fillMadeForms } from './fill/made-forms.ts'
import { fillHelp } from './fill/help.ts'
import { fillInfo } from './fill/info.ts'
import { fillJobs } from './fill/jobs.ts'
import { fillLabour } from './fill/labour.ts'
import { fillLessons } from './fill/lessons.ts'
import { fillListings } from './fill/listings.ts'
import { fillMap } from './fill/map.ts'
import { fillMaterials } from './fill/materials.ts'
import { fillQuestionnaire } from './fill/questionnaire.ts'
import { fillMail } from './fill/mail.ts'
import { fillPeople } from './fill/people.ts'
import { fillResources } from './fill/resources.ts'
import { fillSecurity } from './fill/security.ts'
import { fillSuggestions } from './fill/suggestions.ts'
import { fillSummaries } from './fill/summaries.ts'
import { fillTasks } from './fill/tasks.ts'
import { fillTools } from './fill/tools.ts'
import { fillWeekly } from './fill/weekly.ts'
import { fillHours } from './hours.ts'
import { fillLife } from './life.ts'
import { known } from './names.ts'
import { type DemoPerson, makePeople } from './people.ts'
import { chance } from './random.ts'
import { fillRecords } from './records.ts'
import { breakDown, type DemoTask } from './tasks.ts'
import { projectsFor } from './work.ts'

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

/** The first of each role: whom one signs in as. */
export const accounts: readonly DemoAccount[] = makePeople(known.length, '2026-01-01', chance(1))
  .filter((person, index, all) => all.findIndex(({ role }) => role === person.role) === index)
  .map(({ role, first, last, email }) => ({ role, name: `${first} ${last}`, email }))

function tasksOf(tasks: readonly DemoTask[]): TasksOf {
  const own = new Map<number, DemoTask[]>()
  for (const task of tasks)
    for (const { person } of task.resources) {
      const theirs = own.get(person)
      if (theirs) theirs.push(task)
      else own.set(person, [task])
    }
  return own
}

export async function fillDemo(database: Database, options: DemoOptions): Promise<void> {
  const { now, people: count = 40, weeks = 8, seed = 1, hashes } = options
  const day = today(now)
  const people = makePeople(count, day, chance(seed))
  const projects = projectsFor(count)
  const breakdown = breakDown(people, projects.length, day, chance(seed + 2))
  const luck = chance(seed + 4)
  const newId = () => luck.id(startOfDay(day))
  const ids = {
    people: people.map(newId),
    projects: projects.map(newId),
    wbs: breakdown.wbs.map(newId),
    tasks: breakdown.tasks.map(newId)
  }
  const isAccount = ({ email }: DemoPerson) => accounts.some(account => account.email === email)
  const hashOf = (person: DemoPerson) => (isAccount(person) ? hashes.get(person.role) : undefined)
  const entries = entriesOf(people, tasksOf(breakdown.tasks), weeks, day, chance(seed + 1))

  const fill = async (trx: Trx): Promise<void> => {
    await fillPeople(trx, { people, ids, today: day, newId, hashOf })
    await fillTasks(trx, breakdown, ids, { people, today: day })
    await fillHours(trx, entries, ids, chance(seed + 3), now)
    await fillBadges(trx, { people, ids: ids.people, weeks, day, seed })
    await fillLife(trx, { people, ids: ids.people, day, seed })
    const owner = people.find(({ role }) => role === 'Owner')?.index ?? 0
    await fillJobs(trx, { day, seed, ownerId: ids.people[owner] ?? '' })
    await fillForms(trx, { people, ids: ids.people, day, seed })
    await fillMadeForms(trx, { people, ids: ids.people, day, seed })
    const project = ids.projects[0] ?? ''
    await fillCommunity(trx, { people, ids: ids.people, day, seed, now, project })
    await fillEducation(trx, { people, ids: ids.people, day, seed, project })
    await fillListings(trx, { people, ids: ids.people, day, seed })
    await fillBookings(trx, { people, ids: ids.people, day, seed })
    await fillHelp(trx, { people, ids: ids.people, day, seed })
    await fillInfo(trx, day, chance(seed + 13))
    await fillMail(trx, { people, ids: ids.people, day, seed })
    await fillMap(trx, { people, ids: ids.people, day, seed })
    await fillQuestionnaire(trx, { people, ids: ids.people, day, seed })
    await fillSuggestions(trx, { people, ids: ids.people, day, seed })
    await fillSummaries(trx, { people, ids: ids.people, day, seed })
    await fillWeekly(trx, { people, ids: ids.people, day, seed })
    const places = { ids, projects: projects.map(({ name }) => name), breakdown }
    await fillLessons(trx, { people, ids: ids.people, day, seed }, places)
    await fillLabour(trx, { people, ids: ids.people, day, seed }, ids)
    await fillMaterials(trx, { people, ids: ids.people, day, seed }, ids)
    await fillTools(trx, { people, ids: ids.people, day, seed }, ids)
    await fillBuilding(trx, { people, ids: ids.people, day, seed }, ids)
    await fillResources(trx, { people, ids: ids.people, day, seed })
    await fillSecurity(trx, { people, ids: ids.people, day, seed })
    await fillAsks(trx, { people, ids: ids.people, day, seed }, ids, isAccount)
    await fillRecords(trx, now)
  }
  await database.transaction(fill, { heavy: true })
}
