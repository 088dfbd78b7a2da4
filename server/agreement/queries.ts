// SQL of the agreement's list: what was signed and what was begun, each once a person.
import { sql } from 'kysely'

import { AGREEMENT, type AgreementState } from '#shared/agreement/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { anyRow, firstRow } from '../kit/database/rows.ts'
import { foundIn, natural, paged, type PageRequest } from '../kit/lists/paged.ts'

export interface ListedRow {
  _id: string
  state: AgreementState
  person: { _id: string; name: string; email: string }
  at: string
  page: string | null
  answers: Record<string, unknown>
}

export interface AgreementsRequest extends PageRequest {
  state?: AgreementState | undefined
  expertise?: string | undefined
  /** The digest of the text that counts now. */
  hash: string
}

const name = sql`concat_ws(' ', p.first_name, p.last_name)`

export const selectAgreements = (trx: Trx, { state, expertise, hash, ...request }: AgreementsRequest) =>
  paged<ListedRow>(
    trx,
    {
      with: sql`held as (
        select s.id, s.person_id, case when v.hash = ${hash} then 'signed' else 'again' end as state, s.came_at as at,
          null::text as page, s.answers
        from form_response s join form_version v on v.form = s.form and v.version = s.version
        where s.form = ${AGREEMENT} and s.replaced_at is null and s.person_id is not null
        union all
        select d.person_id, d.person_id, 'begun', d.changed_at, d.page, '{}'::jsonb
        from form_draft d where d.form = ${AGREEMENT}
          and not exists (select from form_response r where r.form = ${AGREEMENT} and r.person_id = d.person_id
            and r.replaced_at is null))`,
      from: sql`held h join person p on p.id = h.person_id`,
      select: sql`h.id as "_id", h.state, h.at, h.page, h.answers,
        json_build_object('_id', p.id, 'name', ${name}, 'email', p.email) as person`,
      where: [
        ...(state ? [sql`h.state = ${state}`] : []),
        ...(expertise ? [sql`h.answers -> 'areaofExpertise' ? ${expertise}`] : [])
      ],
      id: sql`h.id`,
      sorts: { at: { by: sql`h.at` }, name: { by: natural(name) } },
      order: '-at',
      find: { in: foundIn(name, sql`p.email`, sql`h.answers ->> 'professionaltitle'`) }
    },
    { ...request, filters: [state, expertise, request.search] }
  )

export interface SignedRow {
  id: string
  version: number
  hash: string
  questions: { id: string; label: string; type: string; help?: string; page?: string }[]
  answers: Record<string, unknown>
  cameAt: string
  isReplaced: boolean
  name: string
  email: string
}

/** With the questions and the text as they were signed, and whose it is. */
export const findSigned = (trx: Trx, id: string) =>
  firstRow<SignedRow>(trx)`select r.id, r.version, v.hash, v.questions, r.answers, r.came_at as "cameAt",
      r.replaced_at is not null as "isReplaced", ${name} as name, p.email
    from form_response r
    join form_version v on v.form = r.form and v.version = r.version
    join person p on p.id = r.person_id
    where r.form = ${AGREEMENT} and r.id = ${id}`

/** Whether a letter with this subject went to them since. */
export const wasMailed = (trx: Trx, personId: string, subject: string, since: Date) =>
  anyRow(trx)`select 1 from letter where to_person = ${personId} and subject = ${subject} and created_at >= ${since}`
