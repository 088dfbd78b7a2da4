// SQL of what readers think of applications.
import type { PastScore, Score } from '#shared/jobs/schemas.ts'

import type { Trx } from '../../kit/database/database.ts'
import { newId } from '../../kit/database/ids.ts'
import { allRows } from '../../kit/database/rows.ts'

export interface ScoreRow extends Score {
  personId: string
}

/** With the names as they are now, the oldest first. */
export const selectScores = (trx: Trx, id: string) => allRows<ScoreRow>(trx)`
  select person_id as "personId", first_name || ' ' || last_name as by, score, said, at
  from job_application_score join person on person.id = person_id
  where application_id = ${id} order by at, person_id`

/** What was given before, and changed or taken back, the oldest first. */
export const selectPastScores = (trx: Trx, id: string) => allRows<PastScore>(trx)`
  select first_name || ' ' || last_name as by, score, said, at, until
  from job_application_score_before before join person on person.id = person_id
  where application_id = ${id} order by until, before.id`

/** Before another one is given, or this one is taken back. */
export async function keepScore(
  trx: Trx,
  { application, person, now }: { application: string; person: string; now: Date }
): Promise<void> {
  await allRows(trx)`insert into job_application_score_before (id, application_id, person_id, score, said, at, until)
    select ${newId(now)}::uuid, application_id, person_id, score, said, at, ${now.toISOString()}
    from job_application_score where application_id = ${application} and person_id = ${person}`
}

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
