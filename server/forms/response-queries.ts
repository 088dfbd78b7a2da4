// SQL of the responses to a form: read as a list, one by one, as counts, and erased in time.
import { sql } from 'kysely'

import type { FormResponse } from '#shared/forms/making-schemas.ts'
import type { Question } from '#shared/forms/schemas.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow, oneCount } from '../kit/database/rows.ts'
import { sentAgain } from '../kit/files/queries.ts'
import { filesOf, type StoredFile } from './queries.ts'
import { foundIn, natural, paged, type PageRequest } from '../kit/lists/paged.ts'
import { keptSince } from '../kit/lists/trash.ts'

const name = sql`trim(concat_ws(' ', p.first_name, p.last_name))`
const plain = sql`r.id as "_id", r.came_at as "cameAt", r.version, r.answers,
  case when p.id is null then null else json_build_object('_id', p.id, 'name', ${name}) end as person`
const columns = sql`${plain}, ${filesOf(sql`r.files`)}`
const from = sql`form_response r left join person p on p.id = r.person_id`

/** As it is kept. */
export type StoredResponse = Omit<FormResponse, 'files'> & { files: StoredFile[] }

export const selectResponses = (trx: Trx, form: string, request: PageRequest) =>
  paged<StoredResponse>(
    trx,
    {
      from,
      select: columns,
      where: [sql`r.form = ${form}`, sql`r.replaced_at is null`],
      id: sql`r.id`,
      // Ids are made as responses come: their order is that of time, and has an index.
      sorts: { at: { by: sql`r.id` }, name: { by: natural(name) } },
      order: '-at',
      find: { in: sql`${foundIn(name)} || ' ' || r.found_by` }
    },
    { ...request, filters: [form, request.search] }
  )

export const countResponses = (trx: Trx, form: string) =>
  oneCount(trx)`select count(*)::int as count from form_response where form = ${form} and replaced_at is null`

interface OneResponse {
  response: StoredResponse
  questions: Question[]
  newer: string | null
  older: string | null
  place: number
  total: number
}

/** With its questions as they were, its neighbours, and where it stands among all, the newest first. */
export async function findOne(trx: Trx, form: string, id: string): Promise<OneResponse | undefined> {
  const among = sql`from form_response o where o.form = ${form} and o.replaced_at is null`
  const found = await firstRow<StoredResponse & Omit<OneResponse, 'response'>>(trx)`select ${columns}, v.questions,
      (select o.id ${among} and o.id > r.id order by o.id limit 1) as newer,
      (select o.id ${among} and o.id < r.id order by o.id desc limit 1) as older,
      (select count(*)::int ${among} and o.id >= r.id) as place, (select count(*)::int ${among}) as total
    from ${from} join form_version v on v.form = r.form and v.version = r.version
    where r.form = ${form} and r.id = ${id} and r.replaced_at is null`
  if (!found) return undefined
  const { questions, newer, older, place, total, ...response } = found
  return { response, questions, newer, older, place, total }
}

/** With what it stands in the place of. */
export const deleteOne = (trx: Trx, form: string, id: string) =>
  anyRow(trx)`with one as (select id, person_id from form_response
      where form = ${form} and id = ${id} and replaced_at is null)
    delete from form_response r using one
    where r.id = one.id or (r.form = ${form} and r.person_id = one.person_id) returning r.id`

export interface FigureRow {
  kind: 'answer' | 'answered' | 'day'
  name: string
  answer: string
  count: number
}

/** One read: responses a day, answers a question, and how often each answer was given to those whose answers are counted. */
export const selectFigures = (trx: Trx, form: string, counted: readonly string[]) =>
  allRows<FigureRow>(trx)`with came as materialized (
      select answers, (came_at at time zone 'America/Los_Angeles')::date as day from form_response
      where form = ${form} and replaced_at is null),
    given as materialized (select a.key, a.value from came cross join lateral jsonb_each(came.answers) a)
    select 'day' as kind, day::text as name, '' as answer, count(*)::int as count from came group by day
    union all
    select 'answered', key, '', count(*)::int from given group by key
    union all
    select 'answer', key, one.value, count(*)::int from given
      cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(given.value) = 'array' then given.value else jsonb_build_array(given.value) end) one
      where key = any(${counted}) group by key, one.value`

export interface WrittenRow {
  question: string
  answer: string
}

/** Of each of these questions the newest answers, the newest first, each cut where it is long. */
export const selectWritten = (
  trx: Trx,
  form: string,
  { questions, most, longest }: { questions: readonly string[]; most: number; longest: number }
) =>
  allRows<WrittenRow>(trx)`select asked.id as question, given.answer
    from unnest(${[...questions]}::text[]) with ordinality asked(id, place) cross join lateral (
      select r.id, case when length(r.answers ->> asked.id) > ${longest}::int
          then left(r.answers ->> asked.id, ${longest}::int) || '…' else r.answers ->> asked.id end as answer
      from form_response r
      where r.form = ${form} and r.replaced_at is null and r.answers ? asked.id
      order by r.id desc limit ${most}::int) given
    order by asked.place, given.id desc`

/** All of them, the newest first, without their files. */
export const selectEvery = (trx: Trx, form: string, most: number) =>
  allRows<Omit<FormResponse, 'files'>>(trx)`select ${plain} from ${from}
    where r.form = ${form} and r.replaced_at is null order by r.id desc limit ${most}`

/** Remembers by what a visitor's answers came; the response that came by it before, where one did. */
export const findSent = (trx: Trx, form: string, proof: string) =>
  firstRow<{ id: string }>(trx)`select r.id from form_sent s join form_response r on r.id = s.response_id
    where s.proof = ${proof} and r.form = ${form}`

export const insertSent = (trx: Trx, proof: string, responseId: string) =>
  anyRow(trx)`insert into form_sent (proof, response_id) values (${proof}, ${responseId}) returning proof`

/** What visitors sent to a form since an instant. */
export const countVisitorFiles = async (trx: Trx, form: string, since: Date) =>
  (await firstRow<{ files: number; bytes: number }>(trx)`
    select coalesce(sum(sent), 0)::int as files, coalesce(sum(sent::bigint * size), 0)::float8 as bytes from form_upload
    where form = ${form} and at > ${since}`) ?? { files: 0, bytes: 0 }

export function insertVisitorFile(trx: Trx, form: string, { hash, size }: { hash: string; size: number }, now: Date) {
  const { sent, sent_since: since } = sentAgain('form_upload', now)
  return anyRow(trx)`insert into form_upload (form, hash, size, at) values (${form}, ${hash}, ${size}, ${now})
    on conflict (form, hash) do update set at = excluded.at, sent = ${sent}, sent_since = ${since} returning hash`
}

/** Which of these a visitor sent to this form. */
export const selectVisitorFiles = async (trx: Trx, form: string, hashes: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await allRows<{ hash: string }>(trx)`select hash from form_upload
        where form = ${form} and hash = any(${[...hashes]}::text[])`
    ).map(({ hash }) => hash)
  )

/** What is older than its form keeps it, drafts too; and what belongs to forms that have been in the trash for a month. */
export async function eraseOld(trx: Trx, now: Date): Promise<void> {
  const gone = sql`select id::text from form where deleted_at < ${keptSince(now)}`
  const isOld = (at: ReturnType<typeof sql>) =>
    sql`f.kept_months is not null and ${at} < ${now}::timestamptz - make_interval(months => f.kept_months)`
  await sql`delete from form_response r using form f
    where f.id::text = r.form and ${isOld(sql`r.came_at`)}`.execute(trx)
  await sql`delete from form_draft d using form f
    where f.id::text = d.form and ${isOld(sql`d.changed_at`)}`.execute(trx)
  await sql`delete from form_response where form in (${gone})`.execute(trx)
  await sql`delete from form_version where form in (${gone})`.execute(trx)
  await sql`delete from form_draft where form in (${gone})`.execute(trx)
  await sql`delete from form_upload where at < ${new Date(now.getTime() - DAY_MS)}`.execute(trx)
  await sql`delete from form where deleted_at < ${keptSince(now)}`.execute(trx)
}
