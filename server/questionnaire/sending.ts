// Handing in: newer answers stand in the place of those before.
import { askedAs } from '#shared/forms/asked-as.ts'
import type { Form } from '#shared/kit/form/form.ts'
import { problemsIn, rawsOf } from '#shared/kit/form/values.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { contentOf, keptOf, type Kept, recordOf, startOf } from '#shared/questionnaire/body.ts'
import type * as calls from '#shared/questionnaire/calls.ts'
import { addedId, questionnaireForm } from '#shared/questionnaire/form.ts'
import { QUESTIONNAIRE, sameName, skills } from '#shared/questionnaire/rules.ts'
import * as texts from '#shared/questionnaire/texts.ts'

import { deleteDraft, insertResponse, replaceResponse, type ResponseRow, versionOf } from '../forms/for-others.ts'
import type { Handlers } from '../kit/calls/bind.ts'
import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import type { Limits } from '../kit/guards/limits.ts'
import { type Sought, writeSought } from './queries.ts'
import { selectQuestions } from './question-queries.ts'

const nameOf = ({ firstName, lastName }: Visitor): string => `${firstName} ${lastName}`.trim()
/** Whose answers they are, whatever is sent. */
export const ownerOf = (me: Visitor) => ({ userId: me.id, name: nameOf(me), email: me.email })

/** What others may look for, of all that was answered. */
function soughtOf(kept: Kept): Sought {
  const marks = skills.flatMap(({ field }) => (typeof kept[field] === 'number' ? [[field, kept[field]] as const] : []))
  const { general, userInfo } = contentOf(kept, { name: '', email: '' })
  const { hours, availability, preferences } = general
  return { slack: userInfo.slack, marks: Object.fromEntries(marks), hours, availability, preferences }
}

/** The form as it is now. */
export const formNow = async (trx: Trx) => questionnaireForm(await selectQuestions(trx, {}))

/** An answer to a question that is not asked any more is not kept. */
function known(form: Form, kept: Kept): Kept {
  const isAsked = (name: string) => addedId(name) === undefined || name in form.fields
  return Object.fromEntries(Object.entries(kept).filter(([name]) => isAsked(name)))
}

/** What the form demands, asked of whoever has not filled it in. */
function insistOnAll(form: Form, kept: Kept, me: Visitor): void {
  const owner = ownerOf(me)
  const fields = problemsIn(form, rawsOf(form.fields, { ...startOf(contentOf(kept, owner)), ...owner }))
  const [problem] = Object.values(fields)
  if (problem) refuse(400, problem, { fields })
}

export const sending = (limits: Limits): Pick<Handlers<typeof calls>, 'sendAnswers'> => ({
  sendAnswers: {
    async outsideTransaction({ shown, ...sent }, { me, now, work, isLenient }) {
      const slack = sent.userInfo?.slack?.trim()
      if (slack && !sameName(slack, nameOf(me))) return refuseField(400, 'slack', texts.slackDiffers)
      if (!isLenient) await work(async ({ trx }) => insistOnAll(await formNow(trx), keptOf(sent), me))
      // Every one that is replaced is kept.
      await limits.take('questionnaire-account', me.id, texts.sentTooOften)
      return work(async ({ trx, changed }) => {
        const form = await formNow(trx)
        const kept = known(form, keptOf(sent))
        const { version } = await versionOf(trx, QUESTIONNAIRE, askedAs(form), now)
        const whose = { form: QUESTIONNAIRE, personId: me.id }
        // Two devices at once: whichever came second stands in the place of the first.
        let before: ResponseRow | undefined
        let id: string | undefined
        do {
          before = await replaceResponse(trx, whose, now)
          id = await insertResponse(trx, { ...whose, version, answers: kept }, now)
        } while (!id)
        await writeSought(trx, me.id, soughtOf(kept), shown, now)
        await deleteDraft(trx, whose)
        await changed('questionnaire', me.id, before && { response: before.id }, { response: id })
        return recordOf({ id, kept, cameAt: now.toISOString(), version, wordedThen: {} }, ownerOf(me))
      })
    }
  }
})
