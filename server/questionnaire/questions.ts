// The questions: read by whoever answers, edited by those who may.
import type * as calls from '#shared/questionnaire/calls.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { fieldAt, MOST_ADDED, pageNumbers, sections } from '#shared/questionnaire/rules.ts'
import type { StoredQuestion } from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { isKept } from '../kit/lists/trash.ts'
import { holdQuestion, insertQuestion, lockPage, selectQuestions, setDeleted, updateText } from './question-queries.ts'

type CallNames = 'addQuestion' | 'editQuestion' | 'listQuestions' | 'removeQuestion' | 'restoreQuestion'

const missing = () => refuse(404, texts.noQuestion)

async function held(trx: Trx, id: string): Promise<StoredQuestion> {
  const { deletedAt, ...question } = (await holdQuestion(trx, id)) ?? missing()
  return deletedAt === null ? question : missing()
}

/** Counts those that were added: a page stays one that can be answered. */
async function checkRoom(trx: Trx, page: number): Promise<void> {
  await lockPage(trx, page)
  const added = (await selectQuestions(trx, { page })).filter(question => !fieldAt(question))
  if (added.length >= MOST_ADDED) refuse(400, t(texts.tooMany, { most: MOST_ADDED }))
}

export const questionHandlers: Pick<Handlers<typeof calls>, CallNames> = {
  listQuestions: ({ page, title }, { trx }) =>
    selectQuestions(trx, { page: page ?? null, title: title?.toLowerCase() ?? null }),

  async addQuestion({ text, page: sent, title }, { trx, now, changed }) {
    const page = pageNumbers.find(one => one === sent) ?? refuse(400, texts.wrongPage)
    const known = sections[page]
    if (title !== undefined && title.toLowerCase() !== known.title)
      return refuse(400, t(texts.wrongTitle, { page, title: known.title }), { fields: { title: texts.wrongPage } })
    await checkRoom(trx, page)
    const first = known.fields.length + 1
    const question = await insertQuestion(trx, { id: newId(now), page, title: known.title, text, first })
    if (!question) return missing()
    await changed('question', question._id, undefined, { text, page })
    return question
  },

  async editQuestion({ id, text, rev }, { trx, changed }) {
    const before = await held(trx, id)
    if (rev !== undefined && rev !== before.rev) return refuse(409, texts.changedMeanwhile, { current: before })
    if (before.text === text) return before
    const after = (await updateText(trx, id, text)) ?? missing()
    await changed('question', id, { text: before.text }, { text })
    return after
  },

  async removeQuestion({ id }, { trx, now, changed }) {
    const question = await held(trx, id)
    if (fieldAt(question)) return refuse(409, texts.needed)
    const deletedAt = now.toISOString()
    await setDeleted(trx, id, deletedAt)
    await changed('question', id, { deletedAt: null }, { deletedAt })
    return { message: t(texts.removed) }
  },

  async restoreQuestion({ id }, { trx, now, changed }) {
    const { deletedAt, ...question } = (await holdQuestion(trx, id)) ?? missing()
    if (deletedAt === null) return question
    if (!isKept(deletedAt, now)) return missing()
    await checkRoom(trx, question.page)
    const back = (await setDeleted(trx, id, null)) ?? missing()
    await changed('question', id, { deletedAt }, { deletedAt: null })
    return back
  }
}
