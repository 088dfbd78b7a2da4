// Forms while they are made: what is written, who else wrote meanwhile, and the way back.
import type * as calls from '#shared/forms/making-calls.ts'
import type { MadeForm, SentQuestion } from '#shared/forms/making-schemas.ts'
import { firstProblem, ONE_FILE, tidied } from '#shared/forms/making.ts'
import * as making from '#shared/forms/making-texts.ts'
import { stateOn } from '#shared/forms/rules.ts'
import type { Question } from '#shared/forms/schemas.ts'
import { settings } from '#shared/forms/settings-form.ts'
import * as texts from '#shared/forms/texts.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { withSent } from '#shared/kit/calls/with-sent.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { handVerbs, insistOnFresh, markIn } from '../kit/lists/hand-verbs.ts'
import { addPart, writePart } from '../kit/records/part.ts'
import {
  columnsOf,
  findForm,
  type FormParts,
  type FormRow,
  holdForm,
  pageOfForms,
  selectGone,
  versionAfter
} from './made-queries.ts'
import { countResponses } from './response-queries.ts'

/** With an id each, and without what it has no use for. What is wrong is said with the number of the question. */
function questionsOf(sent: readonly SentQuestion[]): Question[] {
  const questions = sent.map(({ id = newId(), isRequired = false, ...one }): Question => {
    const { help, page, when, alone, rows, files, ...rest } = one
    return tidied({
      ...rest,
      id,
      isRequired,
      ...(help && { help }),
      ...(page && { page }),
      ...(when && { when }),
      ...(alone && { alone }),
      ...(rows && { rows }),
      ...(rest.type === 'files' && { files: files ?? ONE_FILE })
    })
  })
  const problem = firstProblem(questions)
  if (!problem) return questions
  const { at, text } = problem
  return refuse(400, t(making.questionWrong, { number: at + 1, problem: t(text) }), {
    fields: { [`questions.${at}`]: text }
  })
}

type Others = Omit<FormParts, 'questions' | 'title'>
type Sent = { [K in keyof Others]?: Others[K] | undefined } & {
  formName?: string | undefined
  questions?: readonly SentQuestion[] | undefined
}

/** What is not sent stays. */
function partsAfter(sent: Sent, before: FormParts, today: string): FormParts {
  const { formName = before.title, questions, ...rest } = sent
  const next = {
    ...withSent(before, rest),
    title: formName,
    questions: questions ? questionsOf(questions) : before.questions
  }
  if (next.state === 'open' && next.questions.length === 0) refuseField(400, 'state', making.nothingToOpen)
  // A form that is past its last day is opened again by another day, not by itself.
  const isChosen = next.closesOn !== before.closesOn || sent.state === 'open'
  if (next.closesOn !== null && isChosen && next.closesOn < today) refuseField(400, 'closesOn', making.pastDay)
  return next
}

/** As the audit has it, beside its settings. */
const recorded = ({ title, description, questions, state }: FormParts) => ({ title, description, questions, state })

async function madeFormOf(trx: Trx, row: FormRow, today: string): Promise<MadeForm> {
  const [gone, responses] = await Promise.all([selectGone(trx, row.id), countResponses(trx, row.id)])
  const { id, title, deletedAt: _, ...form } = row
  return {
    ...form,
    _id: id,
    formName: title,
    gone,
    responses,
    state: stateOn(today, row),
    questions: [...row.questions]
  }
}

const standing = (row: FormRow | undefined): FormRow =>
  row && row.deletedAt === null ? row : refuse(404, texts.noForm)

const rows = handVerbs({ about: 'form', lock: holdForm, mark: markIn('form'), gone: texts.noForm })

type CallNames = 'createForm' | 'deleteForm' | 'listForms' | 'readForm' | 'restoreForm' | 'updateForm'

const empty: FormParts = {
  title: '',
  description: '',
  questions: [],
  state: 'draft',
  audience: 'members',
  closesOn: null,
  limit: null,
  mayChange: false,
  keptMonths: null
}

export const madeForms: Pick<Handlers<typeof calls>, CallNames> = {
  listForms: pageOfForms,

  async createForm({ state, ...sent }, request) {
    const { trx, me, now, today } = request
    const parts = partsAfter({ ...sent, state: state ?? (sent.questions.length ? 'open' : 'draft') }, empty, today)
    const id = newId(now)
    const columns = { ...columnsOf(parts, now), made_by: me.id, created_at: now }
    await addPart(request, settings, id, parts, { columns, after: recorded(parts) })
    return { form: await madeFormOf(trx, standing(await findForm(trx, id)), today) }
  },

  readForm: async ({ id }, { trx, today }) => ({
    form: await madeFormOf(trx, standing(await findForm(trx, id)), today)
  }),

  async updateForm({ id, rev, ...sent }, request) {
    const { trx, now, today } = request
    const before = await rows.lockRow({ trx, now }, id)
    await insistOnFresh(rev, before, async () => ({ form: await madeFormOf(trx, before, today) }), making.changed)
    const parts = partsAfter(sent, before, today)
    await writePart(request, settings, id, parts, {
      columns: { ...columnsOf(parts, now), version: versionAfter(parts) },
      before: recorded(before),
      after: recorded(parts)
    })
    return { form: await madeFormOf(trx, standing(await findForm(trx, id)), today) }
  },

  async deleteForm({ id }, request) {
    await rows.remove(request, id)
    return { message: t(texts.formDeleted) }
  },

  async restoreForm({ id }, request) {
    const { trx, today } = request
    await rows.restore(request, id)
    return { form: await madeFormOf(trx, standing(await findForm(trx, id)), today) }
  }
}
