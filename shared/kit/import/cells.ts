// What a cell of a file that comes in says, as people and spreadsheets write it, and what is wrong with one.
import { t } from '../texts.ts'
import { isDay } from '../time/day.ts'
import type { Labels } from './columns.ts'
import * as texts from './texts.ts'

const GUARD = /(?<=^|[;\t]|[\r\n](?!'- ))'(?=[=+\-@＝＋－＠])/g

/** A cell without what keeps spreadsheets from running it: our files (`csvCell`) put a ' there, and so do careful people. */
export const unguarded = (cell: string): string => cell.trim().replaceAll(GUARD, '')

/** The several that stand in one cell. */
export const partsIn = (cell: string): string[] =>
  cell
    .split(/[;|\n]/)
    .map(one => one.trim())
    .filter(Boolean)

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** 2026-11-30 or 11/30/2026 */
export function dayIn(cell: string): string | undefined {
  const [, month = '', day = '', year = ''] = AMERICAN.exec(cell) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
  return isDay(iso) ? iso : undefined
}

export const yesNoIn = (cell: string): boolean | undefined =>
  /^(?:yes|y|true|1)$/i.test(cell) ? true : /^(?:no|n|false|0)$/i.test(cell) ? false : undefined

/** The first thing that is wrong with a line, and in which cell. */
export class WrongCell<Field extends string = string> extends Error {
  readonly field: Field | undefined
  constructor(message: string, field?: Field) {
    super(message)
    this.field = field
  }
}

type Places = Record<string, number | string>

/** A sentence about a cell, after the label of its column. */
export const aboutCell =
  <Field extends string>(labels: Labels<Field>) =>
  (field: Field, text: string, places: Places = {}): string =>
    t(texts.cell, { label: t(labels[field]), text: t(text, places) })

/** Says what is wrong with a cell, and ends its line there. */
export const wrongCell =
  <Field extends string>(labels: Labels<Field>) =>
  (field: Field, text: string, places?: Places): never => {
    throw new WrongCell(aboutCell(labels)(field, text, places), field)
  }

/** What a line comes to, or the first thing that is wrong with it. */
export function lineOf<Line extends object>(
  { problem }: { problem?: string | undefined },
  read: () => Line
): Line | { problem: string; field?: string } {
  if (problem !== undefined) return { problem }
  try {
    return read()
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error
    return { problem: error.message, ...(error.field !== undefined && { field: error.field }) }
  }
}
