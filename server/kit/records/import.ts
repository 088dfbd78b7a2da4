// Rows from a file: a verdict for each, the same code for the dry run as for the real one, and one change set.
import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Call } from '#shared/kit/call.ts'
import type { AnyRecord, ImportRow } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handler, Request } from '../calls/request.ts'
import { newId } from '../database/ids.ts'
import { type Entry, entriesOf, headingsOf } from './cells.ts'
import { readCsv } from '#shared/kit/csv.ts'
import { type Column, isText, keptValue, lockRows, own, type Row } from './description.ts'
import { type Change, check, CHUNK, MOST, type Served, write } from './save.ts'
import { texts } from './texts.ts'

/** The row that each entry is about, by the record's key; locked. */
async function rowsOf(
  { trx }: Request<Call>,
  record: AnyRecord,
  key: Column,
  entries: readonly Entry[]
): Promise<Map<string, Row>> {
  const values = entries.flatMap(entry =>
    entry.values[key.name] === undefined ? [] : [String(entry.values[key.name])]
  )
  const [stored, given] = isText(key.field)
    ? [sql`lower(${own(key.column)})`, sql`lower(w)`]
    : [own(key.column), sql`w::${sql.raw(key.type)}`]
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(record.table)} t
    where t.deleted_at is null and ${stored} in (select ${given} from unnest(${values}::text[]) w)`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const found = await lockRows(trx, record, ids)
  return new Map([...found.values()].map(row => [keyOf(keptValue(key, row[key.name])), row]))
}

const keyOf = (value: unknown): string => String(value).toLowerCase()

interface Verdict {
  shown: ImportRow
  change?: Change
  rev?: number
}

const verdictOf = (
  record: AnyRecord,
  { line, values }: Entry,
  before: Row | undefined,
  verdict: ImportRow['verdict']
): ImportRow => ({
  line,
  verdict,
  title: (values[record.title] ?? before?.[record.title] ?? '') as string
})

const refused = (shown: ImportRow, problem: string): Verdict => ({ shown: { ...shown, verdict: 'refused', problem } })

/** What is to become of one entry, before rules, picks and unique values are looked at. */
function judge(
  record: AnyRecord,
  request: Request<Call>,
  columns: readonly Column[],
  entry: Entry,
  before: Row | undefined
): Verdict {
  const shown = verdictOf(record, entry, before, before ? 'changed' : 'new')
  if (entry.problem) return refused(shown, entry.problem)
  if (!before) {
    const lacking = Object.entries(record.fields).find(
      ([name, { optional, own: rights }]) => !optional && !rights && entry.values[name] === undefined
    )
    if (lacking) return refused(shown, `${lacking[1].label}: ${t(texts.needed)}`)
    return { shown, change: { id: newId(request.now), before, values: entry.values } }
  }
  const changed = columns.filter(
    column =>
      column.name in entry.values && (entry.values[column.name] ?? null) !== keptValue(column, before[column.name])
  )
  if (!changed.length) return { shown: { ...shown, verdict: 'same' }, rev: before.rev }
  const values = Object.fromEntries(changed.map(({ name }) => [name, entry.values[name]]))
  return { shown, rev: before.rev, change: { id: before._id, before, values } }
}

/** Judges and writes some rows of the file; `seen` are the keys that came before. */
async function importChunk(
  served: Served,
  request: Request<Call>,
  {
    columns,
    entries,
    seen,
    changeSet
  }: { columns: readonly Column[]; entries: readonly Entry[]; seen: Set<string>; changeSet: string }
): Promise<Verdict[]> {
  const { record } = served
  const key = columns.find(({ name }) => name === (record.key ?? record.unique))
  const rows = key ? await rowsOf(request, record, key, entries) : new Map<string, Row>()
  const verdicts = entries.map(entry => {
    const value = key && entry.values[key.name] !== undefined ? keyOf(entry.values[key.name]) : undefined
    const before = value === undefined ? undefined : rows.get(value)
    if (value !== undefined && seen.has(value))
      return refused(verdictOf(record, entry, before, 'refused'), t(texts.twiceInFile))
    if (value !== undefined) seen.add(value)
    // A row that was found by its key keeps the key as it is spelt.
    return judge(record, request, before ? columns.filter(column => column !== key) : columns, entry, before)
  })
  const changes = verdicts.filter(({ change }) => change)
  const problems = await check(
    served,
    request,
    changes.map(({ change }) => change!)
  )
  for (const [index, problem] of problems.entries()) {
    const [name, text] = Object.entries(problem?.fields ?? {})[0] ?? []
    if (name)
      Object.assign(changes[index]!, {
        ...refused(changes[index]!.shown, `${record.fields[name]!.label}: ${text}`),
        change: undefined
      })
  }
  const right = verdicts.filter(({ change }) => change)
  const written = await write(
    served,
    request,
    right.map(({ change }) => change!),
    changeSet
  )
  for (const [index, { shown, change }] of right.entries())
    if (change!.before)
      shown.changes = Object.keys(change!.values).map(field => ({
        field,
        before: change!.before![field] ?? null,
        after: written[index]![field] ?? null
      }))
  return verdicts
}

async function importAll(served: Served, request: Request<Call>, text: string, changeSet: string) {
  const [heading, ...rows] = readCsv(text)
  if (!heading) return refuse(400, t(texts.emptyFile))
  if (rows.length > MOST) refuse(400, t(texts.longFile, { count: rows.length, limit: MOST.toLocaleString('en') }))
  const { record } = served
  const columns = headingsOf(record, request.me, heading)
  const key = record.key ?? record.unique
  if (key && !columns.some(({ name }) => name === key)) refuse(400, t(texts.noKey, { name: record.fields[key]!.label }))
  const verdicts: Verdict[] = []
  const seen = new Set<string>()
  for (let start = 0; start < rows.length; start += CHUNK) {
    const entries = await entriesOf(request.trx, request.me, columns, rows.slice(start, start + CHUNK))
    verdicts.push(...(await importChunk(served, request, { columns, entries, seen, changeSet })))
  }
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { shown } of verdicts) counts[shown.verdict] += 1
  const hash = createHash('sha256')
    .update(JSON.stringify([text, verdicts.map(({ shown, rev }) => [shown.verdict, shown.problem, rev])]))
    .digest('base64url')
  return { rows: verdicts.map(({ shown }) => shown), counts, hash }
}

export const importHandler =
  (served: Served): Handler<Call> =>
  async (input, request) => {
    const { text, confirm } = input as { text: string; confirm?: string }
    const changeSet = newId(request.now)
    await sql`savepoint dry_run`.execute(request.trx)
    const done = await importAll(served, request, text, changeSet)
    if (confirm === undefined) {
      await sql`rollback to savepoint dry_run`.execute(request.trx)
      return done
    }
    // What the person saw is not what would happen any more.
    if (done.hash !== confirm) refuse(409, t(texts.otherFile))
    return { ...done, ...(done.counts.new + done.counts.changed && { changeSet }) }
  }
