import type { Day } from '../kit/time/day.ts'
import { table } from '../kit/lists/table.ts'
import { t } from '../kit/texts.ts'
import { fullName } from '../people/full-name.ts'
import { spanText, stateOn } from './rules.ts'
import type { RequestedTimeOff, TimeOff } from './schemas.ts'
import * as texts from './texts.ts'

export const spanOf = ({ startingDate, endingDate }: Pick<TimeOff, 'endingDate' | 'startingDate'>) => ({
  from: startingDate,
  to: endingDate
})

const columnsOf = <Row extends TimeOff>(today: Day) => [
  { key: 'starts', label: texts.dates, value: (row: Row) => spanText(spanOf(row)) },
  {
    key: 'state',
    label: texts.state,
    value: (row: Row) => t(texts.states[stateOn(today, spanOf(row))]),
    sort: false as const
  },
  {
    key: 'reason',
    label: texts.reason,
    value: ({ reason }: Row) => reason ?? '',
    sort: false as const,
    wide: true as const
  },
  { key: 'asked', label: texts.asked, value: ({ createdAt }: Row) => createdAt, kind: 'instant' as const }
]

/** Everybody's, as the server pages and sorts them. */
export const requestedTable = (today: Day) =>
  table<RequestedTimeOff>({
    name: texts.everybody,
    columns: [
      { key: 'person', label: texts.person, value: fullName, title: true },
      ...columnsOf<RequestedTimeOff>(today)
    ],
    empty: texts.noneOf
  })

export const ownTable = (today: Day) =>
  table<TimeOff>({
    name: texts.yours,
    columns: columnsOf<TimeOff>(today).map(({ sort: _, ...column }, index) => ({
      ...column,
      sort: false,
      ...(index === 0 && { title: true })
    })),
    empty: texts.none,
    tools: []
  })
