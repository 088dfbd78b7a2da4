// What no look at a form tells: what some fields take, and which record stands for a place in an address.
import { today } from '#shared/kit/time/day.ts'

import type { Hints } from './fill.ts'

interface Stand {
  table?: string
  word?: string
}

const PLACES: Readonly<Record<string, Stand>> = {
  activityId: { table: 'activity' },
  courseId: { table: 'course' },
  equipmentId: { table: 'tool_item' },
  formId: { table: 'form' },
  listingId: { table: 'listing' },
  projectId: { table: 'project' },
  stockId: { table: 'stock' },
  taskId: { table: 'task' },
  teamId: { table: 'team' },
  toolId: { table: 'tool_item' },
  userId: {},
  userRole: { word: 'Volunteer' },
  villageId: { table: 'village' },
  wbsId: { table: 'wbs' },
  wbsName: { word: 'Plan' }
}

export function tableOf(place: string): Stand {
  const found = PLACES[place]
  if (!found) throw new Error(`what stands for {${place}} in an address is not said in hints.ts`)
  return found
}

/** By the name of the route. */
const HINTS: Readonly<Record<string, Hints>> = {
  consumables: { 'Quantity Used': '1' },
  mailingLists: { Addresses: 'wren@example.org' },
  manageJobs: { Title: 'Wren Keeper' },
  materials: { 'Quantity Used': '1' },
  newVillage: { 'Short form': 'Wr' },
  reusables: { 'Quantity Used': '1' },
  siteIssues: { Date: today(new Date()) }
}

export const hintsFor = (name: string): Hints => HINTS[name] ?? {}

/** A button of the page whose form is a part of this one that it cannot be saved without. */
const PARTS: Readonly<Record<string, string>> = { newCourse: 'Add lesson' }

export const partOf = (name: string): string | undefined => PARTS[name]
