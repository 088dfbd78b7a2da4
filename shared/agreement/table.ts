// The Owner's list of agreements, as data. Every answer can be shown and exported, though few are at first.
import * as z from 'zod/mini'

import { text } from '../kit/calls/incoming.ts'
import { list } from '../kit/records/list.ts'
import type { Column } from '../kit/lists/table.ts'
import { agreementForm } from './form.ts'
import { states } from './rules.ts'
import * as texts from './texts.ts'

/** One of the Owner’s list: signed, or only begun. */
const submission = z.object({
  _id: z.string(),
  state: z.enum(states),
  person: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  /** When it was signed, or last written to. */
  at: z.iso.datetime(),
  /** How many of its pages were opened, of one that was begun. */
  page: z.nullable(z.string()),
  textVersion: z.nullable(z.string()),
  /** The signature, where it is another name than the account had. */
  signedAs: z.nullable(z.string()),
  /** Each answer in words, by the name of its question; none of one that was begun. */
  answers: z.record(z.string(), z.string())
})
export type Submission = z.infer<typeof submission>

const SHOWN = ['interested', 'timeCommitment']
const clauses = new Set<string>(texts.clauses.map(({ key }) => key))

const answers: Column<Submission>[] = Object.entries(agreementForm.fields)
  .filter(([name]) => !clauses.has(name) && name !== 'sign')
  .map(([name, { label }]) => ({
    key: name,
    label: texts.heads[name] ?? label,
    value: ({ answers: held }) => held[name] ?? '',
    sort: false,
    wide: true,
    ...(SHOWN.includes(name) ? {} : { hidden: true })
  }))

export const agreementList = list(submission, {
  name: texts.list,
  empty: texts.noSubmissions,
  search: texts.searchList,
  sorted: '-at',
  tools: ['columns', 'export'],
  columns: {
    name: { label: texts.name, of: 'person', title: true, sort: true },
    state: { label: texts.state, names: texts.states },
    at: { label: texts.when, kind: 'instant', sort: true },
    version: { label: texts.textVersionOf, of: 'textVersion', kind: 'day' }
  },
  filters: {
    state: { label: texts.state, look: 'segments', choices: texts.states },
    expertise: { label: texts.expertise, schema: text(200), choices: texts.areas }
  }
})

const { table } = agreementList.page
export const agreementTable = { ...table, columns: table.columns.toSpliced(2, 0, ...answers) }
