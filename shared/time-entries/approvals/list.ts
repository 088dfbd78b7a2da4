// The weeks that people sent: those that wait, or all.
import * as z from 'zod/mini'

import { formatDay, hours } from '../../kit/time/day.ts'
import { id } from '../../kit/calls/incoming.ts'
import { list } from '../../kit/records/list.ts'
import { t } from '../../kit/texts.ts'
import { fullName } from '../../people/full-name.ts'
import * as texts from './approver-texts.ts'
import { states } from './texts.ts'

const sentWeek = z.object({
  _id: id,
  personId: id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  week: z.string(),
  state: z.enum(['open', 'sent', 'approved', 'closed']),
  isAutomatic: z.boolean(),
  sentAt: z.string(),
  word: z.string(),
  asked: z.nullable(z.string()),
  tangibleSeconds: z.int(),
  intangibleSeconds: z.int(),
  committedHours: z.number(),
  rev: z.int()
})
export type SentWeek = z.infer<typeof sentWeek>

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

export const sentWeeks = list(sentWeek, {
  name: texts.title,
  empty: texts.none,
  search: texts.search,
  columns: {
    person: { label: texts.person, of: fullName, title: true, sort: true },
    week: { label: texts.week, of: ({ week }) => formatDay(week, 'profile'), sort: true },
    hours: { label: texts.hours, of: hoursText },
    state: { label: texts.state, of: stateName },
    sent: { label: texts.sentOn, of: 'sentAt', kind: 'instant', sort: true },
    notes: { label: texts.notes, of: notesOf, wide: true }
  },
  filters: {
    show: {
      label: texts.show,
      look: 'segments',
      unchosen: texts.shows.waiting,
      schema: z.enum(['waiting', 'all']),
      choices: { all: texts.shows.all }
    }
  }
})
