// The table of user management.
import { toDay } from '../kit/day.ts'
import { table, type Table } from '../kit/table.ts'
import { fullName } from './full-name.ts'
import type { User } from './user-schemas.ts'
import * as texts from './user-texts.ts'

const { columns } = texts

/** Addresses are a column to sort by for those alone who see all of them. */
export const userTable = (seesAddresses: boolean): Table<User> =>
  table<User>({
    name: texts.title,
    empty: texts.none,
    skeletons: 17,
    sorted: { by: 'name' },
    columns: [
      { key: 'isActive', label: columns.isActive, value: ({ isActive }) => isActive, kind: 'yes-no' },
      { key: 'name', label: columns.name, value: fullName, title: true },
      { key: 'role', label: columns.role, value: ({ role }) => role, phone: true },
      {
        key: 'jobTitle',
        label: columns.jobTitle,
        value: ({ jobTitle }) => jobTitle.join(', '),
        sort: false
      },
      {
        key: 'email',
        label: columns.email,
        value: ({ email }) => email,
        wide: true,
        ...(!seesAddresses && { sort: false as const })
      },
      {
        key: 'weeklycommittedHours',
        label: columns.weeklycommittedHours,
        value: ({ weeklycommittedHours }) => weeklycommittedHours,
        kind: 'number',
        phone: texts.hoursFact
      },
      { key: 'startDate', label: columns.startDate, value: ({ startDate }) => startDate, kind: 'day', phone: true },
      { key: 'endDate', label: columns.endDate, value: ({ endDate }) => endDate, kind: 'day', wide: true },
      {
        key: 'createdDate',
        label: columns.createdDate,
        value: ({ createdDate }) => toDay(createdDate),
        kind: 'day',
        hidden: true
      },
      {
        key: 'reactivationDate',
        label: columns.reactivationDate,
        value: ({ reactivationDate }) => reactivationDate,
        kind: 'day',
        sort: false,
        hidden: true
      },
      { key: 'teamCode', label: columns.teamCode, value: ({ teamCode }) => teamCode, sort: false, hidden: true },
      { key: 'timeZone', label: columns.timeZone, value: ({ timeZone }) => timeZone, sort: false, hidden: true },
      {
        key: 'isRehireable',
        label: columns.isRehireable,
        value: ({ isRehireable }) => isRehireable,
        kind: 'yes-no',
        sort: false,
        hidden: true
      },
      {
        key: 'isVisible',
        label: columns.isVisible,
        value: ({ isVisible }) => isVisible,
        kind: 'yes-no',
        sort: false,
        hidden: true
      }
    ]
  })
