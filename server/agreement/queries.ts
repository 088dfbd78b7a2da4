// SQL of the agreement's list: what was signed and what was begun, each once a person.
import { sql } from 'kysely'

import type { listAgreements } from '#shared/agreement/calls.ts'
import { AGREEMENT, type AgreementState } from '#shared/agreement/rules.ts'
import { agreementList, type Submission } from '#shared/agreement/table.ts'
import type { Parsed } from '#shared/kit/calls/call.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'
import { type NameOfDay, nameNow, namesIn } from '../kit/guards/signed-name.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { foundIn, natural } from '../kit/lists/paged.ts'

export interface ListedRow {
  _id: string
  state: AgreementState
  person: { _id: string; name: string; email: string }
  at: string
  page: string | null
  answers: Record<string, unknown>
  /** What the account was called when it signed; null of what was only begun. */
  signer: string | null
}

const name = sql`concat_ws(' ', p.first_name, p.last_name)`

/** Each person’s once: what they signed, or what they began. Whoever left signs nothing any more. */
const latestOfEach = (hash: string) => sql`held as (
  select one.*, case when one.was = 'signed' or p.is_active and not p.is_archive then one.was else 'left' end as state
  from (
    select s.id, s.person_id, case when v.hash = ${hash} then 'signed' else 'again' end as was, s.came_at as at,
      null::text as page, s.answers, s.signer_name as signer, false as is_begun
    from form_response s join form_version v on v.form = s.form and v.version = s.version
    where s.form = ${AGREEMENT} and s.replaced_at is null and s.person_id is not null
    union all
    select d.person_id, d.person_id, 'begun', d.changed_at, d.page, '{}'::jsonb, null, true
    from form_draft d where d.form = ${AGREEMENT}
      and not exists (select from form_response r where r.form = ${AGREEMENT} and r.person_id = d.person_id
        and r.replaced_at is null)) one join person p on p.id = one.person_id)`

export const pageOfAgreements = (
  trx: Trx,
  asked: Parsed<typeof listAgreements>,
  /** The digest of the text that counts now. */
  hash: string,
  each: (row: ListedRow) => Submission
) =>
  pageFrom(trx, agreementList, asked, {
    with: latestOfEach(hash),
    from: sql`held h join person p on p.id = h.person_id`,
    select: sql`h.id as "_id", h.state, h.at, h.page, h.answers, case when not h.is_begun then coalesce(h.signer, ${nameNow}) end as signer,
      json_build_object('_id', p.id, 'name', ${name}, 'email', p.email) as person`,
    narrow: {
      state: sql`h.state`,
      expertise: area => sql`h.answers -> 'areaofExpertise' ? ${area}`
    },
    id: sql`h.id`,
    sorts: { at: sql`h.at`, name: natural(name) },
    find: foundIn(name, sql`p.email`, sql`h.answers ->> 'professionaltitle'`),
    each
  })

export interface SignedRow extends NameOfDay {
  id: string
  version: number
  hash: string
  questions: { id: string; label: string; type: string; help?: string; page?: string }[]
  answers: Record<string, unknown>
  cameAt: string
  isReplaced: boolean
  /** Their address on the day that they signed. */
  email: string
}

/** With the questions and the text as they were signed, and who signed them. */
export const findSigned = (trx: Trx, id: string) =>
  firstRow<SignedRow>(trx)`select r.id, r.version, v.hash, v.questions, r.answers, r.came_at as "cameAt",
      r.replaced_at is not null as "isReplaced", ${namesIn(sql`r.signer_name`)}, coalesce(r.signer_email, p.email) as email
    from form_response r
    join form_version v on v.form = r.form and v.version = r.version
    join person p on p.id = r.person_id
    where r.form = ${AGREEMENT} and r.id = ${id}`

/** What somebody is called, whether they left, and where their agreement stands; no state where they have none. */
export const findStanding = (trx: Trx, personId: string, hash: string) =>
  firstRow<{ name: string; email: string; isHere: boolean; state: AgreementState | null }>(
    trx
  )`with ${latestOfEach(hash)} select ${name} as name, p.email, p.is_active and not p.is_archive as "isHere", h.state
    from person p left join held h on h.person_id = p.id where p.id = ${personId}`

export interface Waiting {
  id: string
  email: string
  state: AgreementState
}

/** Whom to remind: everybody who began or must sign again and got no such letter since. */
/** Whoever reminds next waits, and finds the letters of whoever did before. */
export const holdReminders = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('agreement reminders'))`.execute(trx)

export const selectWaiting = (
  trx: Trx,
  {
    hash,
    states,
    subjects,
    since
  }: { hash: string; states: readonly string[]; subjects: readonly string[]; since: Date }
) => allRows<Waiting>(
  trx
)`with ${latestOfEach(hash)} select p.id, p.email, h.state from held h join person p on p.id = h.person_id
    where h.state = any(${[...states]}::text[]) and not exists (select from letter l
      where l.to_person = p.id and l.subject = any(${[...subjects]}::text[]) and l.created_at >= ${since})
    order by p.id`

/** Whether a letter with one of these subjects went to them since. */
export const wasMailed = (trx: Trx, personId: string, subjects: readonly string[], since: Date) =>
  anyRow(trx)`select 1 from letter where to_person = ${personId} and subject = any(${[...subjects]}::text[])
    and created_at >= ${since}`
