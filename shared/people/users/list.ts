// Everybody, as user management lists them.
import * as z from 'zod/mini'

import { toDay } from '../../kit/time/day.ts'
import { list } from '../../kit/records/list.ts'
import { fullName } from '../full-name.ts'
import * as texts from './texts.ts'

const { columns } = texts

/** A person as the list shows them: what the viewer may not see is null. */
const user = z.object({
  _id: z.string(),
  rev: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  jobTitle: z.array(z.string()),
  email: z.nullable(z.string()),
  weeklycommittedHours: z.number(),
  isActive: z.boolean(),
  isVisible: z.boolean(),
  isRehireable: z.nullable(z.boolean()),
  isProtected: z.boolean(),
  /** Whether the viewer's rights are enough to change what this person signs in with. */
  mayTakeOver: z.boolean(),
  teamCode: z.string(),
  timeZone: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  reactivationDate: z.nullable(z.string()),
  createdDate: z.string()
})
export type User = z.infer<typeof user>

export const userList = list(user, {
  name: texts.title,
  empty: texts.none,
  skeletons: 17,
  sorted: 'name',
  columns: {
    isActive: { label: columns.isActive, kind: 'yes-no', sort: true },
    name: { label: columns.name, of: fullName, title: true, sort: true },
    role: { label: columns.role, phone: true, sort: true },
    jobTitle: { label: columns.jobTitle, of: ({ jobTitle }) => jobTitle.join(', ') },
    email: { label: columns.email, wide: true, sort: true },
    weeklycommittedHours: {
      label: columns.weeklycommittedHours,
      kind: 'number',
      phone: texts.hoursFact,
      sort: true
    },
    startDate: { label: columns.startDate, kind: 'day', phone: true, sort: true },
    endDate: { label: columns.endDate, kind: 'day', wide: true, sort: true },
    createdDate: {
      label: columns.createdDate,
      of: ({ createdDate }) => toDay(createdDate),
      kind: 'day',
      hidden: true,
      sort: true
    },
    reactivationDate: { label: columns.reactivationDate, kind: 'day', hidden: true },
    teamCode: { label: columns.teamCode, hidden: true },
    timeZone: { label: columns.timeZone, hidden: true },
    isRehireable: { label: columns.isRehireable, kind: 'yes-no', hidden: true },
    isVisible: { label: columns.isVisible, kind: 'yes-no', hidden: true }
  }
})

/** Addresses are a column to sort by for those alone who see all of them. */
export const userTable = (seesAddresses: boolean) =>
  userList.tableOf(seesAddresses ? {} : { columns: { email: { sort: false } } })
