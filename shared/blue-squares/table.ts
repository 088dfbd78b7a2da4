import { table } from '../kit/table.ts'
import { fullName } from '../people/full-name.ts'
import * as texts from './answer-texts.ts'
import type { AtRisk } from './schemas.ts'

export const riskTable = table<AtRisk>({
  name: texts.atRisk,
  columns: [
    { key: 'person', label: texts.person, value: fullName, title: true },
    { key: 'role', label: texts.role, value: ({ role }) => role },
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
      value: ({ onPace }) => texts.paces[onPace ? 'makes' : 'falls']
    },
    { key: 'reminded', label: texts.remindedWhen, value: ({ remindedAt }) => remindedAt, kind: 'instant' },
    {
      key: 'outcome',
      label: texts.outcome,
      value: ({ outcome }) => texts.outcomes[outcome],
      wide: true,
      phone: true
    }
  ],
  empty: texts.noneAtRisk
})
