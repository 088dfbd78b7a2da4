// What tables hold about one person: read for their own copy of it, and emptied when the account is erased.
import { type RawBuilder, sql } from 'kysely'

import type { Listener } from '../calls/bind.ts'
import type { Trx } from '../database/database.ts'

export interface Held {
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
  /** Names beside ids: of which table, by which column of the row; the table's own column for them is `name`, unless another is. */
  names?: Readonly<Record<string, { from: string; by: string; column?: string }>>
  /** What becomes of the rows when the person is erased: they stay, unless they are deleted or these columns emptied. */
  atErasure?: 'deleted' | Readonly<Record<string, string | null>>
}

export interface Whose {
  id: string
  email: string
}

const whose = ({ of = 'person_id', isAddress }: Held, { id, email }: Whose): RawBuilder<boolean> =>
  isAddress ? sql<boolean>`held.${sql.id(of)} = ${email}` : sql<boolean>`held.${sql.id(of)} = ${id}::uuid`

function row({ of = 'person_id', without = [], names = {} }: Held): RawBuilder<unknown> {
  const named = Object.entries(names).map(
    ([name, { from, by, column = 'name' }]) =>
      sql` || jsonb_build_object(${sql.lit(name)}::text,
        (select ${sql.id(column)} from ${sql.table(from)} other where other.id = held.${sql.id(by)}))`
  )
  return sql`to_jsonb(held) - ${[of, ...without]}::text[] ${sql.join(named, sql``)}`
}

/** Some rows in their order, and what to go on after; undefined when these are the last. */
export async function readHeld(
  trx: Trx,
  held: Held,
  person: Whose,
  { after, size }: { after: string | undefined; size: number }
): Promise<{ rows: unknown[]; next?: string }> {
  const key = sql<string>`concat_ws(' ', ${sql.join((held.by ?? ['id']).map(one => sql`held.${sql.id(one)}::text`))})`
  const { rows } = await sql<{ key: string; row: unknown }>`select ${key} as key, ${row(held)} as row
    from ${sql.table(held.table)} held where ${whose(held, person)} ${after === undefined ? sql`` : sql`and ${key} > ${after}`}
    order by 1 limit ${size + 1}`.execute(trx)
  const page = rows.slice(0, size)
  return { rows: page.map(one => one.row), ...(rows.length > size && { next: page.at(-1)!.key }) }
}

/** Deletes or empties what does not outlive the account. */
export async function eraseHeld(trx: Trx, all: readonly Held[], person: Whose): Promise<void> {
  for (const held of all) {
    if (!held.atErasure) continue
    if (held.atErasure === 'deleted') {
      await sql`delete from ${sql.table(held.table)} held where ${whose(held, person)}`.execute(trx)
      continue
    }
    const empty = Object.entries(held.atErasure).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
    await sql`update ${sql.table(held.table)} held set ${sql.join(empty)} where ${whose(held, person)}`.execute(trx)
  }
}

/** A feature's listener to `person.erased`. */
export const erasing =
  (all: readonly Held[]): Listener<'person.erased'> =>
  ({ personId: id, email }, { trx }) =>
    eraseHeld(trx, all, { id, email })
