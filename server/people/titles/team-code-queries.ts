import { type RawBuilder, sql } from 'kysely'

import type { Trx } from '../../kit/database/database.ts'
import { allRows } from '../../kit/database/rows.ts'

export interface CodeHolder {
  id: string
  name: string
  role: string
  isProtected: boolean
  code: string
}

/** Some people by their ids, whoever carries one of these codes, or those of them on a team. */
export type CodeFilter = { ids: readonly string[] } | { codes: readonly string[]; teamId?: string }

function areMeant(whom: CodeFilter): RawBuilder<unknown> {
  if ('ids' in whom) return sql`id = any(${[...whom.ids]}::uuid[])`
  const carry = sql`team_code <> '' and team_code = any(${[...whom.codes]}::text[])`
  const { teamId } = whom
  return teamId === undefined
    ? carry
    : sql`${carry} and id in (select person_id from team_member where team_id = ${teamId})`
}

/** Locked until the transaction ends. */
export const holdCarriers = (trx: Trx, whom: CodeFilter) => allRows<CodeHolder>(trx)`
    select id, first_name || ' ' || last_name as name, role,
      is_protected as "isProtected", team_code as code
    from person where ${areMeant(whom)} order by id for update`

export async function writeCodes(trx: Trx, ids: readonly string[], code: string, now: Date): Promise<void> {
  await sql`update person set team_code = ${code}, updated_at = ${now.toISOString()}, rev = rev + 1
    where id = any(${[...ids]}::uuid[])`.execute(trx)
}
