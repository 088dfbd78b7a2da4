// Summaries are read one by one: each reader marks their own, and says to the writer what they think of it.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { fullName } from '#shared/people/full-name.ts'
import type * as calls from '#shared/reports/weekly/calls.ts'
import { isShownWeek } from '#shared/reports/weekly/rules.ts'
import * as texts from '#shared/reports/weekly/said.ts'
import { spanOf } from '#shared/summaries/rules.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import { tell } from '../../notifications/for-others.ts'
import { onlyOf } from './people.ts'
import { countAnswers, deleteRead, findSummary, insertAnswer, writeRead } from './reading-queries.ts'

/** Enough to answer everybody of a large team, and too few to flood anybody. */
const MOST_AN_HOUR = 60

type CallNames = 'answerSummary' | 'markRead'

export const reading: Pick<Handlers<typeof calls>, CallNames> = {
  async markRead({ userId: personId, week, uploadDate }, { trx, me, now, today }) {
    if (!isShownWeek(week, today)) refuseField(400, 'week', texts.week)
    const found = await findSummary(trx, { personId, week }, onlyOf(me).onlyOf)
    if (!found) return refuse(404, texts.notOnReport)
    if (uploadDate === null) {
      await deleteRead(trx, me.id, { personId, week })
      return { readAt: null }
    }
    if (found.uploadDate === null) return refuse(409, texts.nothingToRead)
    if (Date.parse(found.uploadDate) !== Date.parse(uploadDate)) return refuse(409, texts.changedSince)
    if (!(await writeRead(trx, me.id, { personId, week, of: found.uploadDate }, now)))
      return refuse(409, texts.changedSince)
    return { readAt: now.toISOString() }
  },

  async answerSummary({ userId: personId, week, message, asksChange }, request) {
    const { trx, me, now, today, changed } = request
    if (!isShownWeek(week, today)) refuseField(400, 'week', texts.week)
    if (personId === me.id) refuse(400, texts.notYourself)
    const found = await findSummary(trx, { personId, week }, onlyOf(me).onlyOf)
    if (!found) return refuse(404, texts.notOnReport)
    if ((await countAnswers(trx, me.id, now)) >= MOST_AN_HOUR)
      return refuse(429, texts.tooManyAnswers, { retryAfter: HOUR })
    const id = await insertAnswer(trx, { personId, week, authorId: me.id, body: message, asksChange }, now)
    // What was said stands where it is erased with whom it is about.
    await changed('summary-answer', id, undefined, { personId, week, asksChange })
    const asks = asksChange ? 'change' : 'nothing'
    await tell(request, 'summaryAnswered', {
      to: [personId],
      places: { by: fullName(me), span: spanOf(week), message, asks, week }
    })
    return { message: t(texts.answered, { name: fullName(found) }) }
  }
}
