// Suggestions and bug reports that are answered: their state, and the word that reaches whoever wrote them.
import type * as calls from '#shared/dashboard/calls.ts'
import * as texts from '#shared/dashboard/reply-texts.ts'
import type { Suggestion } from '#shared/dashboard/suggestion-list.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { insistOnFresh, lockedAny } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell } from '../notifications/for-others.ts'
import { holdSuggestion, updateSuggestion } from './queries.ts'

async function lockFresh(trx: Trx, id: string, rev: number | undefined): Promise<Suggestion> {
  const one = await lockedAny(trx, id, holdSuggestion)
  await insistOnFresh(rev, one, () => one)
  return one
}

const now = async (trx: Trx, id: string): Promise<Suggestion> =>
  (await holdSuggestion(trx, id)) ?? refuse(404, kit.missing)

export const replies: Pick<Handlers<typeof calls>, 'replyToSuggestion' | 'setSuggestionState'> = {
  async replyToSuggestion({ id, reply, rev }, request) {
    const { trx, me, now: at, changed } = request
    const { by: writer, kind, title, said, state, ...before } = await lockFresh(trx, id, rev)
    if (!writer) return refuseField(400, 'reply', texts.nobodyThere)
    const next = state === 'done' ? state : 'answered'
    await updateSuggestion(trx, id, { reply, state: next, replied_at: at.toISOString() })
    await changed('suggestion', id, { state, reply: before.reply }, { state: next, reply })
    const by = `${me.firstName} ${me.lastName}`.trim()
    const answer = t(kind === 'bug' ? texts.toldByBug : texts.toldBy, { by, title, reply })
    await tell(request, 'suggestionAnswered', {
      to: [writer._id],
      places: { id, kind, title, by, reply },
      letter: {
        subject: t(texts.subject, { title }),
        paragraphs: [answer, ...said.slice(0, 1).map(({ text }) => t(texts.yours, { text }))],
        headers: { 'Reply-To': me.email }
      }
    })
    return now(trx, id)
  },

  async setSuggestionState({ id, state, rev }, { trx, changed }) {
    const before = await lockFresh(trx, id, rev)
    if (before.state === state) return before
    await updateSuggestion(trx, id, { state })
    await changed('suggestion', id, { state: before.state }, { state })
    return now(trx, id)
  }
}
