// What people suggested and reported, the newest first.
import * as z from 'zod/mini'

import { id } from '../kit/calls/incoming.ts'
import { list } from '../kit/records/list.ts'
import { suggestionStates } from './reply-schemas.ts'
import * as words from './reply-texts.ts'
import { suggestionKinds } from './rules.ts'
import * as texts from './texts.ts'

export const suggestion = z.object({
  _id: id,
  kind: z.enum(suggestionKinds),
  at: z.string(),
  /** Null when the account is gone. */
  by: z.nullable(z.object({ _id: id, firstName: z.string(), lastName: z.string(), email: z.string() })),
  title: z.string(),
  /** What was asked and what was answered, in order. */
  said: z.array(z.object({ label: z.string(), text: z.string() })),
  state: z.enum(suggestionStates),
  /** What its writer was answered, and when. */
  reply: z.string(),
  repliedAt: z.nullable(z.string()),
  rev: z.int()
})
export type Suggestion = z.infer<typeof suggestion>

const nameOf = ({ by }: Suggestion): string => (by ? `${by.firstName} ${by.lastName}` : texts.gone)

const LONGEST = 160

/** What it is about in its own words: the first answer of a suggestion, whose title is a category, and a bug's title. */
export function wordsOf({ kind, title, said }: Suggestion): string {
  const text = (kind === 'suggestion' && said[0]?.text) || title
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
}

/** A bug is called by its title already. */
const aboutOf = ({ kind, title }: Suggestion): string | undefined => (kind === 'suggestion' ? title : undefined)

export const suggestionList = list(suggestion, {
  name: texts.list,
  empty: texts.none,
  tools: [],
  columns: {
    text: { label: words.whatItSays, of: wordsOf, wide: true, title: true },
    state: { label: words.state, names: words.states },
    title: { label: texts.about, of: aboutOf },
    kind: { label: texts.kind, names: texts.oneOf },
    by: { label: texts.by, of: nameOf, wide: true },
    sent: { label: texts.sent, of: 'at', kind: 'instant' }
  },
  filters: {
    state: { label: words.state, look: 'segments', choices: words.states },
    kind: { label: texts.kind, look: 'segments', choices: texts.kinds }
  }
})
