import { ownKinds } from '../kit/own-kinds.ts'
import { table } from '../kit/lists/table.ts'
import { t } from '../kit/texts.ts'
import type { CalendarFeed } from './schemas.ts'
import * as texts from './texts.ts'

const SHORT = {
  events: texts.eventsShort,
  tasks: texts.tasksShort,
  timeOff: texts.timeOffShort,
  reservations: texts.reservationsShort
}

/** 'Events, Tasks' */
export const kindsText = ({ kinds }: Pick<CalendarFeed, 'kinds'>): string =>
  ownKinds
    .filter(kind => kinds.includes(kind))
    .map(kind => t(SHORT[kind]))
    .join(', ')

export const feedsTable = table<CalendarFeed>({
  name: texts.title,
  columns: [
    { key: 'kinds', label: texts.kinds, value: kindsText, title: true, sort: false },
    { key: 'made', label: texts.madeOn, value: ({ createdAt }) => createdAt, kind: 'instant' },
    { key: 'read', label: texts.lastRead, value: ({ lastReadAt }) => lastReadAt, kind: 'instant' }
  ],
  empty: texts.none,
  tools: []
})
