// Rows of a file as tasks: which are under which, and what is wrong with each. Pure.
import type { Day } from '../../kit/time/day.ts'
import { plainNumber } from '../../kit/form/plain-number.ts'
import { lineOf, WrongCell } from '../../kit/import/cells.ts'
import { t } from '../../kit/texts.ts'
import { dayMeant } from '../change.ts'
import type { SentRow } from './schemas.ts'
import * as texts from './texts.ts'
import { isTaskLink, priorities, statuses } from '../rules.ts'
import * as treeTexts from '../tree/texts.ts'
import { LEVELS } from '../tree/tree.ts'

export const MOST_ROWS = 2000
/** People and links of a task. */
const MOST = 50
const LONGEST_LINK = 2000

type Cell = number | string | null | undefined
type HoursField = 'estimatedHours' | 'hoursBest' | 'hoursMost' | 'hoursWorst'
type DayField = 'dueDatetime' | 'startedDatetime'
type TextField = 'category' | 'classification' | 'endstateInfo' | 'intentInfo' | 'whyInfo'

export interface ReadRow {
  name: string
  /** The place of the row it is under. */
  parent: number | undefined
  /** What it says of its task, where it is right. */
  right?: ReturnType<typeof rightRow>
  /** The first thing that is wrong with it, and in which cell. */
  problem?: string | undefined
  field?: string | undefined
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

/** The present client writes people as 'name|id|picture'. */
const personOf = (text: string): string => text.split('|')[1]?.trim() || (text.split('|')[0]?.trim() ?? '')

type Field = keyof SentRow

const wrong = (text: string, field?: Field, places: Record<string, number | string> = {}): never => {
  throw new WrongCell(t(text, places), field)
}

const named = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find(value => value.toLowerCase() === text.toLowerCase())

/** A link that is none is said of its row: left out unseen, nobody would miss it. The present client writes 'null' for none. */
function linksIn(cell: SentRow['links']): string[] {
  const links = list(cell).filter(link => link !== 'null')
  const odd = links.find(link => link.length > LONGEST_LINK || !isTaskLink(link))
  if (odd !== undefined) wrong(texts.noLink, 'links', { text: odd.slice(0, 40) })
  return links.length > MOST ? wrong(treeTexts.tooManyLinks, 'links') : links
}

function peopleIn(cell: SentRow['resources']): string[] {
  const people = [...new Set(list(cell).map(personOf))]
  return people.length > MOST ? wrong(treeTexts.tooManyPeople, 'resources') : people
}

/** Nothing is cut: what is too long is said of its row. */
function textIn(row: SentRow, field: TextField, longest: number, problem: string): string {
  const text = word(row[field])
  return text.length > longest ? wrong(problem, field, { longest }) : text
}

function hoursIn(row: SentRow, field: HoursField): number {
  const text = word(row[field])
  const hours = text === '' ? 0 : plainNumber(text.replace(',', '.'))
  return hours >= 0 && hours <= 100_000 ? hours : wrong(texts.noHours, field, { text: text.slice(0, 40) })
}

function dayOfTask(row: SentRow, field: DayField): Day | null {
  const text = word(row[field])
  const day = /^(?:\d{4}-\d\d-\d\d(?:T.{1,30})?)?$/.test(text) ? dayMeant(text) : undefined
  return day === undefined ? wrong(texts.noDay, field, { text: text.slice(0, 40) }) : day
}

function pickIn<T extends string>(
  values: readonly T[],
  row: SentRow,
  field: 'priority' | 'status',
  problem: string
): T {
  const text = word(row[field])
  const places = { text: text.slice(0, 40), statuses: statuses.join(', ') }
  return named(values, text) ?? wrong(problem, field, places)
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

function rightRow(row: SentRow) {
  const best = hoursIn(row, 'hoursBest')
  const text = (field: TextField) => textIn(row, field, 10_000, treeTexts.textLong)
  const short = (field: TextField) => textIn(row, field, 100, texts.wordLong)
  return {
    task: {
      priority: word(row.priority) ? pickIn(priorities, row, 'priority', texts.noPriority) : 'Primary',
      status: word(row.status) ? pickIn(statuses, row, 'status', texts.noStatus) : 'Not Started',
      hoursBest: best,
      hoursMost: hoursIn(row, 'hoursMost'),
      hoursWorst: hoursIn(row, 'hoursWorst'),
      estimatedHours: hoursIn(row, 'estimatedHours'),
      startDay: dayOfTask(row, 'startedDatetime'),
      dueDay: dayOfTask(row, 'dueDatetime')
    },
    fields: {
      name: word(row.taskName),
      category: short('category') || 'Unspecified',
      classification: short('classification'),
      links: linksIn(row.links)
    },
    infos: { whyInfo: text('whyInfo'), intentInfo: text('intentInfo'), endstateInfo: text('endstateInfo') },
    people: peopleIn(row.resources)
  }
}

/** The rows as tasks in the order of the file; `level` is that of those on the first level of the file. */
export function readRows(rows: readonly SentRow[], level = 1): ReadRow[] {
  const parents = parentsOf(rows)
  const deep = depths(parents)
  const seen = new Set<string>()
  const read = rows.map((row, place): ReadRow => {
    const [name, num, parent, depth] = [word(row.taskName), keyOf(word(row.num)), parents[place], deep[place]]
    const isTwice = num !== '' && seen.has(num)
    seen.add(num)
    const line = lineOf({}, () => {
      if (name === '') wrong(texts.nameMissing, 'taskName')
      if (name.length > 200) wrong(treeTexts.nameLong, 'taskName')
      if (isTwice) wrong(texts.twice, 'num', { num: word(row.num) })
      if (depth === undefined) return wrong(texts.circle)
      if (typeof parent === 'string') wrong(texts.noParent, word(row.mother) ? 'mother' : 'num', { num: parent })
      if (depth + level - 1 > LEVELS) wrong(texts.tooDeep)
      return { right: rightRow(row) }
    })
    return { name, parent: typeof parent === 'number' ? parent : undefined, ...line }
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
