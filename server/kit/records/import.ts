// Rows from a file: a verdict for each, the same code for the dry run as for the real one, and one change set.
import { sql } from 'kysely'

import type { Call } from '#shared/kit/calls/call.ts'
import type { AnyRecord, ImportRow } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Request } from '../calls/request.ts'
import { newId } from '../database/ids.ts'
import { fileOf, importer } from '../import/importer.ts'
import { and } from '../lists/paged.ts'
import { type Entry, entriesOf, headingsOf } from './cells.ts'
import { type Column, compared, filesIn, keptValue, lockRows, type Row } from './description.ts'
import { scoped } from './rights.ts'
import { type Change, changeOf, check, CHUNK, MOST, type RecordHandlers, type ServedRecord, write } from './save.ts'
import { texts } from './texts.ts'

/** The row that each entry is about, by the record's key; locked. */
async function rowsOf(
  { trx, me }: Request<Call>,
  record: AnyRecord,
  key: Column,
  entries: readonly Entry[]
): Promise<Map<string, Row>> {
  const values = entries.flatMap(entry =>
    entry.values[key.name] === undefined ? [] : [String(entry.values[key.name])]
  )
  const [stored, given] = compared(key, sql`w`)
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(record.table)} t
    where ${and([sql`t.deleted_at is null`, ...scoped(record, me, 'write')])}
      and ${stored} in (select ${given} from unnest(${values}::text[]) w)`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const found = await lockRows(trx, record, ids)
  return new Map([...found.values()].map(row => [keyOf(keptValue(key, row[key.name])), row]))
}

const keyOf = (value: unknown): string => String(value).toLowerCase()

/** What becomes of one line of the file: what is shown of it, and its change, unless it is refused or the same. */
interface CheckedLine {
  shown: ImportRow
  change?: Change | undefined
  rev?: number
}

const changesIn = (verdicts: readonly CheckedLine[]): Change[] => verdicts.flatMap(({ change }) => change ?? [])

function refuseLine(verdict: CheckedLine, problem: string): CheckedLine {
  verdict.shown = { ...verdict.shown, verdict: 'refused', problem }
  verdict.change = undefined
  return verdict
}

/** As an export has the files of a row. */
const namesOf = (value: unknown): string =>
  filesIn(value)
    .map(({ name }) => name)
    .join(', ')

/** Before rules, picks and unique values are looked at. */
function judge(
  record: AnyRecord,
  { now }: Request<Call>,
  { line, values, named, problem }: Entry,
  key: Column | undefined,
  before: Row | undefined
): CheckedLine {
  const title = (values[record.title] ?? before?.[record.title] ?? '') as string
  const shown: ImportRow = { line, verdict: before ? 'changed' : 'new', title }
  if (problem) return refuseLine({ shown }, problem)
  const other = Object.entries(named).find(([name, cell]) => cell !== namesOf(before?.[name]))
  if (other) return refuseLine({ shown }, `${record.fields[other[0]]!.label}: ${t(texts.noFiles)}`)
  if (before) {
    // A row that was found by its key keeps the key as it is spelt.
    const { [key!.name]: _, ...others } = values
    const change = changeOf(record, before, others)
    if (Object.keys(change.values).length) return { shown, change, rev: before.rev }
    return { shown: { ...shown, verdict: 'same' }, rev: before.rev }
  }
  const lacking = Object.entries(record.fields).find(
    ([name, { optional, own: rights, kept }]) => !optional && !rights && !kept && values[name] === undefined
  )
  if (lacking) return refuseLine({ shown }, `${lacking[1].label}: ${t(texts.needed)}`)
  return { shown, change: { id: newId(now), values } }
}

interface Run {
  key: Column | undefined
  /** The keys that came before. */
  seen: Set<string>
  changeSet: string
}

/** Judges and writes some lines of the file. */
async function importChunk(
  served: ServedRecord,
  request: Request<Call>,
  entries: readonly Entry[],
  { key, seen, changeSet }: Run
): Promise<CheckedLine[]> {
  const { record } = served
  const rows = key ? await rowsOf(request, record, key, entries) : new Map<string, Row>()
  const verdicts = entries.map(entry => {
    const given = key && entry.values[key.name]
    if (given === undefined) return judge(record, request, entry, key, undefined)
    const value = keyOf(given)
    const verdict = judge(record, request, entry, key, rows.get(value))
    if (seen.has(value)) return refuseLine(verdict, t(texts.twiceInFile))
    seen.add(value)
    return verdict
  })
  const judged = verdicts.filter(({ change }) => change)
  for (const [index, problem] of (await check(served, request, changesIn(judged))).entries()) {
    const [name, text] = Object.entries(problem?.fields ?? {})[0] ?? []
    if (name) refuseLine(judged[index]!, `${record.fields[name]!.label}: ${text}`)
  }
  const right = judged.filter(({ change }) => change)
  const written = await write(served, request, changesIn(right), changeSet)
  for (const [index, { shown, change }] of right.entries())
    if (change?.before)
      shown.changes = Object.keys(change.values).map(field => ({
        field,
        before: change.before?.[field] ?? null,
        after: written[index]![field] ?? null
      }))
  return verdicts
}

async function importAll(served: ServedRecord, request: Request<Call>, text: string) {
  const changeSet = newId(request.now)
  const { headings, lines } = fileOf(text, { most: MOST, long: texts.longFile })
  const { fields, key: named = served.record.unique } = served.record
  const columns = headingsOf(served.record, request.me, headings)
  const key = columns.find(({ name }) => name === named)
  if (named && !key) refuse(400, t(texts.noKey, { name: fields[named]!.label }))
  const verdicts: CheckedLine[] = []
  const run: Run = { key, seen: new Set(), changeSet }
  for (let start = 0; start < lines.length; start += CHUNK) {
    const entries = await entriesOf(request.trx, request.me, columns, lines.slice(start, start + CHUNK))
    verdicts.push(...(await importChunk(served, request, entries, run)))
  }
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { shown } of verdicts) counts[shown.verdict] += 1
  return { verdicts, counts, changeSet }
}

type Checked = Awaited<ReturnType<typeof importAll>>

export const importHandler = (served: ServedRecord): RecordHandlers['importRows'] =>
  importer({
    judge: ({ text }, request: Request<Call>) => importAll(served, request, text),
    show: ({ verdicts, counts }: Checked, hash) => ({ rows: verdicts.map(({ shown }) => shown), counts, hash }),
    leansOn: ({ verdicts }) => verdicts.map(({ rev }) => rev),
    // It is written as it is judged.
    write: async ({ counts, changeSet }) => (counts.new + counts.changed ? { changeSet } : {}),
    of: served.record.table
  })
