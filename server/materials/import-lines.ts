// What the lines of a file of movements say, each by itself: what it names must be there, and be one.
import { dayIn, lineOf, wrongCell } from '#shared/kit/import/cells.ts'
import {
  amountOfCell,
  type Heading,
  type ImportField,
  type ImportKind,
  kindIn
} from '#shared/materials/import-rules.ts'
import * as texts from '#shared/materials/import-texts.ts'
import { categoryOf, LONGEST_NOTE, type Stocked, stocked } from '#shared/materials/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import type { FileLine } from '../kit/import/importer.ts'
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
export type ReadLine = Line | { line: number; name: string; problem: string }

type Cells = Readonly<Partial<Record<ImportField, string>>>

const wrong = wrongCell(texts.fields)

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
  const on = day ? (dayIn(day) ?? wrong('day', texts.notDay, { text: day })) : known.today
  if (on > known.today) wrong('day', texts.future)
  if (note.length > LONGEST_NOTE) wrong('note', texts.noteLong, { most: String(LONGEST_NOTE) })
  return { project: place.id, type, what: kind, amount, day: on, note }
}

export async function readLines(
  trx: Trx,
  headings: readonly Heading[],
  file: readonly FileLine[],
  unsaid: { today: string; category: Stocked | undefined }
): Promise<ReadLine[]> {
  const lines = file.map(({ cells: all, ...row }) => {
    const cells: Cells = Object.fromEntries(
      headings.flatMap(({ field }, at) => (field ? [[field, all[at] ?? '']] : []))
    )
    return { ...row, cells, name: [cells.name, cells.project].filter(Boolean).join(' · ') }
  })
  const wordsIn = (field: ImportField) => [...new Set(lines.map(({ cells }) => cells[field] ?? ''))]
  const known = {
    projects: await findProjects(trx, wordsIn('project')),
    kinds: await findKinds(trx, wordsIn('name')),
    ...unsaid
  }
  return lines.map(({ line, name, cells, problem }) => ({
    line,
    name,
    ...lineOf({ problem }, () => read(cells, known))
  }))
}
