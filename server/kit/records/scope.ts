// Which rows of a record are whose: from the words of its rights, as SQL for many rows and as a subject for one.
import { sql } from 'kysely'

import type { AnyRecord } from '#shared/kit/records/record.ts'
import { isOfRow, type Needs, placeOf, type Subject } from '#shared/kit/rights.ts'

import { belongsTo, scopeOf } from '../calls/places.ts'
import type { Loader, Owned, Visitor } from '../calls/request.ts'
import { type ListRights, offerList } from '../lists/offered.ts'
import { and, type Part } from '../lists/paged.ts'
import { columnsOf } from './description.ts'
import { checkDescription } from './rights.ts'
import type { ServedRecord } from './save.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    /** A row of any record. */
    row: Owned
  }
}

export interface AnyHooks {
  taken?: 400
  seen?: (me: Visitor, column: (name: string) => Part) => Part
  on?: Pick<ServedRecord, 'remove' | 'save'>
}

export interface Rights extends Pick<ListRights, 'read' | 'write'> {
  actions?: Readonly<Record<string, Needs>>
}

const authorOf = (record: AnyRecord) => columnsOf(record).find(({ field }) => field.kept === 'author')
const placeIn = (record: AnyRecord) => columnsOf(record).find(({ name }) => name === record.within)

/** Offers a record to its own calls, to those that a feature has beside them, and to whoever picks from it. */
export function serve(record: AnyRecord, { read, write, actions = {} }: Rights, hooks: AnyHooks = {}): ServedRecord {
  checkDescription(record)
  const { seen, taken, on } = hooks
  const [author, place] = [authorOf(record), placeIn(record)]
  const needs: Readonly<Record<string, Needs>> = { ...actions, read, write }
  const scope: ListRights['scope'] = (me, act, alias) => {
    const columns = new Map<string, Part>(
      columnsOf(record).map(({ name, column }) => [name, sql.ref(`${alias}.${column}`)])
    )
    const at = { place: place && columns.get(place.name), owner: author && columns.get(author.name) }
    const shown = seen && me ? [seen(me as Visitor, name => columns.get(name)!)] : []
    return and([scopeOf(me, needs[act] ?? write, at), ...shown])
  }
  const opens: ListRights['opens'] = (me, act, at) =>
    scopeOf(me, needs[act] ?? write, { place: at, owner: me && sql`${me.id}::uuid` })
  const sight = Object.values(needs)
    .map(placeOf)
    .find(found => found !== undefined)
  const belongs: ListRights['belongs'] =
    sight && place && ((me, alias) => belongsTo(me, sight, sql.ref(`${alias}.${place.column}`)))
  const isScoped = seen !== undefined || Object.values(needs).some(isOfRow)
  offerList(record.table, { read, write, ...(isScoped && { scope, opens }), ...(belongs && { belongs }) })
  return { record, needs, save: on?.save, remove: on?.remove, taken }
}

interface FoundRow {
  owner: string | null
  place: string | null
  role: string | null
  isProtected: boolean
}

const subjectOf = ({ owner, role, isProtected }: FoundRow): Subject => ({
  ownerId: owner ?? '',
  ownerRole: role ?? '',
  isProtected
})

/** Whose a row is, and where it stands. */
export const loaderOf =
  (record: AnyRecord): Loader<'row'> =>
  async (trx, id) => {
    const of = (one: ReturnType<typeof authorOf>) => (one ? sql.ref(`t.${one.column}`) : sql`null::uuid`)
    const [author, place] = [of(authorOf(record)), of(placeIn(record))]
    const { rows } = await sql<FoundRow>`
      select ${author} as owner, ${place} as place, p.role, coalesce(p.is_protected, false) as "isProtected"
      from ${sql.table(record.table)} t left join person p on p.id = ${author} where t.id = ${id}`.execute(trx)
    const [row] = rows
    return row && { subject: subjectOf(row), ...(row.place && { place: row.place }) }
  }
