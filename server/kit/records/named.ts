// Rows by what they are called: what can be picked, and who belongs to something. Their titles are all that is told.
import { sql } from 'kysely'

import type { Named, Source } from '#shared/kit/records/fields.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { can } from '#shared/kit/rights.ts'

import type { Visitor } from '../calls/request.ts'
import type { Trx } from '../database/database.ts'
import { and, finds, natural, type Page, paged, type PageRequest, type Part } from '../lists/paged.ts'
import { texts as kit } from '../texts.ts'
import { isRecord, isThere, titleOf } from './description.ts'
import { readNeeds, scoped } from './rights.ts'

/** A page of them in the order of their titles, found by these alone; `s` is the table of the source. */
export function readNamed(
  trx: Trx,
  source: AnyRecord | Source,
  where: readonly Part[],
  request: PageRequest
): Promise<Page<Named>> {
  const title = titleOf(source, 's')
  const words = sql`folded(${title})`
  // What its index finds may stand in other fields: the title has the last word.
  const byIndex = isRecord(source) && source.large
  return paged<Named>(
    trx,
    {
      from: sql`${sql.table(source.table)} s`,
      select: sql`s.id as "_id", ${title} as name`,
      where: byIndex ? [...where, ...finds(words, request.search ?? '')] : where,
      id: sql`s.id`,
      sorts: { name: { by: natural(title) } },
      order: 'name',
      find: byIndex ? { in: sql`s.found_by`, isIndexed: true } : { in: words }
    },
    request
  )
}

/** What this person may pick of a source: what is there, and theirs to read. */
export const pickable = (source: AnyRecord | Source, me: Visitor): Part[] => [
  isThere(source, 's'),
  ...scoped(source, me, 'read', 's')
]

const OFFERED = 12

/** What can be picked: with the right to read where it comes from. */
export async function choicesOf(
  trx: Trx,
  me: Visitor,
  source: AnyRecord | Source,
  search: string | undefined,
  where: readonly Part[] = []
): Promise<Named[]> {
  if (!can(me, readNeeds(source))) refuse(403, kit.forbidden)
  const { items } = await readNamed(trx, source, [...pickable(source, me), ...where], { search, size: OFFERED })
  return items
}

/** Those of these ids that can be picked. */
export async function stillThere(
  trx: Trx,
  me: Visitor,
  source: AnyRecord | Source,
  ids: readonly string[]
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select s.id from ${sql.table(source.table)} s
    where ${and([sql`s.id = any(${[...ids]}::uuid[])`, ...pickable(source, me)])}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
