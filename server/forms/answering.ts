// Forms as they are filled in: who may, until when, and that each answer counts once.
import { createHash } from 'node:crypto'

import type * as calls from '#shared/forms/answering-calls.ts'
import type { AskedForm, SentAnswers } from '#shared/forms/answering-schemas.ts'
import { formOf } from '#shared/forms/questions.ts'
import { stateOn } from '#shared/forms/rules.ts'
import { given, rawsOf } from '#shared/forms/sent.ts'
import * as texts from '#shared/forms/texts.ts'
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { cleanName } from '#shared/kit/files/files.ts'
import { problemsIn, readRaws } from '#shared/kit/form/values.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { fileOf } from '../kit/files/incoming.ts'
import { hashOf } from '../kit/files/queries.ts'
import type { Limits } from '../kit/guards/limits.ts'
import type { PublicForms } from '../kit/guards/public-forms.ts'
import { texts as kit } from '../kit/texts.ts'
import { findForm, type FormRow, holdForm, selectOpenForms } from './made-queries.ts'
import { tell } from '../notifications/for-others.ts'
import {
  deleteDraft,
  findResponse,
  insertResponse,
  insertVersion,
  replaceResponse,
  type ResponseRow
} from './queries.ts'
import { insistOnAsked, keepVisitorFile, takeFiles, shownFiles } from './files.ts'
import { countResponses, findSent, insertSent } from './response-queries.ts'
import { digestOf } from './versions.ts'

/** One that is not there, or that nobody answers yet. */
const standing = (row: FormRow | undefined): FormRow =>
  row && row.deletedAt === null && row.state !== 'draft' ? row : refuse(404, texts.noForm)

const isFull = async (trx: Trx, { id, limit }: FormRow): Promise<boolean> =>
  limit !== null && (await countResponses(trx, id)) >= limit

async function asked(trx: Trx, row: FormRow, today: string): Promise<AskedForm> {
  const { id, title, description, version, closesOn, mayChange, madeBy } = row
  const byDay = stateOn(today, row)
  const state = byDay === 'open' && (await isFull(trx, row)) ? 'full' : byDay
  const questions = state === 'open' ? [...row.questions] : []
  const name = madeBy?.name ?? null
  // A day to come says nothing of a form that was closed by hand.
  const lastDay = byDay === 'closed' && closesOn !== null && closesOn >= today ? null : closesOn
  return {
    _id: id,
    formName: title,
    description,
    questions,
    version,
    state,
    closesOn: lastDay,
    mayChange,
    madeBy: name
  }
}

interface HandingIn {
  formId: string
  version?: number | undefined
  /** The response that these take the place of. */
  replaces?: string | undefined
  answers: SentAnswers
  personId: string | null
  /** By what a visitor's answers are known again. */
  proof?: string
  now: Date
  today: string
  site: string
}

/** One for whoever has its address. */
const sharedForm = (row: FormRow | undefined): FormRow => {
  const found = standing(row)
  return found.audience === 'anybody' ? found : refuse(403, texts.forMembers)
}

/** Who answered may answer again where the form says so, and who did not may while there is room. */
async function insistOnTurn(trx: Trx, row: FormRow, { replaces, today }: HandingIn, before?: ResponseRow) {
  const { closesOn, mayChange } = row
  if (replaces !== undefined && !mayChange) refuse(409, texts.notChanged)
  if (before && replaces === undefined)
    refuse(409, t(texts.alreadyAnswered, { when: formatDay(dayOf(new Date(before.cameAt)), 'profile') }))
  if (stateOn(today, row) === 'closed')
    refuse(
      409,
      closesOn && closesOn < today ? t(texts.formClosed, { day: formatDay(closesOn, 'profile') }) : texts.formClosedNow
    )
  if (replaces !== undefined && before?.id !== replaces) refuse(409, texts.answerChanged)
  if (!before && (await isFull(trx, row))) refuse(409, texts.formFull)
}

/** What was answered, once nothing is wrong with it. */
function answersOf({ questions }: FormRow, sent: SentAnswers): Record<string, unknown> {
  const form = formOf(questions, { submit: '', busy: '' })
  const raws = rawsOf(sent)
  if (Object.keys(raws).some(name => !Object.hasOwn(form.fields, name))) refuse(400, texts.noQuestion)
  const fields = problemsIn(form, raws)
  const [problem] = Object.values(fields)
  return problem ? refuse(400, problem, { fields }) : given(readRaws(form, raws))
}

/** Whoever answers at the same moment waits for the form's row: the last place is given once. */
async function handIn(work: Work, sent: HandingIn): Promise<{ _id: string; message: string }> {
  const { trx, changed } = work
  const { formId, personId, proof, now, today } = sent
  const message = t(texts.answered)
  const row = standing(isId(formId) ? await holdForm(trx, formId) : undefined)
  const twin = proof && (await findSent(trx, row.id, proof))
  if (twin) return { _id: twin.id, message }
  if (personId === null) sharedForm(row)
  const whose = { form: row.id, personId: personId ?? '' }
  const before = personId ? await findResponse(trx, whose) : undefined
  await insistOnTurn(trx, row, sent, before)
  if (sent.version !== undefined && sent.version !== row.version)
    refuse(409, texts.formChanged, { current: { form: await asked(trx, row, today) } })
  const { id, version, questions } = row
  const taken = await takeFiles(trx, answersOf(row, sent.answers), { form: id, personId, before, questions })
  await insertVersion(trx, id, { version, hash: digestOf(questions), questions }, now)
  if (before) await replaceResponse(trx, whose, now)
  const made = await insertResponse(trx, { form: id, version, personId, ...taken }, now)
  const _id = made ?? refuse(409, texts.formFull)
  if (proof) await insertSent(trx, proof, _id)
  if (personId) await deleteDraft(trx, whose)
  await changed('form_response', _id, undefined, { form: id, version, ...(before && { replaces: before.id }) })
  await tell({ ...work, now, site: sent.site, me: personId === null ? undefined : { id: personId } }, 'formAnswered', {
    to: [row.madeBy?._id],
    places: { title: row.title, id }
  })
  return { _id, message }
}

export interface AnsweringTools {
  forms: PublicForms
  limits: Limits
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')

export const answering = ({ forms, limits }: AnsweringTools): Handlers<typeof calls> => ({
  async formStatus({ formId }, { trx, me, today }) {
    const row = standing(isId(formId) ? await findForm(trx, formId) : undefined)
    const [form, response] = await Promise.all([
      asked(trx, row, today),
      findResponse(trx, { form: row.id, personId: me.id })
    ])
    return { form, answeredAt: response?.cameAt ?? null }
  },

  listOpenForms: async (_, { trx, me, today }) => ({ forms: await selectOpenForms(trx, me.id, today) }),

  async readOwnResponse({ formId }, { trx, me, fileAddress }) {
    const { id: form } = standing(isId(formId) ? await findForm(trx, formId) : undefined)
    const { id, answers, files } = (await findResponse(trx, { form, personId: me.id })) ?? refuse(404, kit.missing)
    return { response: { _id: id, answers, files: shownFiles(files, fileAddress) } }
  },

  answerForm: {
    async outsideTransaction({ formId, version, replaces, answers }, { work, me, now, today, site }) {
      // To look at answers is work, also at those that are refused: these count.
      await limits.take('answer-account', me.id)
      const sent = { formId, version, replaces, answers, personId: me.id, now, today, site }
      const recorded = await work(step => handIn(step, sent))
      await limits.giveBack('answer-account', me.id)
      return recorded
    }
  },

  async readSharedForm({ formId }, { trx, today }) {
    const row = sharedForm(isId(formId) ? await findForm(trx, formId) : undefined)
    return { form: await asked(trx, row, today) }
  },

  uploadSharedFile: {
    async outsideTransaction({ formId, as, name, content, ...brought }, { work, ip, now, today, fileAddress }) {
      await work(async ({ trx }) => {
        const row = sharedForm(isId(formId) ? await findForm(trx, formId) : undefined)
        if (stateOn(today, row) === 'closed') refuse(409, texts.formClosedNow)
        insistOnAsked(row.questions, as)
      })
      // Before any work is done on it, for a picture is much of that.
      await forms.check(brought, { for: 'upload', ip, now, sent: JSON.stringify([formId, hashOf(content)]) })
      const file = await fileOf(Buffer.from(content), as)
      const named = { hash: file.hash, name: cleanName(name, file.type) }
      await work(({ trx }) => keepVisitorFile(trx, formId, file, now))
      return { ...named, type: file.type, size: file.content.length, address: fileAddress(named) }
    }
  },

  answerSharedForm: {
    async outsideTransaction({ formId, version, answers, ...brought }, { work, ip, now, today, site }) {
      // What is not there, or not theirs, costs no work and spends nothing.
      await work(async ({ trx }) => sharedForm(isId(formId) ? await findForm(trx, formId) : undefined))
      await forms.check(brought, { for: 'answer', ip, now, sent: JSON.stringify([formId, version, answers]) })
      const proof = fingerprint(brought.challenge ?? '')
      return work(step => handIn(step, { formId, version, answers, personId: null, proof, now, today, site }))
    }
  }
})
