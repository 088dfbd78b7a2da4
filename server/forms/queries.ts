// SQL of drafts, versions and responses.
import { type RawBuilder, sql } from 'kysely'

import type { AskedQuestion } from '#shared/forms/asked-as.ts'
import type { AnswerValue, FormDraft } from '#shared/forms/schemas.ts'
import type { NamedFile, ShownFile } from '#shared/kit/files/files.ts'
import type { Raws } from '#shared/kit/form/values.ts'

import { MOST_FIELDS } from '#shared/forms/rules.ts'
import { json, type Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { withKind } from '../kit/records/description.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { keepName } from '../kit/guards/signed-name.ts'

export interface Whose {
  form: string
  personId: string
}

const draft = sql`answers, page, rev, begun_at as "begunAt", changed_at as "changedAt"`

export const findDraft = (trx: Trx, { form, personId }: Whose) =>
  firstRow<FormDraft>(trx)`select ${draft} from form_draft where form = ${form} and person_id = ${personId}`

export interface Writing extends Whose {
  page: string
  answers: Raws
  seen: Raws
  now: Date
}

/** Undefined when a field was changed elsewhere meanwhile, to something else than was seen, or when there would be more
 *  fields than any form has. */
export const writeDraft = (trx: Trx, { form, personId, page, answers, seen, now }: Writing) =>
  firstRow<FormDraft>(trx)`insert into form_draft (form, person_id, answers, page, rev, begun_at, changed_at)
    values (${form}, ${personId}, ${json(answers)}, ${page}, 1, ${now}, ${now})
    on conflict (form, person_id) do update set answers = form_draft.answers || excluded.answers,
      page = excluded.page, rev = form_draft.rev + 1, changed_at = excluded.changed_at
    where (select count(*) from jsonb_object_keys(form_draft.answers || excluded.answers)) <= ${MOST_FIELDS}
      and not exists (select from jsonb_each(excluded.answers) written
      where form_draft.answers -> written.key is distinct from written.value
        and form_draft.answers -> written.key is distinct from ${json(seen)}::jsonb -> written.key
        and form_draft.answers -> written.key is not null)
    returning ${draft}`

export const deleteDraft = (trx: Trx, { form, personId }: Whose) =>
  trx.deleteFrom('form_draft').where('form', '=', form).where('person_id', '=', personId).execute()

export interface Version {
  version: number
  hash: string
  questions: readonly AskedQuestion[]
}

export const newestVersion = (trx: Trx, form: string) =>
  firstRow<Version>(trx)`select version, hash, questions from form_version
    where form = ${form} order by version desc limit 1`

/** What these versions of a form asked. */
export const selectVersions = (trx: Trx, form: string, versions: readonly number[]) =>
  allRows<Version>(trx)`select version, hash, questions from form_version
    where form = ${form} and version = any(${[...versions]}::int[])`

/** Undefined when another writer made this number first. */
export const insertVersion = (trx: Trx, form: string, { version, hash, questions }: Version, now: Date) =>
  firstRow<{ version: number }>(trx)`insert into form_version (form, version, hash, questions, made_at)
    values (${form}, ${version}, ${hash}, ${json(questions)}, ${now}) on conflict do nothing returning version`

export interface ResponseRow {
  id: string
  version: number
  personId: string | null
  answers: Record<string, AnswerValue>
  files: StoredFile[]
  cameAt: string
}

/** A file of an answer, and the question that it answers. */
export interface AnsweredFile extends NamedFile {
  question: string
}
/** With what it is: each reader gets it under an address of their own. */
export type StoredFile = AnsweredFile & Pick<ShownFile, 'size' | 'type'>

/** The files of responses, as they are read. */
export const filesOf = (column: RawBuilder<unknown>) => sql`coalesce(${withKind(column)}, '[]') as files`

const response = sql`id, version, person_id as "personId", answers, came_at as "cameAt", ${filesOf(sql`files`)}`

/** What stands of a person. */
export const findResponse = (trx: Trx, { form, personId }: Whose) =>
  firstRow<ResponseRow>(trx)`select ${response} from form_response
    where form = ${form} and person_id = ${personId} and replaced_at is null`

/** Puts what stands of them aside. */
export const replaceResponse = (trx: Trx, { form, personId }: Whose, now: Date) =>
  firstRow<ResponseRow>(trx)`update form_response set replaced_at = ${now}
    where form = ${form} and person_id = ${personId} and replaced_at is null returning ${response}`

interface NewResponse {
  form: string
  version: number
  personId: string | null
  answers: object
  files?: readonly AnsweredFile[]
  /** As they are called where they sign it. */
  signer?: { name: string; email: string }
}

/** Undefined when one of this person stands already. */
export const insertResponse = async (
  trx: Trx,
  { form, version, personId, answers, files = [], signer }: NewResponse,
  now: Date
): Promise<string | undefined> =>
  (
    await firstRow<{ id: string }>(
      trx
    )`insert into form_response (id, form, version, person_id, answers, files, came_at, signer_name, signer_email)
      values (${newId(now)}, ${form}, ${version}, ${personId}, ${json(answers)}, ${json(files)}, ${now},
        ${signer?.name ?? null}, ${signer?.email ?? null}) on conflict do nothing
      returning id`
  )?.id

/** Whoever signed a form is called otherwise now: what nodes of before took keeps the name that they had. Says how many they
 *  signed. */
export async function keepSigner(trx: Trx, { form, personId, before }: Whose & { before: string }): Promise<number> {
  const of = sql`form = ${form}`
  await keepName(trx, { table: 'form_response', column: 'signer_name', personId, before, of })
  return oneCount(trx)`select count(*)::int as count from form_response where person_id = ${personId} and ${of}`
}
