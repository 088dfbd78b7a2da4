// Stock from a file: a verdict for each line first, then all that are right at once, and the way back by their opposites.
import type { Call, Parsed } from '#shared/kit/calls/call.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/materials/import-calls.ts'
import { headingsOf } from '#shared/materials/import-rules.ts'
import type { ImportedLine } from '#shared/materials/import-schemas.ts'
import * as texts from '#shared/materials/import-texts.ts'
import { after, availableOf, exact, MOST_IMPORTED, type Sums, withUnit } from '#shared/materials/rules.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request, Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { fileOf, importer } from '../kit/import/importer.ts'
import {
  findImports,
  holdImport,
  insertImport,
  markUndone,
  pageOfMovements,
  standingOf,
  stocksOf
} from './import-queries.ts'
import { type Line, readLines, type ReadLine } from './import-lines.ts'
import { move, type Moved, type Movement } from './ledger.ts'
import { lockStocks, stockOf } from './ledger-queries.ts'
import { tellOfLevels } from './levels.ts'
import { visible } from './stock-queries.ts'

const LISTED = 20

const placeOf = ({ project, type }: Line): string => `${project} ${type.id}`

/** What there is of each stock that the lines name, held; of one that is not there yet, nothing. */
async function stocksFor(trx: Trx, lines: readonly Line[]) {
  const of = <Of>(part: (line: Line) => Of) => [...new Set(lines.map(part))]
  const found = await stocksOf(
    trx,
    of(({ project }) => project),
    of(({ type }) => type.id)
  )
  const ids = new Map(found.map(({ id, projectId, typeId }) => [`${projectId} ${typeId}`, id]))
  const named = of(placeOf).flatMap(place => ids.get(place) ?? [])
  const held = new Map((await lockStocks(trx, named)).map(stock => [stock.id, stock]))
  const sums = new Map<string, Sums>(
    of(placeOf).map(place => {
      const { bought, moved, used, wasted } = held.get(ids.get(place) ?? '') ?? {
        bought: 0,
        moved: 0,
        used: 0,
        wasted: 0
      }
      return [place, { bought, moved, used, wasted }]
    })
  )
  return { ids, sums }
}

interface Judged {
  shown: ImportedLine
  movement?: Omit<Movement, 'stock'> & { of: Line }
}

/** What becomes of a line after those before it. */
function judge(read: ReadLine, sums: Map<string, Sums>): Judged {
  const { line, name } = read
  if ('problem' in read) return { shown: { line, name, unit: '', verdict: 'refused', problem: read.problem } }
  const { what, amount, day, note, type } = read
  const now = sums.get(placeOf(read))!
  const before = availableOf(now)
  const shown = { line, name, what, unit: type.unit, before }
  const [kind, quantity] =
    what === 'stands' ? (['counted', exact(amount - before)] as const) : ([what, amount] as const)
  if (quantity === 0) return { shown: { ...shown, verdict: 'same', after: before } }
  const next = after(now, { kind, quantity })
  if (!next) {
    const takes = kind === 'used' || kind === 'wasted' || kind === 'sent'
    const places = { quantity: withUnit(Math.abs(quantity), type.unit), left: withUnit(before, type.unit) }
    const back = {
      left: withUnit(kind === 'bought' || kind === 'used' || kind === 'wasted' ? now[kind] : before, type.unit)
    }
    const problem = takes === quantity > 0 ? t(texts.tooMuch, places) : t(texts.negative, back)
    return { shown: { ...shown, verdict: 'refused', problem } }
  }
  sums.set(placeOf(read), next)
  return {
    shown: { ...shown, verdict: 'moves', after: availableOf(next) },
    movement: { kind, quantity, day, note, of: read }
  }
}

async function recordMoves(request: Request<Call>, moved: Moved): Promise<void> {
  await request.changedAll(
    'stock',
    moved.stocks.map(({ stock, before, left }) => ({
      id: stock.id,
      before: { available: before },
      after: { available: left }
    }))
  )
  await tellOfLevels(request, moved)
}

type Asking = Request<Call> & { me: Visitor }

async function write({ lines, ids }: JudgedFile, request: Asking): Promise<{ _id?: string }> {
  const { trx, me, now, today } = request
  const movements: Movement[] = []
  for (const { movement } of lines) {
    if (!movement) continue
    const { of, ...rest } = movement
    const place = placeOf(of)
    const stock = ids.get(place) ?? (await stockOf(trx, newId(now), of.project, of.type.id, now))
    ids.set(place, stock)
    movements.push({ ...rest, stock })
  }
  if (!movements.length) return {}
  const moved = await move(trx, { by: me.id, now, day: today }, movements)
  const id = newId(now)
  await insertImport(trx, { id, by: me.id, now }, moved.ids)
  await recordMoves(request, moved)
  return { _id: id }
}

/** What the columns are, and what becomes of each line after those before it. */
async function judgeFile(
  { text, columns: chosen, category, confirm }: Parsed<typeof calls.importStock>,
  asked: Asking
) {
  const file = fileOf(text, { most: MOST_IMPORTED, bare: texts.onlyHeadings })
  const columns = headingsOf(file.headings, chosen)
  const lacking = (['project', 'name', 'quantity'] as const).find(field => !columns.some(one => one.field === field))
  // What the columns are is shown first, so that a misspelt one can be said.
  if (lacking && !(columns.some(({ guess }) => guess) && confirm === undefined))
    return refuse(400, t(texts.noColumn, { name: t(texts.fields[lacking]) }))
  const read = lacking ? [] : await readLines(asked.trx, columns, file.lines, { today: asked.today, category })
  const lines = read.flatMap(line => ('problem' in line ? [] : [line]))
  const { ids, sums } = await stocksFor(asked.trx, lines)
  return { columns, ids, lines: read.map(line => judge(line, sums)) }
}

type JudgedFile = Awaited<ReturnType<typeof judgeFile>>

function answerOf({ columns, lines }: JudgedFile, hash: string) {
  const rows = lines.map(({ shown }) => shown)
  const counts = { moves: 0, same: 0, refused: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return { columns, rows, counts, hash }
}

export const imports: Handlers<typeof calls> = {
  importStock: importer({ judge: judgeFile, show: answerOf, write, of: 'stock' }),

  listStockImports: async (_, { trx }) => ({ items: await findImports(trx, LISTED) }),

  async undoStockImport({ id }, request) {
    const { trx, me, now, today, changed } = request
    const found = isId(id) ? await holdImport(trx, id) : undefined
    if (!found) return refuse(404, t(texts.gone))
    if (found.isUndone) return refuse(409, t(texts.twice))
    // Nobody takes one of them back meanwhile: each is of a stock that is held.
    await lockStocks(
      trx,
      (await standingOf(trx, id)).map(({ stock }) => stock)
    )
    const standing = await standingOf(trx, id)
    const moved = await move(
      trx,
      { by: me.id, now, day: today },
      standing.map(({ id: reverses, stock, kind, quantity }) => ({ stock, kind, quantity: -quantity, reverses }))
    )
    await markUndone(trx, id, now)
    await changed('stock_import', id, { undone: false }, { undone: true })
    await recordMoves(request, moved)
    return { message: t(texts.undone, { count: standing.length }) }
  },

  listMovements: ({ project, ...page }, { trx, me }) =>
    pageOfMovements(trx, visible(me, project), { ...page, filters: { project } })
}
