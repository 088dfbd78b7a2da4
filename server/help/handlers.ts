// Help: questions that are asked often, found by words, and what people asked in vain.
import * as calls from '#shared/help/calls.ts'
import { faqCalls } from '#shared/help/faq-calls.ts'
import { faqs } from '#shared/help/faqs.ts'
import * as schemas from '#shared/help/schemas.ts'
import * as texts from '#shared/help/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { recordEndpoints, recordVerbs } from '../kit/records/endpoints.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell } from '../notifications/for-others.ts'
import { personalData } from './personal-data.ts'
import { closeUnanswered, countAsked, insertUnanswered, listUnanswered, searchFaqs } from './queries.ts'

export const rows = recordVerbs(faqs, { read: calls.listFaqs.needs, write: calls.createFaq.needs })

const MOST_A_DAY = 20

const handlers: Handlers<typeof calls> = {
  listFaqs: (_, { trx }) => searchFaqs(trx, ''),
  searchFaqs: ({ q = '' }, { trx }) => searchFaqs(trx, q),

  async createFaq({ answers, ...sent }, request) {
    const made = await rows.create(request, sent)
    if (answers === undefined) return made
    const asked = await closeUnanswered(request.trx, answers, request.now)
    if (asked.length === 0) refuse(404, texts.notAsked)
    await tell(request, 'questionAnswered', {
      to: asked.map(({ personId }) => personId),
      places: { id: made._id, question: made.question }
    })
    return made
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
}

export const helpFeature = (): Feature => ({
  name: 'help',
  endpoints: [...bind(calls, schemas, handlers), ...recordEndpoints(faqCalls, faqs)],
  movers: [{ table: 'faq_unanswered', column: 'person_id', key: ['id'], once: ['question'] }],
  personalData
})
