import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import { json, type Trx } from '../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { isId } from '../kit/database/ids.ts'
import { type NameOfDay, namesIn } from '../kit/guards/signed-name.ts'

export interface LetterRow extends NameOfDay {
  id: string
  personId: string
  issuedAt: string
  from: Day
  to: Day
  tangibleSeconds: number
  projects: readonly (readonly [name: string, seconds: number])[]
  hourCents: number | null
  currency: string | null
  validUntil: Day
  withdrawnAt: string | null
}

const columns = sql`l.id, ${namesIn(sql`l.name`)}, l.person_id as "personId", l.issued_at as "issuedAt", l.from_day as "from", l.to_day as "to",
  l.tangible_seconds as "tangibleSeconds", l.projects, l.hour_cents as "hourCents", l.currency,
  l.valid_until as "validUntil", l.withdrawn_at as "withdrawnAt"`

/** The newest first. */
export const selectLetters = (trx: Trx, personId: string) => allRows<LetterRow>(trx)`
    select ${columns} from hours_letter l join person p on p.id = l.person_id where l.person_id = ${personId}
    order by l.id desc limit 500`

export const countValid = (trx: Trx, personId: string, today: Day) => oneCount(trx)`
    select count(*)::int as count from hours_letter
    where person_id = ${personId} and withdrawn_at is null and valid_until >= ${today}`

export async function insertLetter(trx: Trx, row: Omit<LetterRow, 'withdrawnAt'>): Promise<void> {
  await trx
    .insertInto('hours_letter')
    .values({
      id: row.id,
      person_id: row.personId,
      name: row.name,
      issued_at: row.issuedAt,
      from_day: row.from,
      to_day: row.to,
      tangible_seconds: row.tangibleSeconds,
      projects: json(row.projects),
      hour_cents: row.hourCents,
      currency: row.currency,
      valid_until: row.validUntil,
      withdrawn_at: null
    })
    .execute()
}

export async function withdraw(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`update hours_letter set withdrawn_at = ${now.toISOString()} where id = ${id} and withdrawn_at is null`.execute(
    trx
  )
}

/** What was issued to somebody since then; says which were not withdrawn before. */
export async function withdrawSince(trx: Trx, personId: string, since: Date, now: Date): Promise<string[]> {
  const rows = await allRows<{ id: string }>(trx)`update hours_letter set withdrawn_at = ${now.toISOString()}
    where person_id = ${personId} and issued_at >= ${since.toISOString()} and withdrawn_at is null returning id`
  return rows.map(({ id }) => id)
}

export interface FoundLetter extends LetterRow {
  role: string
  isProtected: boolean
}

export async function findLetter(trx: Trx, id: string): Promise<FoundLetter | undefined> {
  if (!isId(id)) return undefined
  return firstRow<FoundLetter>(trx)`select ${columns}, p.role, p.is_protected as "isProtected"
    from hours_letter l join person p on p.id = l.person_id where l.id = ${id}`
}

/** The projects of these ids by name, those in the trash too. */
export async function projectNames(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map()
  const rows = await trx.selectFrom('project').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
