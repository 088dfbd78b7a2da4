// Forms as they are filled in: who may, until when, and that each answer counts once.
import { createHash } from 'node:crypto'

import type * as calls from '#shared/forms/answering-calls.ts'
import type { AskedForm, SentAnswers } from '#shared/forms/answering-schemas.ts'
import { formOf } from '#shared/forms/questions.ts'
import { stateOn } from '#shared/forms/rules.ts'
import { given, rawsOf } from '#shared/forms/sent.ts'
import * as texts from '#shared/forms/texts.ts'
import { dayOf, formatDay } from '#shared/kit/day.ts'
import { problemsIn, readRaws } from '#shared/kit/form-values.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import type { PublicForms } from '../kit/guards/public-forms.ts'
import { findForm, type FormRow, holdForm, selectOpenForms } from './made-queries.ts'
import { deleteDraft, findResponse, insertResponse, insertVersion } from './queries.ts'
import { countResponses, findSent, insertSent } from './response-queries.ts'
import { digestOf } from './versions.ts'

/** One that is not there, or that nobody answers yet. */
const standing = (row: FormRow | undefined): FormRow =>
  row && !row.isDeleted && row.state !== 'draft' ? row : refuse(404, texts.noForm)

const isFull = async (trx: Trx, { id, limit }: FormRow): Promise<boolean> =>
  limit !== null && (await countResponses(trx, id)) >= limit

async function asked(trx: Trx, row: FormRow, today: string): Promise<AskedForm> {
  const { id, title, description, version, closesOn, madeBy } = row
  const byDay = stateOn(today, row)
  const state = byDay === 'open' && (await isFull(trx, row)) ? 'full' : byDay
  const questions = state === 'open' ? [...row.questions] : []
  const name = madeBy?.name ?? null
  // A day to come says nothing of a form that was closed by hand.
  const lastDay = byDay === 'closed' && closesOn !== null && closesOn >= today ? null : closesOn
  return { _id: id, formName: title, description, questions, version, state, closesOn: lastDay, madeBy: name }
}

interface HandingIn {
  formId: string
  version?: number | undefined
  answers: SentAnswers
  personId: string | null
  /** By what a visitor's answers are known again. */
  proof?: string
  now: Date
  today: string
}

/** One for whoever has its address. */
const sharedForm = (row: FormRow | undefined): FormRow => {
  const found = standing(row)
  return found.audience === 'anybody' ? found : refuse(403, texts.forMembers)
}

/** Whoever answers at the same moment waits for the form's row: the last place is given once. */
async function handIn(work: Pick<Work, 'changed' | 'trx'>, sent: HandingIn): Promise<{ _id: string; message: string }> {
  const { trx, changed } = work
  const { formId, personId, proof, now, today } = sent
  const message = t(texts.answered)
  const row = standing(isId(formId) ? await holdForm(trx, formId) : undefined)
  const twin = proof && (await findSent(trx, row.id, proof))
  if (twin) return { _id: twin.id, message }
  if (personId === null) sharedForm(row)
  const whose = { form: row.id, personId: personId ?? '' }
  const before = personId ? await findResponse(trx, whose) : undefined
  if (before) refuse(409, t(texts.alreadyAnswered, { when: formatDay(dayOf(new Date(before.cameAt)), 'profile') }))
  if (stateOn(today, row) === 'closed') {
    const { closesOn } = row
    refuse(
      409,
      closesOn && closesOn < today ? t(texts.formClosed, { day: formatDay(closesOn, 'profile') }) : texts.formClosedNow
    )
  }
  if (await isFull(trx, row)) refuse(409, texts.formFull)
  if (sent.version !== undefined && sent.version !== row.version)
    refuse(409, texts.formChanged, { current: { form: await asked(trx, row, today) } })
  const form = formOf(row.questions, { submit: '', busy: '' })
  const raws = rawsOf(sent.answers)
  if (Object.keys(raws).some(name => !Object.hasOwn(form.fields, name))) refuse(400, texts.noQuestion)
  const fields = problemsIn(form, raws)
  const [problem] = Object.values(fields)
  if (problem) refuse(400, problem, { fields })
  const { id, version, questions } = row
  await insertVersion(trx, id, { version, hash: digestOf(questions), questions }, now)
  const answers = given(readRaws(form, raws))
  const made = await insertResponse(trx, { form: id, version, personId, answers }, now)
  const _id = made ?? refuse(409, texts.formFull)
  if (proof) await insertSent(trx, proof, _id)
  if (personId) await deleteDraft(trx, whose)
  await changed('form_response', _id, undefined, { form: id, version })
  return { _id, message }
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')

export const answering = (forms: PublicForms): Handlers<typeof calls> => ({
  async formStatus({ formId }, { trx, me, today }) {
    const row = standing(isId(formId) ? await findForm(trx, formId) : undefined)
    const [form, response] = await Promise.all([
      asked(trx, row, today),
      findResponse(trx, { form: row.id, personId: me.id })
    ])
    return { form, answeredAt: response?.cameAt ?? null }
  },

  listOpenForms: async (_, { trx, me, today }) => ({ forms: await selectOpenForms(trx, me.id, today) }),

  answerForm: ({ formId, version, answers }, { trx, me, now, today, changed }) =>
    handIn({ trx, changed }, { formId, version, answers, personId: me.id, now, today }),

  async readSharedForm({ formId }, { trx, today }) {
    const row = sharedForm(isId(formId) ? await findForm(trx, formId) : undefined)
    return { form: await asked(trx, row, today) }
  },

  answerSharedForm: {
    async outsideTransaction({ formId, version, answers, ...brought }, { work, ip, now, today }) {
      // What is not there, or not theirs, costs no work and spends nothing.
      await work(async ({ trx }) => sharedForm(isId(formId) ? await findForm(trx, formId) : undefined))
      await forms.check(brought, { for: 'answer', ip, now, sent: JSON.stringify([formId, version, answers]) })
      const proof = fingerprint(brought.challenge ?? '')
      return work(step => handIn(step, { formId, version, answers, personId: null, proof, now, today }))
    }
  }
})
