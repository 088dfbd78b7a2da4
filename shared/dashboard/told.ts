// What is told of suggestions and bug reports: to the Owners that there is one, and to whoever wrote it the answer.
import { kind, type Plain } from '../notifications/kind.ts'
import { listSuggestions } from './calls.ts'
import * as replies from './reply-texts.ts'
import type { SuggestionKind } from './rules.ts'
import * as texts from './texts.ts'

interface OfSuggestion {
  id: string
  kind: SuggestionKind
  title: string
}

const about = ({ id }: { id: string }) => `suggestion ${id}`

export const suggestionsTold = {
  suggestionSent: kind<Plain<OfSuggestion & { name: string }>>()({
    group: 'organisation',
    when: texts.whenSent,
    to: 'the Owners',
    by: ['reportBug', 'suggest'],
    says: ({ kind: what }) => (what === 'bug' ? texts.bugSubject : texts.suggestionSubject),
    about,
    opens: () => '/suggestions',
    open: texts.readAll,
    needs: listSuggestions.needs
  }),
  suggestionAnswered: kind<Plain<OfSuggestion & { by: string; reply: string }>>()({
    group: 'organisation',
    when: texts.whenAnswered,
    to: 'whoever wrote it',
    by: ['replyToSuggestion'],
    says: ({ kind: what }) => (what === 'bug' ? replies.toldByBug : replies.toldBy),
    about
  })
}
