// SQL of help: what fits some words, and what was asked in vain.
import { sql } from 'kysely'

import type { Faq } from '#shared/help/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { askedFor, hasWords } from '../kit/lists/words.ts'

const MOST_FOUND = 50
const MOST_LISTED = 1000
const MOST_ASKED = 500

/** The best first; by question where nothing is asked. */
export function searchFaqs(trx: Trx, typed: string) {
  const asked = askedFor(typed)
  const rank = asked ? sql`ts_rank(found, ${asked})` : sql`null::float4`
  return allRows<Faq>(trx)`select id as "_id", question, answer, updated_at as "updatedAt", rev from faq
    where deleted_at is null and ${hasWords(sql`found`, typed)} order by ${rank} desc, lower(question), id
    limit ${asked ? MOST_FOUND : MOST_LISTED}`
}

/** Once a person; asked again, it is open again. Undefined where it is open already. */
export const insertUnanswered = (trx: Trx, personId: string, question: string, now: Date) =>
  firstRow<{ id: string }>(trx)`insert into faq_unanswered (id, question, person_id, asked_at)
    values (${newId(now)}, ${question}, ${personId}, ${now})
    on conflict (person_id, lower(question)) do update set closed_at = null, asked_at = excluded.asked_at
      where faq_unanswered.closed_at is not null
    returning id`

export const countAsked = (trx: Trx, personId: string, since: Date) =>
  oneCount(trx)`select count(*)::int as count from faq_unanswered where person_id = ${personId} and asked_at > ${since}`

/** Each question once, with how many asked it, the latest first. */
export const listUnanswered = (trx: Trx) =>
  allRows<{ _id: string; question: string; createdAt: string; count: number }>(trx)`select
      (array_agg(id order by id))[1] as "_id", (array_agg(question order by id))[1] as question,
      max(asked_at) as "createdAt", count(*)::int as count
    from faq_unanswered where closed_at is null group by lower(question) order by 3 desc limit ${MOST_ASKED}`

/** Closes a question for all who asked it, or opens it again, and says who they are. */
export const closeUnanswered = (trx: Trx, id: string, closedAt: Date | null) =>
  allRows<{ personId: string }>(trx)`update faq_unanswered set closed_at = ${closedAt}
    where lower(question) = (select lower(question) from faq_unanswered where id = ${id})
      and (closed_at is null) = ${closedAt !== null}
    returning person_id as "personId"`
