// The forms that people make.
import * as z from 'zod/mini'

import { list } from '../kit/records/list.ts'
import * as texts from './builder-texts.ts'
import { formStates } from './rules.ts'

const listedForm = z.object({
  _id: z.string(),
  formName: z.string(),
  state: z.enum(formStates),
  questions: z.int(),
  responses: z.int(),
  madeBy: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  changedAt: z.iso.datetime()
})
export type ListedForm = z.infer<typeof listedForm>

export const formList = list(listedForm, {
  name: texts.title,
  empty: texts.noForms,
  search: texts.search,
  sorted: '-changed',
  columns: {
    name: { label: texts.name, of: 'formName', title: true, sort: true },
    state: { label: texts.state, names: texts.states },
    questions: { label: texts.questions, kind: 'number' },
    responses: { label: texts.responses, kind: 'number' },
    madeBy: { label: texts.madeBy },
    changed: { label: texts.changedAt, of: 'changedAt', kind: 'instant', sort: true }
  },
  filters: { state: { label: texts.state, look: 'segments', choices: texts.states } }
})
