import { table } from '../kit/table.ts'
import type { Suggestion } from './schemas.ts'
import * as texts from './texts.ts'

const nameOf = ({ by }: Suggestion): string => (by ? `${by.firstName} ${by.lastName}` : texts.gone)

/** In the order of the server, which sends a page at a time: sorting what is here would hide what is not. */
export const suggestionTable = table<Suggestion>({
  name: texts.list,
  columns: [
    { key: 'title', label: texts.about, value: ({ title }) => title, sort: false, wide: true, title: true },
    { key: 'kind', label: texts.kind, value: ({ kind }) => texts.oneOf[kind], sort: false },
    { key: 'by', label: texts.by, value: nameOf, sort: false, wide: true },
    { key: 'sent', label: texts.sent, value: ({ at }) => at, kind: 'instant', sort: false }
  ],
  empty: texts.none,
  tools: []
})
