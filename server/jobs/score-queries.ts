// SQL of what readers think of applications.
import type { Score } from '#shared/jobs/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'

export interface ScoreRow extends Score {
  personId: string
}

/** With the names as they are now, the oldest first. */
export const selectScores = (trx: Trx, id: string) => allRows<ScoreRow>(trx)`
  select person_id as "personId", first_name || ' ' || last_name as by, score, said, at
  from job_application_score join person on person.id = person_id
  where application_id = ${id} order by at, person_id`

export async function putScore(
  trx: Trx,
  score: { application: string; person: string; score: number | null; said: string; at: string }
): Promise<void> {
  await allRows(trx)`
    insert into job_application_score (application_id, person_id, score, said, is_biased, at)
    values (${score.application}, ${score.person}, ${score.score}::int, ${score.said}, ${score.score === null}, ${score.at})
    on conflict (application_id, person_id) do update
      set score = excluded.score, said = excluded.said, is_biased = excluded.is_biased, at = excluded.at`
}

export async function takeScore(trx: Trx, application: string, person: string): Promise<void> {
  await allRows(trx)`delete from job_application_score where application_id = ${application} and person_id = ${person}`
}
