// The Owner's list of agreements, as data. Every answer can be shown and exported, though few are at first.
import { table, type Column } from '../kit/table.ts'
import { agreementForm } from './form.ts'
import type { Submission } from './schemas.ts'
import * as texts from './texts.ts'

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

export const agreementTable = table<Submission>({
  name: texts.list,
  columns: [
    { key: 'name', label: texts.name, value: ({ person }) => person.name, title: true },
    { key: 'state', label: texts.state, value: ({ state }) => texts.states[state], sort: false },
    ...answers,
    { key: 'at', label: texts.when, value: ({ at }) => at, kind: 'instant' },
    { key: 'version', label: texts.textVersionOf, value: ({ textVersion }) => textVersion, kind: 'day', sort: false }
  ],
  sorted: { by: 'at', descending: true },
  empty: texts.noSubmissions,
  tools: ['columns', 'export']
})
