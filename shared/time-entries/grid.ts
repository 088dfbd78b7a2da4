// A week as a grid: projects and tasks down, days across. Typed times without a note yet are laid over the saved ones.
import { byAlphabet } from '../kit/locale.ts'
import { addDays, type Day, formatDay, weekDays } from '../kit/time/day.ts'
import { inHoursSaid, twoPlaces } from '../kit/time/lengths.ts'
import { t } from '../kit/texts.ts'
import { isRecord, isText } from '../kit/is.ts'
import type { OwnProject } from '../projects/schemas.ts'
import type { OpenTask } from '../tasks/schemas.ts'
import { HOUR } from '../kit/time/time.ts'
import { titleOf } from './log-tabs.ts'
import { sum, worked } from './log.ts'
import { readRange } from './durations.ts'
import * as texts from './grid-texts.ts'
import { problemOfNotes } from './notes.ts'
import { toHtml } from './plain-notes.ts'
import { MOST_HOURS, problemOfDate, readDuration, toParts } from './rules.ts'
import type { Entry, Written } from './schemas.ts'

export interface GridRow {
  key: string
  projectId: string
  wbsId: string
  taskId: string
  projectName: string
  wbsName: string
  taskName: string
}

/** What a person typed and has not saved: rows that have no entry yet, and by the name of their cell times and notes. */
export interface GridDraft {
  rows: readonly GridRow[]
  cells: Readonly<Record<string, string>>
  notes: Readonly<Record<string, string>>
  /** The rows whose new time is not tangible, though it may be. */
  intangible: readonly string[]
}

export const nothing: GridDraft = { rows: [], cells: {}, notes: {}, intangible: [] }

const isRow = (value: unknown): value is GridRow =>
  isRecord(value) &&
  ['key', 'projectId', 'wbsId', 'taskId', 'projectName', 'wbsName', 'taskName'].every(name => isText(value[name]))

const textsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((pair): pair is [string, string] => isText(pair[1]))
  )

/** Reads the stored drafts, ignoring anything of another shape. */
export function readDraft(value: unknown): GridDraft {
  if (!isRecord(value)) return nothing
  const rows = Array.isArray(value['rows']) ? value['rows'].filter(isRow) : []
  const intangible = Array.isArray(value['intangible']) ? value['intangible'].filter(isText) : []
  return { rows, cells: textsIn(value['cells']), notes: textsIn(value['notes']), intangible }
}

export const isEmpty = ({ rows, cells, intangible }: GridDraft): boolean =>
  rows.length === 0 && Object.keys(cells).length === 0 && intangible.length === 0

const NO_TASK = { wbsId: '', wbsName: '', taskId: '', taskName: '' }

type RowIds = Pick<GridRow, 'projectId' | 'taskId' | 'wbsId'>

/** The value of the form’s choice: 'projectId/wbsId/taskId'. */
export const keyOf = ({ projectId, wbsId, taskId }: RowIds): string => `${projectId}/${wbsId}/${taskId}`

export const rowOf = (entry: Entry): GridRow => {
  const place = { projectId: entry.projectId ?? '', wbsId: entry.wbsId ?? '', taskId: entry.taskId ?? '' }
  const { projectName = '', wbsName = '', taskName = '' } = entry
  return { key: keyOf(place), ...place, projectName, wbsName, taskName }
}

const byNames = (one: GridRow, other: GridRow) =>
  byAlphabet(one.projectName, other.projectName) || byAlphabet(titleOf(one), titleOf(other))

/** Rows with entries in order, then those added by hand, as they were added. */
export function rowsOf(entries: readonly Entry[], added: readonly GridRow[]): GridRow[] {
  const rows = new Map(worked(entries).map(entry => [rowOf(entry).key, rowOf(entry)]))
  return [...[...rows.values()].toSorted(byNames), ...added.filter(({ key }) => !rows.has(key))]
}

export const cellName = (row: Pick<GridRow, 'key'>, day: Day): string => `${row.key}|${day}`

/** What a row can be of: each project, and after it the open tasks in it. */
export function workToChoose(projects: readonly OwnProject[], tasks: readonly OpenTask[]): GridRow[] {
  const known = new Map(projects.map(({ projectId, projectName }) => [projectId, projectName]))
  for (const { projectId, projectName } of tasks) known.set(projectId, projectName)
  const alone = [...known].map(([projectId, projectName]) => ({ projectId, projectName, ...NO_TASK }))
  const within = tasks.map(({ _id, projectId, projectName, wbsId, wbsName, taskName }) => ({
    projectId,
    projectName,
    wbsId,
    wbsName,
    taskId: _id,
    taskName
  }))
  return [...alone, ...within]
    .map(row => ({ key: keyOf(row), ...row }))
    .toSorted(
      (one, other) => byAlphabet(one.projectName, other.projectName) || (one.taskId ? 1 : 0) - (other.taskId ? 1 : 0)
    )
}

export interface Cell {
  name: string
  row: GridRow
  day: Day
  /** What is saved. */
  entries: Entry[]
  saved: number
  /** What is typed over it, and what that is read as. */
  typed: string | undefined
  written: number | undefined
  /** What the cell comes to. */
  seconds: number
  /** What is typed as its note, as plain text. */
  note: string
  state: 'draft' | 'empty' | 'saved' | 'several' | 'unreadable'
}

function stateOf(entries: readonly Entry[], typed: string | undefined, read: number | undefined): Cell['state'] {
  if (typed !== undefined) return read === undefined ? 'unreadable' : 'draft'
  if (entries.length > 1) return 'several'
  return entries.length === 1 ? 'saved' : 'empty'
}

export function cellOf(row: GridRow, day: Day, entries: readonly Entry[], { cells, notes }: GridDraft): Cell {
  const here = worked(entries).filter(entry => entry.dateOfWork === day && rowOf(entry).key === row.key)
  const name = cellName(row, day)
  const typed = cells[name]
  const written = typed === undefined ? undefined : readCell(typed)
  const saved = sum(here)
  // What was typed before others logged several entries here comes on top of them.
  const seconds = written === undefined ? saved : here.length > 1 ? saved + written : written
  const state = stateOf(here, typed, written)
  return { name, row, day, entries: here, saved, typed, written, seconds, note: notes[name] ?? '', state }
}

/** Typed over the one entry of a cell: a change of its time, which needs no new note. */
export const isChange = ({ state, entries }: Cell): boolean => state === 'draft' && entries.length === 1

/** Typed, readable, and no entry yet: it needs a note. */
export const isNew = (cell: Cell): boolean => cell.state === 'draft' && !isChange(cell)

export interface Allowed {
  today: Day
  mayAdd: boolean
  mayDate: boolean
  mayTime: (entry: Entry) => boolean
}

/** Why an empty cell of this day may not be typed in, if it may not. */
export function lockOfDay(day: Day, { today, mayAdd, mayDate }: Omit<Allowed, 'mayTime'>): string | undefined {
  if (!mayAdd) return texts.notYours
  if (!mayDate && day !== today) return texts.onlyToday
  return problemOfDate(day, { today, mayDate })
}

/** Why this cell may not be typed in, if it may not. */
export function lockOf({ day, entries }: Pick<Cell, 'day' | 'entries'>, allowed: Allowed): string | undefined {
  const [only, another] = entries
  if (another) return texts.severalLocked
  if (!only) return lockOfDay(day, allowed)
  return allowed.mayTime(only) ? undefined : texts.notEditable
}

const MOST = MOST_HOURS * HOUR + 59 * 60

/** What is typed in seconds, when an entry could hold it. */
export function readCell(text: string): number | undefined {
  const seconds = readDuration(text)
  return seconds === undefined || seconds < 60 || seconds > MOST ? undefined : seconds
}

/** What a cell shows while nobody types in it. */
export const cellText = ({ typed, seconds, state }: Cell): string =>
  state === 'unreadable' ? (typed ?? '') : seconds > 0 ? twoPlaces(seconds) : ''

/** Typing what the cell says already changes nothing; emptying it takes the typed text away. */
export function type(kept: GridDraft, cell: Cell, text: string): GridDraft {
  const { [cell.name]: _before, ...others } = kept.cells
  const isSame = text.trim() === '' || (cell.saved > 0 && readCell(text) === cell.saved)
  return { ...kept, cells: isSame ? others : { ...others, [cell.name]: text.trim() } }
}

export function addRow(kept: GridDraft, row: GridRow): GridDraft {
  return { ...kept, rows: [...kept.rows.filter(({ key }) => key !== row.key), row] }
}

const without = (row: GridRow, typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith(`${row.key}|`)))

/** The row goes with all that is typed in it; what is saved stays. */
export const removeRow = (kept: GridDraft, row: GridRow): GridDraft => ({
  rows: kept.rows.filter(({ key }) => key !== row.key),
  cells: without(row, kept.cells),
  notes: without(row, kept.notes),
  intangible: kept.intangible.filter(key => key !== row.key)
})

/** What is typed as the note of a cell. It stays with the cell when its time is taken away, for that can be undone. */
export function writeNote(kept: GridDraft, { name }: Pick<Cell, 'name'>, text: string): GridDraft {
  const { [name]: _before, ...others } = kept.notes
  return { ...kept, notes: text ? { ...others, [name]: text } : others }
}

/** It is an entry now, or was given up for good. */
export const settle = (kept: GridDraft, cell: Cell): GridDraft => writeNote(type(kept, cell, ''), cell, '')

/** Whether the new time of a row is tangible, where somebody may say so. */
export const setTangible = (kept: GridDraft, { key }: GridRow, isTangible: boolean): GridDraft => ({
  ...kept,
  intangible: isTangible ? kept.intangible.filter(one => one !== key) : [...kept.intangible, key]
})

/** Why the note of a cell is not enough yet, if it is not. */
export const problemOfNote = ({ note }: Pick<Cell, 'note'>) => problemOfNotes(toHtml(note))

/** The entry that a cell becomes. */
export const entryIn = ({ row, day, written = 0, note }: Cell, personId: string, isTangible: boolean): Written => ({
  personId,
  projectId: row.projectId,
  wbsId: row.wbsId || null,
  taskId: row.taskId || null,
  dateOfWork: day,
  ...toParts(written),
  notes: toHtml(note),
  isTangible,
  entryType: 'default'
})

/** Last week’s rows and, if wanted, its hours: into empty cells that may be edited. */
export function copyWeek(
  kept: GridDraft,
  past: readonly Entry[],
  present: readonly Entry[],
  mayType: ((day: Day) => boolean) | undefined
): GridDraft {
  const rows = rowsOf(past, [])
  const known = new Set(rowsOf(present, kept.rows).map(({ key }) => key))
  const cells = { ...kept.cells }
  for (const row of mayType ? rows : []) {
    for (const day of new Set(worked(past).map(({ dateOfWork }) => dateOfWork))) {
      const { seconds } = cellOf(row, day, past, nothing)
      const there = cellOf(row, addDays(day, 7), present, kept)
      if (seconds > 0 && seconds <= MOST && there.state === 'empty' && mayType?.(there.day))
        cells[there.name] = twoPlaces(seconds)
    }
  }
  return { ...kept, rows: [...kept.rows, ...rows.filter(({ key }) => !known.has(key))], cells }
}

export interface Week {
  days: Day[]
  rows: { row: GridRow; cells: Cell[]; seconds: number; isTangible: boolean }[]
  totals: number[]
  seconds: number
  tangible: number
  /** Typed and readable, in the order of the days. */
  typed: Cell[]
  /** Those of them that wait for a note. */
  drafts: Cell[]
}

const total = (cells: readonly { seconds: number }[]) => cells.reduce((all, { seconds }) => all + seconds, 0)

/** Everything the screen shows of the week that begins on this day. */
export function weekGrid(from: Day, entries: readonly Entry[], kept: GridDraft): Week {
  const days = weekDays(from)
  const rows = rowsOf(entries, kept.rows).map(row => {
    const cells = days.map(day => cellOf(row, day, entries, kept))
    return { row, cells, seconds: total(cells), isTangible: !kept.intangible.includes(row.key) }
  })
  const columns = days.map((_day, at) => rows.flatMap(({ cells }) => cells[at] ?? []))
  const typed = columns.flat().filter(({ state }) => state === 'draft')
  return {
    days,
    rows,
    totals: columns.map(total),
    seconds: total(rows),
    tangible: sum(worked(entries).filter(({ isTangible }) => isTangible)),
    typed,
    drafts: typed.filter(isNew)
  }
}

/** What somebody should know of a day, though it forbids nothing: more than 24 hours, or typed times that overlap. */
export function toldOf(week: Week): string[] {
  const long = week.days.flatMap((day, at) => {
    const seconds = week.totals[at] ?? 0
    const places = { day: formatDay(day, 'log'), duration: inHoursSaid(seconds) }
    return seconds > 24 * HOUR ? [t(texts.longDay, places)] : []
  })
  const typed = week.typed.flatMap(({ day, typed: text = '' }) => {
    const range = readRange(text)
    return range ? [{ day, text, from: range.from, till: range.from + range.length }] : []
  })
  const overlapping = typed.flatMap((one, at) =>
    typed
      .slice(at + 1)
      .filter(({ day, from, till }) => day === one.day && from < one.till && one.from < till)
      .map(other => t(texts.overlap, { day: formatDay(one.day, 'log'), one: one.text, other: other.text }))
  )
  return [...long, ...overlapping]
}
