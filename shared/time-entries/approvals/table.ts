import { formatDay, hours } from '../../kit/day.ts'
import { table } from '../../kit/table.ts'
import { t } from '../../kit/texts.ts'
import { fullName } from '../../people/full-name.ts'
import * as texts from './approver-texts.ts'
import type { SentWeek } from './schemas.ts'
import { states } from './texts.ts'

/** Where it stands; one that was given back is open again. */
export const stateName = ({ state, word }: SentWeek): string =>
  t(state === 'open' && word ? texts.returned : states[state])

export const hoursText = ({ tangibleSeconds, committedHours }: SentWeek): string =>
  t(texts.hoursOf, { hours: hours(tangibleSeconds), goal: committedHours })

/** What else is to know of it. */
export const notesOf = ({ asked, isAutomatic, word }: SentWeek): string => {
  if (asked !== null) return `${t(texts.asks)}: ${asked}`
  return word || (isAutomatic ? t(texts.automatic) : '')
}

export const approvalTable = table<SentWeek>({
  name: texts.title,
  columns: [
    { key: 'person', label: texts.person, value: fullName, title: true },
    { key: 'week', label: texts.week, value: ({ week }) => formatDay(week, 'profile') },
    { key: 'hours', label: texts.hours, value: hoursText, sort: false },
    { key: 'state', label: texts.state, value: stateName, sort: false },
    { key: 'sent', label: texts.sentOn, value: ({ sentAt }) => sentAt, kind: 'instant' },
    { key: 'notes', label: texts.notes, value: notesOf, sort: false, wide: true }
  ],
  empty: texts.none
})
