// What the reports list, as tables that are sorted and saved as CSV.
import type { Table } from '../../kit/lists/table.ts'
import type { Participation, Popular, ResourceUsage } from './schemas.ts'
import * as texts from './texts.ts'

export const eventsTable: Table<Participation['rows'][number]> = {
  name: texts.events,
  id: ({ activityId }) => activityId,
  empty: texts.noEvents,
  columns: [
    { key: 'name', label: texts.event, value: ({ name }) => name },
    { key: 'type', label: texts.type, value: ({ type }) => type },
    { key: 'enrolled', label: texts.enrolled, value: ({ enrolled }) => enrolled, kind: 'number' },
    { key: 'attended', label: texts.came, value: ({ attended }) => attended, kind: 'number' },
    { key: 'rate', label: texts.rate, value: ({ rate }) => rate, kind: 'number' }
  ],
  sorted: { by: 'rate', descending: true }
}

export const typesTable: Table<Popular['types'][number]> = {
  name: texts.popular,
  id: ({ type }) => type,
  empty: texts.noTypes,
  columns: [
    { key: 'type', label: texts.type, value: ({ type }) => type },
    { key: 'enrolled', label: texts.enrolled, value: ({ enrolled }) => enrolled, kind: 'number' },
    { key: 'attended', label: texts.came, value: ({ attended }) => attended, kind: 'number' },
    { key: 'percent', label: texts.rate, value: ({ percent }) => percent, kind: 'number' }
  ],
  sorted: { by: 'percent', descending: true }
}

export const usageTable: Table<ResourceUsage['items'][number]> = {
  name: texts.usage,
  id: ({ resourceId }) => resourceId,
  empty: texts.noResources,
  columns: [
    { key: 'name', label: texts.resource, value: ({ name }) => name },
    { key: 'kind', label: texts.kind, value: ({ kind }) => (kind === 'room' ? texts.room : texts.thing), filter: true },
    { key: 'bookedSeconds', label: texts.bookedHours, value: ({ bookedSeconds }) => bookedSeconds, kind: 'hours' },
    { key: 'bookings', label: texts.bookings, value: ({ bookings }) => bookings, kind: 'number' }
  ],
  sorted: { by: 'bookedSeconds', descending: true }
}
