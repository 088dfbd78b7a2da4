import { table } from '../kit/table.ts'
import type { Suggestion } from './schemas.ts'
import * as words from './reply-texts.ts'
import * as texts from './texts.ts'

const nameOf = ({ by }: Suggestion): string => (by ? `${by.firstName} ${by.lastName}` : texts.gone)

const LONGEST = 160

/** What it is about in its own words: the first answer of a suggestion, whose title is a category, and a bug's title. */
export function wordsOf({ kind, title, said }: Suggestion): string {
  const text = (kind === 'suggestion' && said[0]?.text) || title
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
}

/** A bug is called by its title already. */
const aboutOf = ({ kind, title }: Suggestion): string | undefined => (kind === 'suggestion' ? title : undefined)

/** In the order of the server, which sends a page at a time: sorting what is here would hide what is not. */
export const suggestionTable = table<Suggestion>({
  name: texts.list,
  columns: [
    { key: 'text', label: words.whatItSays, value: one => wordsOf(one), sort: false, wide: true, title: true },
    { key: 'state', label: words.state, value: ({ state }) => words.states[state], sort: false },
    { key: 'title', label: texts.about, value: aboutOf, sort: false },
    { key: 'kind', label: texts.kind, value: ({ kind }) => texts.oneOf[kind], sort: false },
    { key: 'by', label: texts.by, value: nameOf, sort: false, wide: true },
    { key: 'sent', label: texts.sent, value: ({ at }) => at, kind: 'instant', sort: false }
  ],
  empty: texts.none,
  tools: []
})
