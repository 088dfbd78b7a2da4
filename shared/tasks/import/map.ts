// A pasted list of tasks: which column means what, and the rows to send. Pure.
import { readCsv } from '../../kit/files/csv.ts'
import { unguarded } from '../../kit/import/cells.ts'
import { columnsOf } from '../../kit/import/columns.ts'
import { plain } from '../../kit/text/search.ts'
import { estimateOf } from '../estimate.ts'
import * as texts from './page-texts.ts'

/** What a row says, with the names that files give it. */
const columns = columnsOf(texts.fields, {
  taskName: ['task', 'task name', 'taskname', 'name', 'title', 'subject'],
  num: ['wbs', 'wbs #', '#', 'no', 'nr', 'num', 'number', 'outline number', 'outline'],
  mother: ['mother', 'parent', 'parent #', 'under'],
  level: ['level', 'outline level', 'indent'],
  resources: ['resources', 'resource', 'resource names', 'assigned', 'assignee', 'who'],
  status: ['status', 'state'],
  hoursBest: ['hours best', 'best', 'best case', 'hoursbest'],
  hoursMost: ['hours most', 'most', 'most likely', 'most case', 'hoursmost'],
  hoursWorst: ['hours worst', 'worst', 'worst case', 'hoursworst'],
  estimatedHours: ['estimated hours', 'estimate', 'hours', 'work', 'estimatedhours'],
  startedDatetime: ['start', 'start date', 'started', 'starteddatetime'],
  dueDatetime: ['due', 'due date', 'end', 'end date', 'finish', 'duedatetime'],
  links: ['links', 'link', 'url'],
  classification: ['classification', 'class'],
  whyInfo: ['why', 'why info', 'whyinfo', 'why this task is important', 'notes', 'description'],
  intentInfo: ['intent', 'design intent', 'intentinfo'],
  endstateInfo: ['endstate', 'end state', 'endstateinfo']
})
export type Meaning = keyof typeof texts.fields
/** A row as it is sent. */
export type ImportRow = Partial<Record<Meaning, number | string>>

export const { fields: meanings, find: meaningsOf } = columns

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
  const hints = (one: Meaning): readonly string[] => [...columns.wordsOf(one), ...(HINTS[one] ?? [])]
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
  return first && first.cells.length > 1 && meaningsOf(first.cells).includes('taskName')
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
    for (const [at, meaning] of chosen.entries()) if (meaning) row[meaning] = unguarded(cells[at] ?? '')
    return row
  })
  return { list, lines: sheet.rows.map(({ line }) => line) }
}
