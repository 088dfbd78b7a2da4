// Forms: what is typed is kept page by page, and resumed on any device.
import * as calls from '#shared/forms/calls.ts'
import { MOST_FIELDS, ownForms } from '#shared/forms/rules.ts'
import * as schemas from '#shared/forms/schemas.ts'
import * as texts from '#shared/forms/texts.ts'
import { refuse } from '#shared/kit/refused.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { personalData } from './personal-data.ts'
import { deleteDraft, findDraft, writeDraft } from './queries.ts'

const isOwn = (form: string): boolean => ownForms.some(own => own === form)

const handlers: Handlers<typeof calls> = {
  readFormDraft: async ({ form }, { trx, me }) => ({
    draft: (await findDraft(trx, { form, personId: me.id })) ?? null
  }),

  async saveFormDraft({ form, ...written }, { trx, me, now }) {
    if (!isOwn(form)) return refuse(404, texts.noForm)
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

export const formsFeature = (): Feature => ({
  name: 'forms',
  personalData,
  movers: [
    { table: 'form_draft', column: 'person_id', key: ['form'] },
    { table: 'form_response', column: 'person_id', key: ['id'], once: ['form'] }
  ],
  endpoints: bind(calls, schemas, handlers)
})
