// Questions and their answers, in the words of the present client: it shows an answer as it comes, tags and all.
import * as calls from '#shared/before/help/calls.ts'
import * as schemas from '#shared/before/help/schemas.ts'
import { listFaqs, searchFaqs } from '#shared/help/calls.ts'
import { faqs } from '#shared/help/faqs.ts'
import { pastFaq } from '#shared/help/schemas.ts'
import * as texts from '#shared/help/texts.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'

import { rows } from '../../help/handlers.ts'
import { type AuditLine, historyOf } from '../../kit/audit/lines.ts'
import { bind, type Endpoint, type Handlers } from '../../kit/calls/bind.ts'
import { isPresent, over } from '../room.ts'

const MOST_LINES = 200

const inWords = <F extends { answer: string }>(faq: F): F => ({ ...faq, answer: plain(faq.answer), html: faq.answer })

export const overHelp = [listFaqs, searchFaqs].map(call =>
  over(call, { everybody: true, answered: found => found.map(inWords) })
)

type Version = Record<'answer' | 'question', string>

/** The whole of each version, by what each line changed, the latest first. */
function* versions(now: Version, lines: readonly Pick<AuditLine, 'before'>[]) {
  for (const { before } of lines) {
    const { question = now.question, answer = now.answer } = pastFaq.parse(before ?? {})
    const previous: Version = { question, answer }
    yield {
      previousQuestion: previous.question,
      previousAnswer: plain(previous.answer),
      updatedQuestion: now.question,
      updatedAnswer: plain(now.answer)
    }
    now = previous
  }
}

const handlers = (isLetIn: boolean): Handlers<typeof calls> => ({
  async updateFaq({ id, rev, ...sent }, request) {
    const { answer } = isPresent(request) ? await rows.read(request, id) : sent
    // What comes back as it was shown has not lost its marks.
    return rows.change(request, id, rev, plain(answer) === plain(sent.answer) ? { ...sent, answer } : sent)
  },
  async deleteFaq({ id }, request) {
    await rows.remove(request, id)
    return { message: t(texts.removed) }
  },

  async readFaqHistory({ id }, request) {
    const { question, answer, updatedAt } = await rows.read(request, id)
    const lines = await historyOf(request.trx, faqs.table, id, { after: undefined, size: MOST_LINES })
    const first = lines.find(({ before }) => !before)
    const changes = lines.filter(line => line !== first)
    const whole = [...versions({ question, answer }, changes)]
    return {
      question,
      answer: isLetIn ? plain(answer) : answer,
      createdBy: first?.by?.name ?? '',
      createdAt: first?.at ?? updatedAt,
      changeHistory: changes.flatMap(({ at, by, before, after }, index) => {
        const version = whole[index]
        if (!version) return []
        return {
          updatedBy: by?.name ?? '',
          updatedAt: at,
          before: pastFaq.parse(before ?? {}),
          after: pastFaq.parse(after ?? {}),
          ...version
        }
      })
    }
  }
})

export const helpBefore = (isLetIn: boolean): Endpoint[] => bind(calls, schemas, handlers(isLetIn))
