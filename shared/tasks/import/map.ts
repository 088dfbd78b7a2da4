// A pasted list of tasks: which column means what, and the rows to send. Pure.
import { readCsv } from '../../kit/files/csv.ts'
import { plain } from '../../kit/text/search.ts'
import { estimateOf } from '../estimate.ts'
import type { SentRow } from './schemas.ts'
import * as texts from './page-texts.ts'

/** What a column can mean, with the names that files give it. */
export const MEANINGS = {
  taskName: { label: texts.taskName, names: ['task', 'task name', 'taskname', 'name', 'title', 'subject'] },
  num: { label: texts.num, names: ['wbs', 'wbs #', '#', 'no', 'nr', 'num', 'number', 'outline number', 'outline'] },
  mother: { label: texts.mother, names: ['mother', 'parent', 'parent #', 'under'] },
  level: { label: texts.level, names: ['level', 'outline level', 'indent'] },
  priority: { label: texts.priority, names: ['priority'] },
  resources: {
    label: texts.resources,
    names: ['resources', 'resource', 'resource names', 'assigned', 'assignee', 'who']
  },
  status: { label: texts.status, names: ['status', 'state'] },
  hoursBest: { label: texts.best, names: ['hours best', 'best', 'best case', 'hoursbest'] },
  hoursMost: { label: texts.most, names: ['hours most', 'most', 'most likely', 'most case', 'hoursmost'] },
  hoursWorst: { label: texts.worst, names: ['hours worst', 'worst', 'worst case', 'hoursworst'] },
  estimatedHours: { label: texts.estimate, names: ['estimated hours', 'estimate', 'hours', 'work', 'estimatedhours'] },
  startedDatetime: { label: texts.start, names: ['start', 'start date', 'started', 'starteddatetime'] },
  dueDatetime: { label: texts.due, names: ['due', 'due date', 'end', 'end date', 'finish', 'duedatetime'] },
  links: { label: texts.links, names: ['links', 'link', 'url'] },
  category: { label: texts.category, names: ['category'] },
  classification: { label: texts.classification, names: ['classification', 'class'] },
  whyInfo: {
    label: texts.why,
    names: ['why', 'why info', 'whyinfo', 'why this task is important', 'notes', 'description']
  },
  intentInfo: { label: texts.intent, names: ['intent', 'design intent', 'intentinfo'] },
  endstateInfo: { label: texts.endstate, names: ['endstate', 'end state', 'endstateinfo'] }
} as const satisfies Record<keyof SentRow, { label: string; names: readonly string[] }>

export type Meaning = keyof typeof MEANINGS
/** A row as it is sent. */
export type ImportRow = Partial<Record<Meaning, number | string>>

export const meanings = Object.keys(MEANINGS).filter((one): one is Meaning => one in MEANINGS)

/** What the head of a column says it is; undefined where nothing is known of it. */
export const meaningOf = (head: string): Meaning | undefined => {
  const words = plain(head).trim()
  return meanings.find(one => plain(MEANINGS[one].label) === words || MEANINGS[one].names.some(name => name === words))
}

/** Words of heads that may mean something, which whoever imports is asked. */
const HINTS: Partial<Record<Meaning, readonly string[]>> = {
  taskName: ['what', 'todo'],
  priority: ['prio', 'importance', 'urgency'],
  resources: ['people', 'person', 'persons', 'volunteer', 'volunteers', 'member', 'members', 'owner', 'team'],
  estimatedHours: ['hrs', 'h', 'effort', 'duration', 'time'],
  startedDatetime: ['begin', 'begins', 'from'],
  dueDatetime: ['deadline', 'until', 'ends', 'to'],
  category: ['kind', 'type'],
  whyInfo: ['reason', 'purpose', 'comment', 'comments', 'note', 'text'],
  endstateInfo: ['result', 'outcome', 'goal']
}

/** What a head that is not known may be, of what no other column is. */
export function guessOf(head: string, taken: readonly (Meaning | '')[]): Meaning | undefined {
  const words = plain(head).split(/[^\p{L}\p{N}#]+/u)
  const free = meanings.filter(one => !taken.includes(one))
  const hints = (one: Meaning): readonly string[] => [...MEANINGS[one].names, ...(HINTS[one] ?? [])]
  const meant = (word: string) => free.find(one => hints(one).includes(word))
  return words.map(meant).find(one => one !== undefined)
}

/** In a list without heads a tree is written by indenting it: a tab or two spaces for each level. */
const INDENT = /^(?:\t| {2})/

function levelled(text: string): ImportRow[] {
  return text
    .split(/\r?\n/)
    .filter(line => line.trim())
    .map(line => {
      let [rest, level] = [line, 1]
      while (INDENT.test(rest) && level < 6) [rest, level] = [rest.replace(INDENT, ''), level + 1]
      return { taskName: rest.trim(), level }
    })
}

export interface Sheet {
  /** The heads of its columns; none of a plain list of names. */
  heads: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** A sheet has a first line of which at least the name of the task is known. */
export function sheetOf(text: string): Sheet | undefined {
  const [first, ...rows] = readCsv(text)
  return first?.cells.some(cell => meaningOf(cell) === 'taskName') && first.cells.length > 1
    ? { heads: first.cells, rows }
    : undefined
}

/** What was written anew of rows, by their places; a row that is left out has `false`. */
export type Mended = ReadonlyMap<number, ImportRow | false>

export interface Read {
  list: ImportRow[]
  /** The line of each in what was pasted. */
  lines: number[]
  /** The place of each among all of them. */
  places: number[]
}

const hoursIn = (cell: number | string | undefined): number =>
  Number(
    String(cell ?? '')
      .trim()
      .replace(',', '.')
  )

/** An estimate that no column says is the middle of the three, where they say something. */
function withEstimate(row: ImportRow): ImportRow {
  const [best, most, worst] = [hoursIn(row.hoursBest), hoursIn(row.hoursMost), hoursIn(row.hoursWorst)]
  const estimate = estimateOf(best, most, worst)
  return row.estimatedHours || !estimate ? row : { ...row, estimatedHours: estimate }
}

/** The rows as they are sent: of a sheet by what its columns mean, else one task a line, by its indent. */
export function rowsOf(text: string, chosen: readonly (Meaning | '')[], mended: Mended = new Map()): Read {
  const { list, lines } = read(text, chosen)
  const all = list.map((row, at) => {
    const other = mended.get(at)
    return other === false
      ? undefined
      : { row: withEstimate({ ...row, ...other }), place: at, line: lines[at] ?? at + 1 }
  })
  const kept = all.filter(one => one !== undefined)
  return {
    list: kept.map(({ row }) => row),
    lines: kept.map(({ line }) => line),
    places: kept.map(({ place }) => place)
  }
}

function read(text: string, chosen: readonly (Meaning | '')[]): Omit<Read, 'places'> {
  const sheet = sheetOf(text)
  if (!sheet) {
    const lines = text.split(/\r?\n/).flatMap((line, at) => (line.trim() ? [at + 1] : []))
    return { list: levelled(text), lines }
  }
  const list = sheet.rows.map(({ cells }) => {
    const row: ImportRow = {}
    for (const [at, meaning] of chosen.entries()) if (meaning) row[meaning] = cells[at]?.trim() ?? ''
    return row
  })
  return { list, lines: sheet.rows.map(({ line }) => line) }
}
