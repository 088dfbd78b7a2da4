// Forms: what is typed is kept page by page, and resumed on any device.
import * as answeringCalls from '#shared/forms/answering-calls.ts'
import * as answeringSchemas from '#shared/forms/answering-schemas.ts'
import * as calls from '#shared/forms/calls.ts'
import * as makingCalls from '#shared/forms/making-calls.ts'
import * as makingSchemas from '#shared/forms/making-schemas.ts'
import { MOST_FIELDS, ownForms } from '#shared/forms/rules.ts'
import * as schemas from '#shared/forms/schemas.ts'
import * as texts from '#shared/forms/texts.ts'
import { dayOf } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { answering, type AnsweringTools } from './answering.ts'
import { findMaker, isForm } from './made-queries.ts'
import { madeForms } from './making.ts'
import { personalData } from './personal-data.ts'
import { deleteDraft, findDraft, writeDraft } from './queries.ts'
import { eraseOld } from './response-queries.ts'
import { responses } from './responses.ts'

/** One of the product, or one that somebody made. */
const isThere = async (trx: Trx, form: string): Promise<boolean> =>
  ownForms.some(own => own === form) || (isId(form) && (await isForm(trx, form)))

const handlers: Handlers<typeof calls> = {
  readFormDraft: async ({ form }, { trx, me }) => ({
    draft: (await findDraft(trx, { form, personId: me.id })) ?? null
  }),

  async saveFormDraft({ form, ...written }, { trx, me, now }) {
    if (!(await isThere(trx, form))) return refuse(404, texts.noForm)
    const whose = { form, personId: me.id }
    const draft = await writeDraft(trx, { ...whose, ...written, now })
    if (draft) return { draft }
    const current = await findDraft(trx, whose)
    const fields = new Set([...Object.keys(current?.answers ?? {}), ...Object.keys(written.answers)])
    if (fields.size > MOST_FIELDS) return refuse(400, texts.tooManyFields)
    return refuse(409, texts.changedMeanwhile, { current: { draft: current } })
  },

  async dropFormDraft({ form }, { trx, me }) {
    await deleteDraft(trx, { form, personId: me.id })
    return { draft: null }
  }
}

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    form: Owned
  }
}

export const formsFeature = (tools: AnsweringTools): Feature => ({
  name: 'forms',
  personalData,
  movers: [
    { table: 'form_draft', column: 'person_id', key: ['form'] },
    { table: 'form_response', column: 'person_id', key: ['id'], once: ['form'] },
    { table: 'form', column: 'made_by', key: ['id'] }
  ],
  loaders: { form: findMaker },
  endpoints: [
    ...bind(calls, schemas, handlers),
    ...bind(makingCalls, makingSchemas, { ...madeForms, ...responses }),
    ...bind(answeringCalls, answeringSchemas, answering(tools))
  ],
  emptiesTrash: ['form'],
  schedule: [
    {
      name: 'forms-kept',
      cron: '35 3 * * *',
      period: dayOf,
      missed: 'latest',
      run: ({ trx }, { now }) => eraseOld(trx, now)
    }
  ]
})
