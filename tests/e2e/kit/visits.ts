// Opening the rows of the route table, as the tests of every page do.
import { expect, type Page } from 'playwright/test'

import { listActivities } from '#shared/community/calls.ts'
import { listEvents } from '#shared/community/public-calls.ts'
import { listCourses } from '#shared/education/calls.ts'
import { listForms } from '#shared/forms/making-calls.ts'
import { listJobs } from '#shared/jobs/calls.ts'
import { listUnits, listVillages } from '#shared/listings/calls.ts'
import { listMaterials } from '#shared/materials/calls.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { listWbs } from '#shared/tasks/calls.ts'
import { readTree } from '#shared/tasks/tree/calls.ts'
import { listTeamCodes } from '#shared/teams/calls.ts'
import { listEquipments, listTools } from '#shared/tools/calls.ts'
import type { Route } from '#site/routes/public.ts'
import { routes } from '#site/routes/routes.ts'

import { askAs, personOf } from './people.ts'

export interface Visit {
  name: string
  route: Route
  params: Readonly<Record<string, string>>
  href: string
}

/** Of a volunteer's own, which everybody else may see too. */
async function aProject(): Promise<string> {
  const { ask, me } = await personOf('Volunteer')
  const [first] = await ask(listProjectsOf, { userId: me.id })
  if (!first) throw new Error('the volunteer of the demo is on no project')
  return first.projectId
}

async function aWbs(): Promise<string> {
  const [first] = await (await personOf('Owner')).ask(listWbs, { projectId: await aProject() })
  if (!first) throw new Error('the project of the volunteer has no WBS')
  return first._id
}

async function aTeam(): Promise<string> {
  const [first] = await (await personOf('Owner')).ask(listTeamCodes, {})
  if (!first) throw new Error('the demo has no teams')
  return first._id
}

async function anOpening(): Promise<string> {
  const { jobs } = await askAs()(listJobs, { limit: 1 })
  if (!jobs[0]) throw new Error('the demo has no openings')
  return jobs[0]._id
}

async function aTask(): Promise<string> {
  const { tasks } = await (await personOf('Owner')).ask(readTree, { wbsId: await aWbs() })
  if (!tasks[0]) throw new Error('the demo has no tasks')
  return tasks[0]._id
}

async function aForm(): Promise<string> {
  const { items } = await (await personOf('Owner')).ask(listForms, {})
  const found = items.find(({ formName }) => formName === 'Visit us')
  if (!found) throw new Error('the demo has no form for anybody')
  return found._id
}

async function aStock(): Promise<string> {
  const all = await (await personOf('Volunteer')).ask(listMaterials, {})
  const [first] = Array.isArray(all) ? all : all.items
  if (!first) throw new Error('the demo has no stock')
  return first._id
}

async function aPiece(of: 'Equipment' | 'Tool'): Promise<{ _id: string; code: string }> {
  const { ask } = await personOf('Volunteer')
  const all = of === 'Tool' ? await ask(listTools, {}) : await ask(listEquipments, {})
  const found = all.find(({ code }) => code)
  if (!found) throw new Error('the demo has no such piece')
  return { _id: found._id, code: found.code }
}

async function aCourse(): Promise<string> {
  const { items } = await (await personOf('Owner')).ask(listCourses, {})
  if (!items[0]) throw new Error('the demo has no courses')
  return items[0]._id
}

async function aUnit(): Promise<string> {
  const { data } = await (await personOf('Volunteer')).ask(listUnits, {})
  if (!data.items[0]) throw new Error('the demo has no units')
  return data.items[0]._id
}

async function aVillage(): Promise<string> {
  const [first] = await (await personOf('Volunteer')).ask(listVillages, {})
  if (!first) throw new Error('the demo has no villages')
  return first._id
}

async function anActivity(): Promise<string> {
  const { items } = await (await personOf('Owner')).ask(listActivities, {})
  if (!items[0]) throw new Error('the demo has no activities')
  return items[0]._id
}

/** Of one that is gone its page says so. */
async function anEvent(): Promise<string> {
  const { events } = await askAs()(listEvents, { limit: 1 })
  return events[0]?._id ?? '01900000-0000-7000-8000-000000000001'
}

/** What stands in a path's places. A new place gets its line here. */
export const examples: Readonly<Record<string, (userId: string) => Promise<string>>> = {
  userId: async userId => userId,
  jobId: anOpening,
  formId: aForm,
  activityId: anActivity,
  courseId: aCourse,
  listingId: aUnit,
  villageId: aVillage,
  eventId: anEvent,
  stockId: aStock,
  toolId: async () => (await aPiece('Tool'))._id,
  equipmentId: async () => (await aPiece('Equipment'))._id,
  code: async () => (await aPiece('Tool')).code,
  page: async () => '1',
  projectId: aProject,
  userRole: async () => 'Volunteer',
  taskId: aTask,
  teamId: aTeam,
  wbsId: aWbs,
  wbsName: async () => 'Plan'
}

const known = new Map<string, Promise<string>>()

/** Looked up once in a worker: many paths have the same places. */
function example(place: string, userId: string): Promise<string> {
  const find = examples[place]
  if (!find) throw new Error(`what stands for {${place}} in a path is not said in visits.ts`)
  const found = known.get(`${place} ${userId}`) ?? find(userId)
  known.set(`${place} ${userId}`, found)
  return found
}

const visitOf = async ([name, route]: [string, Route], userId: string): Promise<Visit> => {
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place)
  const filled = await Promise.all(places.map(async place => [place, await example(place, userId)] as const))
  const params = Object.fromEntries(filled)
  const href = route.path.replaceAll(/\{(\w+)\}/g, (_, place: string) => params[place] ?? '')
  return { name, route, params, href }
}

/** A page that shows nothing without the link of a mail is looked at where such a link is made. */
const isOpenable = ([, { path }]: [string, Route]) => !path.includes('{token}')

export const visits = (userId: string): Promise<Visit[]> =>
  Promise.all(
    Object.entries<Route>(routes)
      .filter(isOpenable)
      .map(row => visitOf(row, userId))
  )

/** Follows a link of the page: the site moves without loading anew. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate(href => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}

/** The page stands: its heading is there, and nothing is still a grey or empty shape. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main .skel, .app-header-space')).toHaveCount(0)
}

/** Everything that went wrong on a page, as it goes on. */
export function troubleOf(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', error => trouble.push(`${page.url()} threw ${error.message}`))
  page.on('console', message => {
    // The address of no page is answered by a page, with 404.
    const isOwn = message.location().url === page.url() && / 404 /.test(message.text())
    if (message.type() === 'error' && !isOwn) trouble.push(`${page.url()} says ${message.text()}`)
  })
  return trouble
}
