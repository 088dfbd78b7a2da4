// The forms that are filled in: kept by Owners, one for a job title.
import { optionRequired } from '#shared/forms/making-texts.ts'
import type * as calls from '#shared/jobs/calls.ts'
import { isChoice, lacksOptions } from '#shared/jobs/rules.ts'
import type { Question } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { selectResponses } from './applications/queries.ts'
import {
  findForm,
  findFormOf,
  type FormRow,
  type FormValues,
  holdForm,
  insertForm,
  selectForms,
  updateForm
} from './form-queries.ts'
import { shownForm } from './shown.ts'

/** The newest of a form; the list of applications goes on from there. */
const MOST_RESPONSES = 1000

/** Only choices offer options, and each once. */
function tidyQuestions(questions: readonly Question[]): Question[] {
  const bare = lacksOptions(questions)
  if (bare >= 0) refuseField(400, `questions.${bare}.options`, optionRequired)
  return questions.map(question => ({
    ...question,
    options: isChoice(question.questionType) ? [...new Set(question.options)] : []
  }))
}

const recorded = ({ title, description, questions }: FormValues) => ({ title, description, questions })

async function refuseTwin(trx: Trx, title: string): Promise<never> {
  const twin = await findFormOf(trx, title)
  const there = twin && (await findForm(trx, twin.id))
  return refuse(409, texts.formThere, {
    fields: { title: texts.formThere },
    ...(there && { current: { form: shownForm(there) } })
  })
}

const read = async (trx: Trx, id: string): Promise<FormRow> => (await findForm(trx, id)) ?? refuse(404, kit.missing)

type CallNames = 'createJobForm' | 'listJobFormResponses' | 'listJobForms' | 'readJobForm' | 'updateJobForm'

export const forms: Pick<Handlers<typeof calls>, CallNames> = {
  async createJobForm({ title, description, questions }, { trx, now, changed }) {
    const values = { title, description, questions: tidyQuestions(questions) }
    const id = await insertForm(trx, values, now)
    if (!id) return refuseTwin(trx, title)
    await changed('jobForm', id, undefined, recorded(values))
    return { message: t(texts.formSaved), form: shownForm(await read(trx, id)) }
  },

  async updateJobForm({ formId, rev, title, description, questions }, { trx, now, changed }) {
    const before = (await holdForm(trx, formId)) ?? refuse(404, kit.missing)
    await insistOnFresh(rev, before, () => ({ form: shownForm(before) }), texts.formStale)
    const values = { title, description, questions: tidyQuestions(questions) }
    const twin = await findFormOf(trx, title)
    if ((twin && twin.id !== formId) || !(await updateForm(trx, formId, values, now))) return refuseTwin(trx, title)
    await changed('jobForm', formId, recorded(before), recorded(values))
    return { message: t(texts.formUpdated), form: shownForm(await read(trx, formId)) }
  },

  listJobForms: async (_, { trx }) => ({ forms: (await selectForms(trx)).map(shownForm) }),

  readJobForm: async (_, { record }) => ({ form: shownForm(record.row) }),

  async listJobFormResponses({ id }, { trx, me, record }) {
    return { formTitle: record.row.title, responses: await selectResponses(trx, me, id, MOST_RESPONSES) }
  }
}
