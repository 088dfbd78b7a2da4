// Demo rows of any record, from its description: values that its schema and its rules take.
import { sql } from 'kysely'
import sharp from 'sharp'

import type { Trx } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/database/ids.ts'
import { hashOf, putFile } from '#server/kit/files/queries.ts'
import { brokenRules, type Column, columnsOf } from '#server/kit/records/description.ts'
import { insertRows } from '#server/kit/records/save.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { isOfFiles, type Look } from '#shared/kit/records/fields.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { records } from '#shared/records.ts'

import { type Chance, chance } from './random.ts'

const KINDS = ['Oak', 'Clay', 'Copper', 'River', 'Garden', 'Dome', 'Solar', 'Timber', 'Éclair', 'Łódź'] as const
const THINGS = ['bench', 'wing', 'saw', 'workshop', 'set', 'frame', 'lamp', 'cart', 'shelf', 'kiln'] as const
const SENTENCES = [
  'Used most weekends.',
  'Bought by the spring crew.',
  'Ask before you borrow it.',
  'Kept by the north door.'
] as const

/** The ids that a pick of this name may have. */
export type Picks = (field: string) => readonly string[]

const code = (index: number): string => `${'ABCDEF'[index % 6]}-${String(index + 1).padStart(4, '0')}`

const LOOKS: Readonly<Partial<Record<Look, (index: number) => string>>> = {
  email: index => `person${index + 1}@example.org`,
  url: index => `https://example.org/${index + 1}`,
  phone: index => `555-01${String(index % 100).padStart(2, '0')}`
}

function textFor({ name, field }: Column, record: AnyRecord, index: number, dice: Chance): string {
  const isName = name === record.title
  const isAlone = name === record.unique || name === record.key
  const looks = field.looks ?? (/mail/i.test(name) ? 'email' : /url|link/i.test(name) ? 'url' : undefined)
  const look = LOOKS[looks ?? (/phone/i.test(name) ? 'phone' : 'rich')]
  if (look) return look(index)
  if (/code|number/i.test(name) || (isAlone && !isName)) return code(index)
  const text = field.kind === 'longText' ? dice.pick(SENTENCES) : `${dice.pick(KINDS)} ${dice.pick(THINGS)}`
  const words = isAlone || isName ? `${text} ${index + 1}` : text
  return looks === 'rich' ? `<p>${words}</p>` : words
}

function valueFor(column: Column, record: AnyRecord, index: number, dice: Chance, picks: Picks): unknown {
  const { field, name } = column
  // What begins with something is never nothing.
  const { min = Number(field.start) > 0 ? 1 : 0, max = 100 } = field
  switch (field.kind) {
    case 'choice':
      return field.choices![index % field.choices!.length]
    case 'day':
      return addDays('2026-11-18', -dice.whole(0, 400))
    case 'instant':
      return `${addDays('2026-11-18', -dice.whole(0, 400))}T1${index % 10}:30:00.000Z`
    case 'many':
      return field.choices!.filter((_, at) => at === index % field.choices!.length || dice.happens(0.3))
    case 'number':
      return dice.whole(Math.ceil(min), Math.floor(Math.min(max, min + 500)))
    case 'pick': {
      const ids = picks(name)
      return ids[dice.whole(0, ids.length - 1)]
    }
    case 'picture':
    case 'files': {
      const files = picks(name).slice(0, field.files!.max)
      const named = files.map((hash, at) => ({ hash, name: `plan-${at + 1}.png`, alt: 'A plan of the site.' }))
      return field.kind === 'picture' ? named[index % 2] : named
    }
    case 'yesNo':
      return index % 3 !== 0
    default:
      return textFor(column, record, index, dice).slice(0, field.max ?? 2000)
  }
}

const ROWS = 40
const TRIES = 50
const BATCH = 2000

function rowFor(record: AnyRecord, index: number, dice: Chance, picks: Picks): Record<string, unknown> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = Object.fromEntries(
      columnsOf(record)
        .filter(({ name, field }) => !field.optional || name === record.key || dice.happens(0.8))
        .map(column => [column.name, valueFor(column, record, index, dice, picks)])
        .filter(([, value]) => value !== undefined)
    )
    if (!brokenRules(record, row).length) return row
  }
  throw new Error(`No demo row of ${record.table} follows its rules.`)
}

/** As a save would send them; the same seed makes the same rows. */
export function demoRows(
  record: AnyRecord,
  count: number,
  picks: Picks = () => [],
  seed = 1
): Record<string, unknown>[] {
  const dice = chance(seed)
  return Array.from({ length: count }, (_, index) => rowFor(record, index, dice, picks))
}

/** Puts them into the table; answers their ids. */
export async function fillRecord(
  trx: Trx,
  record: AnyRecord,
  rows: readonly Record<string, unknown>[],
  now: Date
): Promise<string[]> {
  const made = rows.map(values => ({ id: newId(now), values }))
  for (let start = 0; start < made.length; start += BATCH)
    await insertRows(trx, record, made.slice(start, start + BATCH))
  return made.map(({ id }) => id)
}

const someIds = async (trx: Trx, { table }: { table: string }): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 50`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The rows that a record has, or new ones where it has none. */
const rowsOf = async (trx: Trx, record: AnyRecord, now: Date): Promise<string[]> => {
  const there = await someIds(trx, record)
  if (there.length) return there
  return fillRecord(trx, record, demoRows(record, ROWS, await picksFor(trx, record, now)), now)
}

/** Two pictures of little weight: any field of files takes them. */
async function someFiles(trx: Trx, now: Date): Promise<string[]> {
  const hashes: string[] = []
  for (const background of ['#7a9e7e', '#c98b5e']) {
    const content = await sharp({ create: { width: 240, height: 160, channels: 3, background } })
      .png()
      .toBuffer()
    const hash = hashOf(content)
    hashes.push(hash)
    await putFile(trx, { hash, type: 'image/png', content }, now)
  }
  return hashes
}

/** Ids for every pick: of people and the like those that are there, of records new rows too; of files their digests. */
export async function picksFor(trx: Trx, record: AnyRecord, now: Date): Promise<Picks> {
  const ids = new Map<string, readonly string[]>()
  for (const { name, field } of columnsOf(record)) {
    if (isOfFiles(field)) ids.set(name, await someFiles(trx, now))
    const source = field.from?.()
    if (!source) continue
    ids.set(name, 'fields' in source ? await rowsOf(trx, source, now) : await someIds(trx, source))
  }
  return field => ids.get(field) ?? []
}

/** Rows for every plain list that has none of its own in the demo. */
export async function fillRecords(
  trx: Trx,
  now: Date,
  all: Readonly<Partial<Record<string, () => Promise<Listed>>>> = records
): Promise<void> {
  for (const list of Object.values(all)) if (list) await rowsOf(trx, (await list()).record, now)
}
