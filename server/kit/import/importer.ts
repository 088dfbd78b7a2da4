// Lines of a file that come in: what would become of each is shown first, and that alone is written. A feature says
//   judge(sent, request)   what becomes of each line; in a dry run nothing of it stays
//   show(judged, mark)     what is answered of it
//   write(judged, request, mark)   the writing, and what is answered besides
//   leansOn(judged)        what else must still be so when it is confirmed, as versions of rows
//   otherFile              why something else than was shown is refused
//   of                     what comes in: two files of it come one after the other, and the second is judged after the first
// and gets the handler. `judge` begins with `fileOf`; what a cell says and what is wrong with it: `shared/kit/import`.
import { sql } from 'kysely'

import { count as figure } from '#shared/kit/figures.ts'
import { readCsv } from '#shared/kit/files/csv.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { unguarded } from '#shared/kit/import/cells.ts'
import * as texts from '#shared/kit/import/texts.ts'
import { t } from '#shared/kit/texts.ts'

import type { Trx } from '../database/database.ts'
import { hashOf } from '../files/queries.ts'

interface Importing<Sent, Asked, Judged, Shown, Written> {
  judge: (sent: Sent, request: Asked) => Promise<Judged>
  show: (judged: Judged, mark: string) => Shown
  write: (judged: Judged, request: Asked, mark: string) => Promise<Written>
  leansOn?: (judged: Judged) => unknown
  otherFile?: string
  of: string
}

/** The mark of what was shown comes back as `confirm`; a call that takes `dryRun` only adds, and has none. */
interface Confirming {
  confirm?: string | undefined
  dryRun?: boolean
}

export const importer =
  <Sent extends Confirming, Asked extends { trx: Trx }, Judged, Shown extends object, Written extends object>(
    importing: Importing<Sent, Asked, Judged, Shown, Written>
  ) =>
  async (sent: Sent, request: Asked): Promise<Shown & Partial<Written>> => {
    const { judge, show, write, leansOn, otherFile = texts.otherFile, of } = importing
    const { confirm, dryRun = confirm === undefined, ...file } = sent
    if (dryRun) await sql`savepoint judged`.execute(request.trx)
    else await sql`select pg_advisory_xact_lock(hashtextextended(${`import of ${of}`}, 0))`.execute(request.trx)
    const judged = await judge(sent, request)
    const mark = hashOf(Buffer.from(JSON.stringify([file, show(judged, ''), leansOn?.(judged)])))
    if (dryRun) {
      await sql`rollback to savepoint judged`.execute(request.trx)
      return show(judged, mark)
    }
    // What the person saw is not what would happen any more.
    if (confirm !== undefined && confirm !== mark) refuse(409, t(otherFile))
    return { ...show(judged, mark), ...(await write(judged, request, mark)) }
  }

export interface FileLine {
  /** Where it begins in the file, from 1. */
  line: number
  cells: string[]
  problem?: string
}

interface FileRules {
  most: number
  /** What is said of a file that has nothing, of one that has only headings, and of one that is too long. */
  empty?: string
  bare?: string
  long?: string
}

/** The headings of a file and its lines. A value that stands under no heading would be lost unseen: such a line is wrong. */
export function fileOf(text: string, { most, empty = texts.emptyFile, bare, long = texts.longFile }: FileRules) {
  const [heading, ...rows] = readCsv(text)
  if (!heading) return refuse(400, t(empty))
  if (!rows.length && bare) return refuse(400, t(bare))
  if (rows.length > most) return refuse(400, t(long, { count: rows.length, limit: figure(most) }))
  const headings = heading.cells.map(cell => cell.trim())
  const lines = rows.map(({ line, cells }): FileLine => {
    const all = cells.map(unguarded)
    return { line, cells: all, ...(all.slice(headings.length).some(Boolean) && { problem: t(texts.otherWidth) }) }
  })
  return { headings, lines }
}
