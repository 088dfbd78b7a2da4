// What tables hold about one person: read for their own copy of it, and emptied when the account is erased.
import { type RawBuilder, sql } from 'kysely'

import type { Trx } from '../database/database.ts'

export interface PersonalTable {
  /** What these rows are called in the copy. */
  part: string
  table: string
  /** The column that says whose a row is: `person_id`, unless another is named. */
  of?: string
  /** That column holds their address. */
  isAddress?: true
  /** Tell the rows of one person apart: `id`, unless others are named. */
  by?: readonly string[]
  /** Columns that are left out: secrets, and ids of others. */
  without?: readonly string[]
  /** The column that holds a file, here or of another table whose key stands here: it is `content` of the copy, as base64,
   *  and there is one a page. */
  file?: string | { from: string; by: string; column: string }
  /** Names beside ids: of which table, by which column of the row; the table's own column for them is `name`, unless another is. */
  names?: Readonly<Record<string, { from: string; by: string; column?: string }>>
  /** What becomes of the rows when the person is erased: they stay, unless they are deleted or these columns emptied. */
  atErasure?: 'deleted' | Readonly<Record<string, string | null>>
}

export interface DataSubject {
  id: string
  email: string
}

const whose = ({ of = 'person_id', isAddress }: PersonalTable, { id, email }: DataSubject): RawBuilder<boolean> =>
  isAddress ? sql<boolean>`held.${sql.id(of)} = ${email}` : sql<boolean>`held.${sql.id(of)} = ${id}::uuid`

function row({ of = 'person_id', without = [], names = {}, file }: PersonalTable): RawBuilder<unknown> {
  const named = Object.entries(names).map(
    ([name, { from, by, column = 'name' }]) =>
      sql` || jsonb_build_object(${sql.lit(name)}::text,
        (select ${sql.id(column)} from ${sql.table(from)} other where other.id = held.${sql.id(by)}))`
  )
  const bytes =
    typeof file === 'object'
      ? sql`(select ${sql.id(file.column)} from ${sql.table(file.from)} other
          where other.${sql.id(file.by)} = held.${sql.id(file.by)})`
      : file && sql`held.${sql.id(file)}`
  const content = bytes
    ? sql` || jsonb_build_object('content', translate(encode(${bytes}, 'base64'), E'\\n', ''))`
    : sql``
  const left = [of, ...without, ...(typeof file === 'string' ? [file] : [])]
  return sql`to_jsonb(held) - ${left}::text[] ${sql.join(named, sql``)}${content}`
}

/** Some rows in their order, and what to go on after; undefined when these are the last. */
export async function readPersonalData(
  trx: Trx,
  one: PersonalTable,
  person: DataSubject,
  { after, size: most }: { after: string | undefined; size: number }
): Promise<{ rows: unknown[]; next?: string }> {
  const size = one.file ? 1 : most
  const key = sql<string>`concat_ws(' ', ${sql.join((one.by ?? ['id']).map(one => sql`held.${sql.id(one)}::text`))})`
  const { rows } = await sql<{ key: string; row: unknown }>`select ${key} as key, ${row(one)} as row
    from ${sql.table(one.table)} held where ${whose(one, person)} ${after === undefined ? sql`` : sql`and ${key} > ${after}`}
    order by 1 limit ${size + 1}`.execute(trx)
  const page = rows.slice(0, size)
  return { rows: page.map(one => one.row), ...(rows.length > size && { next: page.at(-1)!.key }) }
}

/** Deletes or empties what does not outlive the account. */
export async function erasePersonalData(
  trx: Trx,
  tables: readonly PersonalTable[],
  person: DataSubject
): Promise<void> {
  for (const one of tables) {
    if (!one.atErasure) continue
    if (one.atErasure === 'deleted') {
      await sql`delete from ${sql.table(one.table)} held where ${whose(one, person)}`.execute(trx)
      continue
    }
    const empty = Object.entries(one.atErasure).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
    await sql`update ${sql.table(one.table)} held set ${sql.join(empty)} where ${whose(one, person)}`.execute(trx)
  }
}
