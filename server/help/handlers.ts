// Help: questions that are asked often, found by words, and what people asked in vain.
import * as calls from '#shared/help/calls.ts'
import { faqCalls } from '#shared/help/faq-calls.ts'
import { faqs } from '#shared/help/faqs.ts'
import * as schemas from '#shared/help/schemas.ts'
import * as texts from '#shared/help/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'

import { type AuditLine, historyOf } from '../kit/audit/lines.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { recordEndpoints, recordVerbs } from '../kit/records/endpoints.ts'
import { texts as kit } from '../kit/texts.ts'
import { notifyPeople } from '../notifications/for-others.ts'
import { personalData } from './personal-data.ts'
import { closeUnanswered, countAsked, insertUnanswered, listUnanswered, searchFaqs } from './queries.ts'

const rows = recordVerbs(faqs, { read: calls.listFaqs.needs, write: calls.createFaq.needs })

const MOST_A_DAY = 20
const MOST_LINES = 200

type Version = Record<'answer' | 'question', string>

interface HelpTools {
  /** Clients of before are let in: they show an answer as it comes, tags and all. */
  oldClients: boolean
}

const inWords = <F extends { answer: string }>(faq: F): F => ({ ...faq, answer: plain(faq.answer), html: faq.answer })

/** The whole of each version, by what each line changed, the latest first. */
function* versions(now: Version, lines: readonly Pick<AuditLine, 'before'>[]) {
  for (const { before } of lines) {
    const { question = now.question, answer = now.answer } = schemas.pastFaq.parse(before ?? {})
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

const handlers = ({ oldClients }: HelpTools): Handlers<typeof calls> => ({
  async listFaqs(_, { trx }) {
    const found = await searchFaqs(trx, '')
    return oldClients ? found.map(inWords) : found
  },
  async searchFaqs({ q = '' }, { trx }) {
    const found = await searchFaqs(trx, q)
    return oldClients ? found.map(inWords) : found
  },

  async createFaq({ answers, ...sent }, request) {
    const made = await rows.create(request, sent)
    if (answers === undefined) return made
    const asked = await closeUnanswered(request.trx, answers, request.now)
    if (asked.length === 0) refuse(404, texts.notAsked)
    const link = { words: t(texts.title), url: `${request.site}/faq#${made._id}` }
    const words = t(texts.answered, { question: made.question })
    // Whoever answers themselves knows.
    const others = asked.filter(({ personId, isActive }) => isActive && personId !== request.me.id)
    await notifyPeople(
      request.trx,
      others.map(({ personId }) => ({ personId, words, link })),
      request.now
    )
    return made
  },
  async updateFaq({ id, rev, ...sent }, request) {
    const { answer } = request.isOldClient ? await rows.read(request, id) : sent
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
      answer: oldClients ? plain(answer) : answer,
      createdBy: first?.by?.name ?? '',
      createdAt: first?.at ?? updatedAt,
      changeHistory: changes.flatMap(({ at, by, before, after }, index) => {
        const version = whole[index]
        if (!version) return []
        return {
          updatedBy: by?.name ?? '',
          updatedAt: at,
          before: schemas.pastFaq.parse(before ?? {}),
          after: schemas.pastFaq.parse(after ?? {}),
          ...version
        }
      })
    }
  },

  async logUnanswered({ question }, { trx, me, now, changed }) {
    if ((await countAsked(trx, me.id, new Date(now.getTime() - DAY_MS))) >= MOST_A_DAY)
      return refuse(429, texts.tooMany)
    const made = await insertUnanswered(trx, me.id, question, now)
    if (made) await changed('faq_unanswered', made.id, undefined, { asked: now.toISOString() })
    return { message: t(texts.logged) }
  },

  listUnanswered: (_, { trx }) => listUnanswered(trx),

  async deleteUnanswered({ id }, { trx, now, changed }) {
    if ((await closeUnanswered(trx, id, now)).length === 0) refuse(404, kit.missing)
    await changed('faq_unanswered', id, { closed: false }, { closed: true })
    return { message: t(texts.dismissed) }
  },

  async restoreUnanswered({ id }, { trx, changed }) {
    if ((await closeUnanswered(trx, id, null)).length === 0) refuse(404, kit.missing)
    await changed('faq_unanswered', id, { closed: true }, { closed: false })
    return { message: t(texts.backOnList) }
  }
})

export const helpFeature = (tools: HelpTools): Feature => ({
  name: 'help',
  endpoints: [...bind(calls, schemas, handlers(tools)), ...recordEndpoints(faqCalls, faqs)],
  movers: [{ table: 'faq_unanswered', column: 'person_id', key: ['id'], once: ['question'] }],
  personalData
})
