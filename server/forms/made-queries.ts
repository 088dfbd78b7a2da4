// SQL of the forms that people make.
import type { listOpenForms } from '#shared/forms/answering-calls.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { sql } from 'kysely'

import { formList } from '#shared/forms/form-list.ts'
import { listForms } from '#shared/forms/making-calls.ts'
import type { FormState } from '#shared/forms/rules.ts'
import type { Question } from '#shared/forms/schemas.ts'
import type { settings } from '#shared/forms/settings-form.ts'
import type { All } from '#shared/kit/records/part.ts'
import type { Role } from '#shared/permissions.ts'

import type { Handler, Owned } from '../kit/calls/request.ts'
import { scopeOf } from '../kit/calls/places.ts'
import { json, type Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { foundIn, natural } from '../kit/lists/paged.ts'

/** What somebody wrote of a form. */
export interface FormParts extends All<typeof settings.fields> {
  title: string
  description: string
  questions: readonly Question[]
  state: FormState
}

export interface FormRow extends FormParts {
  id: string
  version: number
  madeBy: { _id: string; name: string } | null
  changedAt: string
  rev: number
  deletedAt: string | null
}

const maker = sql`case when p.id is null then null
  else json_build_object('_id', p.id, 'name', trim(concat_ws(' ', p.first_name, p.last_name))) end`
const columns = sql`f.id, f.title, f.description, f.questions, f.version, f.state, f.audience, f.closes_on as "closesOn",
  f.most_responses as "limit", f.may_change as "mayChange",
  f.kept_months as "keptMonths", f.changed_at as "changedAt", f.rev,
  f.deleted_at as "deletedAt", ${maker} as "madeBy"`

export const findForm = (trx: Trx, id: string) =>
  firstRow<FormRow>(trx)`select ${columns} from form f left join person p on p.id = f.made_by where f.id = ${id}`

/** Reads and locks it: whoever else writes to it, or answers it, waits. */
export async function holdForm(trx: Trx, id: string): Promise<FormRow | undefined> {
  await anyRow(trx)`select 1 from form where id = ${id} for update`
  return findForm(trx, id)
}

/** Whether a draft of it may be kept. */
export const isForm = (trx: Trx, id: string) => anyRow(trx)`select 1 from form where id = ${id} and deleted_at is null`

/** Whose it is, for the laws about Owners and protected accounts too; nobody's once its maker is gone. */
export async function findMaker(trx: Trx, id: string): Promise<Owned | undefined> {
  const found = await firstRow<{ ownerId: string; ownerRole: Role; isProtected: boolean }>(trx)`
    select coalesce(p.id::text, '') as "ownerId", coalesce(p.role, '') as "ownerRole",
      coalesce(p.is_protected, false) as "isProtected"
    from form f left join person p on p.id = f.made_by where f.id = ${id}`
  return found && { subject: found }
}

/** The columns beside its settings. */
export const columnsOf = ({ title, description, questions, state }: FormParts, now: Date) => ({
  title,
  description,
  questions: json(questions),
  state,
  changed_at: now
})

/** Another version where the questions are others. */
export const versionAfter = ({ questions }: FormParts) =>
  sql`version + case when questions is distinct from ${json(questions)}::jsonb then 1 else 0 end`

/** Questions that were asked before and are no longer, each as it stood last. */
export const selectGone = async (trx: Trx, id: string): Promise<Question[]> =>
  (
    await allRows<{ question: Question }>(trx)`select distinct on (asked ->> 'id') asked as question
      from form_version v cross join lateral jsonb_array_elements(v.questions) asked
      where v.form = ${id} and not exists (select from form f cross join lateral jsonb_array_elements(f.questions) now
        where f.id = ${id}::uuid and now ->> 'id' = asked ->> 'id')
      order by asked ->> 'id', v.version desc`
  ).map(({ question }) => question)

export const pageOfForms: Handler<typeof listForms> = (asked, { trx, me, today }) => {
  const stateNow = sql`case when f.state = 'open' and f.closes_on < ${today}::date then 'closed' else f.state end`
  return pageFrom(trx, formList, asked, {
    from: sql`form f left join person p on p.id = f.made_by`,
    beside: sql`cross join lateral (select count(*) as responses from form_response r
      where r.form = f.id::text and r.replaced_at is null) as came`,
    select: sql`f.id as "_id", f.title as "formName", ${stateNow} as state, ${maker} as "madeBy",
      jsonb_array_length(f.questions) as questions, came.responses, f.changed_at as "changedAt"`,
    where: [sql`f.deleted_at is null`, scopeOf(me, listForms.needs, { owner: sql`f.made_by` })],
    narrow: { state: stateNow },
    id: sql`f.id`,
    sorts: { changed: sql`f.changed_at`, name: natural(sql`f.title`) },
    find: foundIn(sql`f.title`, sql`f.description`)
  })
}

export type OpenForm = Answer<typeof listOpenForms>['forms'][number]

/** What members can answer now, and what this one answered. */
export const selectOpenForms = (trx: Trx, personId: string, today: string) =>
  allRows<OpenForm>(trx)`select f.id as "_id", f.title as "formName", f.description, f.closes_on as "closesOn",
      r.came_at as "answeredAt"
    from form f left join form_response r on r.form = f.id::text and r.person_id = ${personId} and r.replaced_at is null
    where f.deleted_at is null and (r.id is not null or (f.state = 'open' and f.audience = 'members'
      and (f.closes_on is null or f.closes_on >= ${today}::date)
      and (f.most_responses is null or f.most_responses > (select count(*) from form_response came
        where came.form = f.id::text and came.replaced_at is null))))
    order by f.changed_at desc, f.id desc limit 200`
