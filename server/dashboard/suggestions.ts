// Suggestions and bug reports: stored, mailed to every Owner, and listed for them.
import type * as calls from '#shared/dashboard/calls.ts'
import { MOST_AN_HOUR, type SuggestionKind } from '#shared/dashboard/rules.ts'
import { suggestionForm } from '#shared/dashboard/form.ts'
import type { Suggestion } from '#shared/dashboard/suggestion-list.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { problems } from '#shared/kit/form/check.ts'
import { isText } from '#shared/kit/is.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { newId } from '../kit/database/ids.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'
import { tell } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'
import { readOptions } from './options.ts'
import { countSince, insertSuggestion, listSuggestions } from './queries.ts'

interface Sender extends Work, Pick<CallContext, 'now' | 'site'> {
  me: Visitor
}

interface Report {
  kind: SuggestionKind
  title: string
  answers: Suggestion['said']
}

const SUBJECTS = { suggestion: texts.suggestionSubject, bug: texts.bugSubject } as const

async function keep(sender: Sender, { kind, title, answers }: Report): Promise<void> {
  const { trx, me, now, site, changed } = sender
  if ((await countSince(trx, me.id, new Date(now.getTime() - HOUR_MS))) >= MOST_AN_HOUR)
    return refuse(429, texts.tooMany, { retryAfter: HOUR_MS / 1000 })
  const id = newId(now)
  const said = { title, answers }
  await insertSuggestion(trx, { id, person_id: me.id, kind, said, created_at: now.toISOString() })
  await changed('suggestion', id, undefined, { kind, title })
  const name = `${me.firstName} ${me.lastName}`
  await tell(sender, 'suggestionSent', {
    to: (await activeOwners(trx)).map(one => one.id),
    places: { id, kind, name, title },
    letter: {
      subject: t(SUBJECTS[kind], { name, title }),
      paragraphs: [
        t(texts.mailFrom, { name, email: me.email }),
        ...answers.map(({ label, text }) => t(texts.answer, { label, text }))
      ],
      link: { text: t(texts.readAll), url: `${site}/suggestions` },
      headers: { 'Reply-To': me.email }
    }
  })
}

type CallNames = 'listSuggestions' | 'reportBug' | 'suggest'

export const suggestions: Pick<Handlers<typeof calls>, CallNames> = {
  async suggest({ userId: _, ...sent }, request) {
    const options = await readOptions(request.trx)
    if (!options.suggestion.includes(sent.suggestioncate)) return refuseField(400, 'suggestioncate', texts.categoryGone)
    const { schema } = suggestionForm(options)
    const fields = problems(schema, sent)
    if (Object.keys(fields).length) return refuse(400, texts.fillAll, { fields })
    const further = options.field.map(label => ({ label, text: isText(sent[label]) ? sent[label].trim() : '' }))
    await keep(request, {
      kind: 'suggestion',
      title: sent.suggestioncate,
      answers: [
        { label: t(texts.suggestionText), text: sent.suggestion },
        ...further,
        { label: t(texts.followUp), text: t(sent.confirm === 'yes' ? texts.yes : texts.no) }
      ]
    })
    return { message: t(texts.emailSent) }
  },

  async reportBug({ title, environment, reproduction, expected, actual, visual, severity }, request) {
    await keep(request, {
      kind: 'bug',
      title,
      answers: [
        { label: t(texts.bugSeverity), text: severity },
        { label: t(texts.bugEnvironment), text: environment },
        { label: t(texts.bugReproduction), text: reproduction },
        { label: t(texts.bugExpected), text: expected },
        { label: t(texts.bugActual), text: actual },
        ...(visual ? [{ label: t(texts.bugVisual), text: visual }] : [])
      ]
    })
    return { message: t(texts.emailSent) }
  },

  listSuggestions
}
