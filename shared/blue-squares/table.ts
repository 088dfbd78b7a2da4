import { table } from '../kit/table.ts'
import { fullName } from '../people/full-name.ts'
import * as texts from './answer-texts.ts'
import type { AtRisk } from './schemas.ts'

export const riskTable = table<AtRisk>({
  name: texts.atRisk,
  columns: [
    { key: 'person', label: texts.person, value: fullName, title: true },
    { key: 'role', label: texts.role, value: ({ role }) => role, filter: true },
    { key: 'logged', label: texts.logged, value: ({ seconds }) => seconds, kind: 'hours' },
    { key: 'needed', label: texts.needed, value: one => one.requiredSeconds, kind: 'hours' },
    {
      key: 'missing',
      phone: true,
      label: texts.missing,
      value: one => Math.max(0, one.requiredSeconds - one.seconds),
      kind: 'hours'
    },
    { key: 'squares', label: texts.squares, value: ({ squares }) => squares, kind: 'number' },
    {
      key: 'pace',
      label: texts.pace,
      value: ({ onPace }) => (onPace ? texts.makesIt : texts.fallsShort),
      filter: true,
      phone: true
    },
    { key: 'reminded', label: texts.remindedWhen, value: ({ remindedAt }) => remindedAt, kind: 'instant' },
    {
      key: 'outcome',
      label: texts.outcome,
      value: ({ outcome }) => texts.outcomes[outcome],
      filter: true,
      wide: true,
      phone: true
    }
  ],
  search: { label: texts.search, of: fullName },
  empty: texts.noneAtRisk,
  pageSize: 25
})
