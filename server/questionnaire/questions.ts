// The questions: read by whoever answers, edited by those who may.
import type * as calls from '#shared/questionnaire/calls.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { fieldAt, MOST_ADDED, pageNumbers, sections } from '#shared/questionnaire/rules.ts'
import * as texts from '#shared/questionnaire/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { handVerbs, insistOnFresh, markIn } from '../kit/lists/hand-verbs.ts'
import {
  findQuestion,
  holdQuestion,
  insertQuestion,
  lockPage,
  selectQuestions,
  updateText
} from './question-queries.ts'

type CallNames = 'addQuestion' | 'editQuestion' | 'listQuestions' | 'removeQuestion' | 'restoreQuestion'

const missing = () => refuse(404, texts.noQuestion)

const rows = handVerbs({
  about: 'question',
  lock: holdQuestion,
  mark: markIn('questionnaire_question'),
  gone: texts.noQuestion
})

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

  async editQuestion({ id, text, rev }, request) {
    const { trx, changed } = request
    const { deletedAt: _, ...before } = await rows.lockRow(request, id)
    await insistOnFresh(rev, before, () => before, texts.changedMeanwhile)
    if (before.text === text) return before
    const after = (await updateText(trx, id, text)) ?? missing()
    await changed('question', id, { text: before.text }, { text })
    return after
  },

  async removeQuestion({ id }, request) {
    await rows.remove(request, id, question => fieldAt(question) && refuse(409, texts.needed))
    return { message: t(texts.removed) }
  },

  async restoreQuestion({ id }, request) {
    await rows.restore(request, id, ({ page }) => checkRoom(request.trx, page))
    return (await findQuestion(request.trx, id)) ?? missing()
  }
}
