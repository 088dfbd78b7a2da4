// Who is in what: pairs in a table of their own, listed by pages, changed together, with a line in the audit.
import { sql } from 'kysely'

import type { Call } from '#shared/kit/calls/call.ts'
import type { Named, Source } from '#shared/kit/records/fields.ts'
import type { AnyRecord, Members, MemberSchemas, Pairs } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handler } from '../calls/request.ts'
import type { Trx } from '../database/database.ts'
import type { Part } from '../lists/paged.ts'
import { texts as kit } from '../texts.ts'
import { lockRows, titleOf } from './description.ts'
import { choicesOf, readNamed, stillThere } from './named.ts'
import { readNeeds } from './rights.ts'
import { readRow } from './row.ts'
import type { ServedRecord } from './save.ts'
import { texts } from './texts.ts'

/** Adds and removes members; answers which of them were not there or were there before. Those of both lists stay. */
export async function assign(
  trx: Trx,
  pairs: Pairs,
  id: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] }
): Promise<{ added: string[]; removed: string[] }> {
  const [table, of, member] = [sql.table(pairs.table), sql.id(pairs.of), sql.id(pairs.member)]
  const gone = remove.filter(one => !add.includes(one))
  const removed = await sql<{ id: string }>`delete from ${table} where ${of} = ${id}
    and ${member} = any(${gone}::uuid[]) returning ${member} as id`.execute(trx)
  const added = await sql<{ id: string }>`insert into ${table} (${of}, ${member})
    select ${id}, who from unnest(${[...new Set(add)]}::uuid[]) who on conflict do nothing returning ${member} as id`.execute(
    trx
  )
  return { added: added.rows.map(row => row.id), removed: removed.rows.map(row => row.id) }
}

async function namesOf(trx: Trx, source: AnyRecord | Source, ids: readonly string[]): Promise<Named[]> {
  const { rows } =
    await sql<Named>`select s.id as "_id", ${titleOf(source, 's')} as name from ${sql.table(source.table)} s
    where s.id = any(${[...ids]}::uuid[])`.execute(trx)
  return rows
}

export function memberHandlers(
  { record }: ServedRecord,
  name: string,
  { from, through }: Members
): { [K in keyof MemberSchemas]: Handler<Call<MemberSchemas[K]>> } {
  const { table, of, member } = through
  const belong = (id: string): Part =>
    sql`s.id in (select ${sql.id(member)} from ${sql.table(table)} where ${sql.id(of)} = ${id})`
  return {
    list: async ({ id, search, after }, { trx, me }) => {
      await readRow(trx, record, me, id)
      const { items, next } = await readNamed(trx, from(), [belong(id)], { search, after })
      return { items, ...(next && { next }) }
    },
    choices: async ({ id, search }, { trx, me }) => {
      await readRow(trx, record, me, id)
      return { items: await choicesOf(trx, me, from(), search, [sql`not ${belong(id)}`]) }
    },
    change: async ({ id, add, remove }, { trx, me, changedAll }) => {
      const source = from()
      if (add.length && !can(me, readNeeds(source))) refuse(403, kit.forbidden)
      await readRow(trx, record, me, id, lockRows, 'read')
      if ((await stillThere(trx, me, source, add)).size < new Set(add).size) refuse(400, t(texts.notThere))
      const { added, removed } = await assign(trx, through, id, { add, remove })
      if (added.length || removed.length)
        await changedAll(record.table, [
          {
            id,
            before: { [name]: await namesOf(trx, source, removed) },
            after: { [name]: await namesOf(trx, source, added) }
          }
        ])
      return { added: added.length, removed: removed.length }
    }
  }
}
