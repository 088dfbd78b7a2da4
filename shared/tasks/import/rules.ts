// Rows of a file as tasks: which are under which, and what is wrong with each. Pure.
import type { Day } from '../../kit/time/day.ts'
import { plainNumber } from '../../kit/form/plain-number.ts'
import { t } from '../../kit/texts.ts'
import { dayMeant } from '../change.ts'
import type { SentRow } from './schemas.ts'
import * as texts from './texts.ts'
import { isTaskLink, priorities, statuses } from '../rules.ts'
import * as treeTexts from '../tree/texts.ts'
import { LEVELS, type TreeTask } from '../tree/tree.ts'

export const MOST_ROWS = 2000
/** People and links of a task. */
const MOST = 50
const LONGEST_LINK = 2000

type Cell = number | string | null | undefined
type HoursField = 'estimatedHours' | 'hoursBest' | 'hoursMost' | 'hoursWorst'
type DayField = 'dueDatetime' | 'startedDatetime'
type TextField = 'category' | 'classification' | 'endstateInfo' | 'intentInfo' | 'whyInfo'

export interface ReadRow extends Omit<TreeTask, 'childCount' | 'id' | 'level' | 'parentId' | 'position'> {
  name: string
  status: string
  category: string
  classification: string
  whyInfo: string
  intentInfo: string
  endstateInfo: string
  links: string[]
  /** By id, or by name. */
  people: string[]
  /** The place of the row it is under. */
  parent: number | undefined
  /** The first thing that is wrong with it, and in which cell. */
  problem: string | undefined
  field?: keyof SentRow | undefined
}

const word = (cell: Cell): string => (cell === null || cell === undefined ? '' : String(cell).trim())

const list = (cell: SentRow['links']): string[] =>
  (typeof cell === 'object' && cell !== null ? [...cell] : word(cell).split(/[;\n]/))
    .map(one => one.trim())
    .filter(Boolean)

/** '1.2.0.0', '1.2' and '01.2' are one number; what is none stays as it is. */
function keyOf(num: string): string {
  if (!/^\d+(?:\.\d+)*\.?$/.test(num)) return num.toLowerCase()
  const parts = num.split('.').filter(Boolean).map(Number)
  while (parts.length > 1 && parts.at(-1) === 0) parts.pop()
  return parts.join('.')
}

const isDotted = (key: string): boolean => /^\d+(?:\.\d+)+$/.test(key)

/** The old client writes people as 'name|id|picture'. */
const personOf = (text: string): string => text.split('|')[1]?.trim() || (text.split('|')[0]?.trim() ?? '')

class Problems {
  first: string | undefined
  field: keyof SentRow | undefined
  say(problem: string, field?: keyof SentRow): void {
    if (this.first === undefined) this.field = field
    this.first ??= problem
  }
}

const named = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find(value => value.toLowerCase() === text.toLowerCase())

/** A link that is none is said of its row: left out unseen, nobody would miss it. The old client writes 'null' for none. */
function linksIn(cell: SentRow['links'], problems: Problems): string[] {
  const links = list(cell).filter(link => link !== 'null')
  const odd = links.find(link => link.length > LONGEST_LINK || !isTaskLink(link))
  if (odd !== undefined) problems.say(t(texts.noLink, { text: odd.slice(0, 40) }), 'links')
  if (links.length > MOST) problems.say(treeTexts.tooManyLinks, 'links')
  return links
}

function peopleIn(cell: SentRow['resources'], problems: Problems): string[] {
  const people = [...new Set(list(cell).map(personOf))]
  if (people.length > MOST) problems.say(treeTexts.tooManyPeople, 'resources')
  return people
}

/** Nothing is cut: what is too long is said of its row. */
function textIn(row: SentRow, field: TextField, longest: number, problem: string, problems: Problems): string {
  const text = word(row[field])
  if (text.length > longest) problems.say(t(problem, { longest }), field)
  return text
}

function hoursIn(row: SentRow, field: HoursField, problems: Problems): number {
  const text = word(row[field])
  const hours = text === '' ? 0 : plainNumber(text.replace(',', '.'))
  if (Number.isFinite(hours) && hours >= 0 && hours <= 100_000) return hours
  problems.say(t(texts.noHours, { text: text.slice(0, 40) }), field)
  return 0
}

function dayIn(row: SentRow, field: DayField, problems: Problems): Day | null {
  const text = word(row[field])
  const day = /^(?:\d{4}-\d\d-\d\d(?:T.{1,30})?)?$/.test(text) ? dayMeant(text) : undefined
  if (day === undefined) problems.say(t(texts.noDay, { text: text.slice(0, 40) }), field)
  return day ?? null
}

function pickIn<T extends string>(
  values: readonly T[],
  usual: T,
  { row, field, problem }: { row: SentRow; field: 'priority' | 'status'; problem: string },
  problems: Problems
): T {
  const text = word(row[field])
  const found = text === '' ? usual : named(values, text)
  if (!found) problems.say(t(problem, { text: text.slice(0, 40), statuses: statuses.join(', ') }), field)
  return found ?? usual
}

/** Under which row each is: its place, or the number of one that is not there. */
function parentsOf(rows: readonly SentRow[]): (number | string | undefined)[] {
  const places = new Map(rows.map(({ num }, place) => [keyOf(word(num)), place]))
  const lastOf: number[] = []
  return rows.map((row, place) => {
    const [num, mother] = [keyOf(word(row.num)), word(row.mother)]
    const level = Math.min(LEVELS + 1, Math.max(1, Math.trunc(Number(word(row.level))) || 1))
    lastOf.length = Math.min(lastOf.length, level)
    lastOf[level] = place
    if (mother !== '' && mother !== '0') return places.get(keyOf(mother)) ?? mother
    if (isDotted(num)) {
      const above = num.slice(0, num.lastIndexOf('.'))
      return places.get(above) ?? above
    }
    if (num !== '' || level === 1) return undefined
    return lastOf[level - 1] ?? `${level - 1}`
  })
}

/** How deep each row is under the others: undefined where the way up ends in a circle. */
function depths(parents: readonly (number | string | undefined)[]): (number | undefined)[] {
  return parents.map((_, place) => {
    const seen = new Set<number>()
    let at: number | string | undefined = place
    while (typeof at === 'number') {
      if (seen.has(at)) return undefined
      seen.add(at)
      at = parents[at]
    }
    return seen.size
  })
}

/** The rows as tasks in the order of the file; `level` is that of those on the first level of the file. */
export function readRows(rows: readonly SentRow[], level = 1): ReadRow[] {
  const parents = parentsOf(rows)
  const deep = depths(parents)
  const seen = new Set<string>()
  const read = rows.map((row, place): ReadRow => {
    const problems = new Problems()
    const [name, num, parent, depth] = [word(row.taskName), keyOf(word(row.num)), parents[place], deep[place]]
    if (name === '') problems.say(texts.nameMissing, 'taskName')
    if (name.length > 200) problems.say(treeTexts.nameLong, 'taskName')
    if (num !== '' && seen.has(num)) problems.say(t(texts.twice, { num: word(row.num) }), 'num')
    seen.add(num)
    if (depth === undefined) problems.say(texts.circle)
    else if (typeof parent === 'string')
      problems.say(t(texts.noParent, { num: parent }), word(row.mother) ? 'mother' : 'num')
    else if (depth + level - 1 > LEVELS) problems.say(texts.tooDeep)
    const best = hoursIn(row, 'hoursBest', problems)
    const text = (field: TextField) => textIn(row, field, 10_000, treeTexts.textLong, problems)
    const short = (field: TextField) => textIn(row, field, 100, texts.wordLong, problems)
    return {
      name,
      priority: pickIn(priorities, 'Primary', { row, field: 'priority', problem: texts.noPriority }, problems),
      status: pickIn(statuses, 'Not Started', { row, field: 'status', problem: texts.noStatus }, problems),
      category: short('category') || 'Unspecified',
      classification: short('classification'),
      hoursBest: best,
      hoursMost: hoursIn(row, 'hoursMost', problems),
      hoursWorst: hoursIn(row, 'hoursWorst', problems),
      estimatedHours: hoursIn(row, 'estimatedHours', problems),
      startDay: dayIn(row, 'startedDatetime', problems),
      dueDay: dayIn(row, 'dueDatetime', problems),
      whyInfo: text('whyInfo'),
      intentInfo: text('intentInfo'),
      endstateInfo: text('endstateInfo'),
      links: linksIn(row.links, problems),
      people: peopleIn(row.resources, problems),
      parent: typeof parent === 'number' ? parent : undefined,
      problem: problems.first,
      field: problems.field
    }
  })
  return withParents(read)
}

/** Whoever is under a row that is wrong cannot come without it. */
export function withParents(rows: readonly ReadRow[]): ReadRow[] {
  const isWrong = (row: ReadRow | undefined, most = LEVELS): boolean =>
    row !== undefined &&
    (row.problem !== undefined || (most > 0 && row.parent !== undefined && isWrong(rows[row.parent], most - 1)))
  return rows.map(row => (row.problem === undefined && isWrong(row) ? { ...row, problem: texts.parentWrong } : row))
}
