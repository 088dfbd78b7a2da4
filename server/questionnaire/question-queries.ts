// SQL of the questions.
import { sql } from 'kysely'

import type { StoredQuestion } from '#shared/questionnaire/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'

const question = sql`id as "_id", text, page, title, qno, rev`

export const selectQuestions = (
  trx: Trx,
  { page = null, title = null }: { page?: number | null; title?: string | null }
) =>
  allRows<StoredQuestion>(trx)`select ${question} from questionnaire_question
    where deleted_at is null and (${page}::int is null or page = ${page}) and (${title}::text is null or title = ${title})
    order by page, qno`

export const findQuestion = (trx: Trx, id: string) =>
  firstRow<StoredQuestion>(trx)`select ${question} from questionnaire_question where id = ${id}`

export const holdQuestion = (trx: Trx, id: string) =>
  firstRow<StoredQuestion & { deletedAt: string | null }>(trx)`select ${question}, deleted_at as "deletedAt"
    from questionnaire_question where id = ${id} for update`

/** At the end of its page: behind those that were taken out too, which may come back. */
export const insertQuestion = (
  trx: Trx,
  { id, page, title, text, first }: { id: string; page: number; title: string; text: string; first: number }
) =>
  firstRow<StoredQuestion>(trx)`insert into questionnaire_question (id, page, title, text, qno)
    values (${id}, ${page}, ${title}, ${text},
      greatest(${first}::int, (select coalesce(max(qno), 0) + 1 from questionnaire_question where page = ${page})))
    returning ${question}`

export const updateText = (trx: Trx, id: string, text: string) =>
  firstRow<StoredQuestion>(trx)`update questionnaire_question set text = ${text}, rev = rev + 1
    where id = ${id} returning ${question}`

/** One at a time adds to a page, so that each gets a number of its own. */
export const lockPage = (trx: Trx, page: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`questions of page ${page}`}, 0))`.execute(trx)
