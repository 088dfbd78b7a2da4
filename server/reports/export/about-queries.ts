// What a report of one is called: the name of a person, project or team, unless they are gone.
import { type RawBuilder, sql } from 'kysely'

import type { About } from '#shared/reports/export/names.ts'

import type { Trx } from '../../kit/database/database.ts'

const named: Readonly<Record<About, (id: string) => RawBuilder<{ name: string }>>> = {
  person: id => sql`select trim(first_name || ' ' || last_name) as name from person where id = ${id}`,
  project: id => sql`select name from project where id = ${id} and deleted_at is null`,
  team: id => sql`select name from team where id = ${id} and deleted_at is null`
}

export async function findAbout(trx: Trx, kind: About, id: string): Promise<{ _id: string; name: string } | undefined> {
  const { rows } = await named[kind](id).execute(trx)
  return rows[0] && { _id: id, name: rows[0].name }
}
