import { type Day, formatDay } from '../kit/time/day.ts'
import { table } from '../kit/lists/table.ts'
import { t } from '../kit/texts.ts'
import { stateOf } from './rules.ts'
import type { HoursLetter } from './schemas.ts'
import * as texts from './texts.ts'

export const spanText = ({ from, to }: Pick<HoursLetter, 'from' | 'to'>): string =>
  `${formatDay(from, 'profile')} – ${formatDay(to, 'profile')}`

export const lettersTable = (today: Day) =>
  table<HoursLetter>({
    name: texts.title,
    columns: [
      { key: 'span', label: texts.span, value: spanText, title: true, sort: false },
      { key: 'hours', label: texts.hours, value: ({ tangibleSeconds }) => tangibleSeconds, kind: 'hours' },
      { key: 'issued', label: texts.issuedOn, value: ({ issuedAt }) => issuedAt, kind: 'instant' },
      { key: 'until', label: texts.validUntil, value: ({ validUntil }) => validUntil, kind: 'day' },
      { key: 'state', label: texts.state, value: row => t(texts.states[stateOf(row, today)]) }
    ],
    empty: texts.none,
    tools: []
  })
