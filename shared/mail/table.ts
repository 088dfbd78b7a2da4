import { table } from '../kit/table.ts'
import type { Mail } from './schemas.ts'
import * as texts from './texts.ts'

/** The newest first; the server sorts by nothing else. */
export const mailTable = table<Mail>({
  name: texts.title,
  columns: [
    { key: 'to', label: texts.to, value: ({ to }) => to, sort: false },
    { key: 'subject', label: texts.subject, value: ({ subject }) => subject, sort: false, wide: true },
    { key: 'status', label: texts.status, value: ({ status }) => texts.states[status], sort: false },
    { key: 'written', label: texts.written, value: ({ createdAt }) => createdAt, kind: 'instant', sort: false },
    { key: 'problem', label: texts.problem, value: ({ problem }) => problem, sort: false, wide: true }
  ],
  empty: texts.none,
  tools: []
})
