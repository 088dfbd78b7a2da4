// What the lines of a file of movements say, each by itself: what it names must be there, and be one.
import type { CsvRow } from '#shared/kit/files/csv.ts'
import { t } from '#shared/kit/texts.ts'
import {
  amountOfCell,
  dayOfCell,
  type Heading,
  type ImportField,
  type ImportKind,
  kindIn
} from '#shared/materials/import-rules.ts'
import * as texts from '#shared/materials/import-texts.ts'
import { categoryOf, LONGEST_NOTE, type Stocked, stocked } from '#shared/materials/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { findKinds, findProjects, type Kind } from './import-queries.ts'

/** A line that makes sense, whatever there is in stock. */
export interface Line {
  line: number
  name: string
  project: string
  type: Kind
  what: ImportKind
  amount: number
  day: string
  note: string
}
export interface WrongLine {
  line: number
  name: string
  problem: string
}
export type ReadLine = Line | WrongLine

type Cells = Readonly<Partial<Record<ImportField, string>>>

/** Spreadsheets run cells that begin like these: our files, and careful people, put a ' before. */
const unguarded = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, '')

const cellsOf = (headings: readonly Heading[], { cells }: CsvRow): Cells =>
  Object.fromEntries(headings.flatMap(({ field }, at) => (field ? [[field, unguarded(cells[at] ?? '')]] : [])))

class Wrong extends Error {}
const wrong = (field: ImportField, text: string, places: Record<string, string> = {}): never => {
  throw new Wrong(t(texts.cell, { label: t(texts.fields[field]), text: t(text, places) }))
}

function theOne<Of>(found: readonly Of[], field: ImportField, name: string, none: string): Of {
  if (!name) wrong(field, texts.missing)
  if (found.length > 1) wrong(field, texts.severalKinds, { name })
  return found[0] ?? wrong(field, none, { name })
}

interface Known {
  projects: readonly { id: string; name: string }[]
  kinds: readonly Kind[]
  today: string
  category: Stocked | undefined
}

function read(
  { project = '', name = '', category = '', what = '', quantity = '', unit = '', day = '', note = '' }: Cells,
  known: Known
) {
  const called = (one: { name: string }, by: string) => one.name === by.toLowerCase()
  const place = theOne(
    known.projects.filter(one => called(one, project)),
    'project',
    project,
    texts.noProject
  )
  const only = category ? categoryOf(category) : undefined
  if (category && !stocked.some(one => one === only)) wrong('category', texts.noCategory)
  const all = known.kinds.filter(one => called(one, name) && (!only || one.category === only))
  const amounts = all.filter(one => stocked.some(stock => stock === one.category))
  if (all.length > 0 && amounts.length === 0) wrong('name', texts.notStocked)
  const ofList = amounts.filter(one => one.category === known.category)
  const type = theOne(ofList.length ? ofList : amounts, 'name', name, texts.noKind)
  const kind = kindIn(what) ?? wrong('what', texts.noWhat)
  const amount =
    amountOfCell(quantity) ?? wrong('quantity', quantity ? texts.notAmount : texts.missing, { text: quantity })
  if (kind === 'stands' && amount < 0) wrong('quantity', texts.notAmount, { text: quantity })
  if (kind !== 'stands' && amount === 0) wrong('quantity', texts.nothing)
  if (unit && unit.toLowerCase() !== type.unit.toLowerCase()) wrong('unit', texts.otherUnit, { unit: type.unit })
  const on = day ? (dayOfCell(day) ?? wrong('day', texts.notDay, { text: day })) : known.today
  if (on > known.today) wrong('day', texts.future)
  if (note.length > LONGEST_NOTE) wrong('note', texts.noteLong, { most: String(LONGEST_NOTE) })
  return { project: place.id, type, what: kind, amount, day: on, note }
}

export async function readLines(
  trx: Trx,
  headings: readonly Heading[],
  rows: readonly CsvRow[],
  unsaid: { today: string; category: Stocked | undefined }
): Promise<ReadLine[]> {
  const lines = rows.map(row => ({ line: row.line, cells: cellsOf(headings, row) }))
  const wordsIn = (field: ImportField) => [...new Set(lines.map(({ cells }) => cells[field] ?? ''))]
  const known = {
    projects: await findProjects(trx, wordsIn('project')),
    kinds: await findKinds(trx, wordsIn('name')),
    ...unsaid
  }
  return lines.map(({ line, cells }) => {
    const name = [cells.name, cells.project].filter(Boolean).join(' · ')
    try {
      return { line, name, ...read(cells, known) }
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      return { line, name, problem: error.message }
    }
  })
}
