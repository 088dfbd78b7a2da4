// Who has a badge, and how often they earned it.
import * as z from 'zod/mini'

import { dayOf } from '../kit/time/day.ts'
import { id } from '../kit/calls/incoming.ts'
import { list } from '../kit/records/list.ts'
import * as texts from './office-texts.ts'

const holder = z.object({
  _id: id,
  name: z.string(),
  profilePic: z.string(),
  isActive: z.boolean(),
  count: z.int(),
  lastModified: z.string()
})
export type Holder = z.infer<typeof holder>

export const holderList = list(holder, {
  name: texts.holders,
  empty: texts.nobodyHas,
  skeletons: 4,
  search: texts.searchHolders,
  sorted: 'name',
  tools: ['export'],
  columns: {
    name: { label: texts.personName, title: true, sort: true },
    count: { label: texts.count, kind: 'number', sort: true },
    last: { label: texts.lastEarned, of: ({ lastModified }) => dayOf(new Date(lastModified)), kind: 'day' },
    active: { label: texts.active, of: 'isActive', kind: 'yes-no', hidden: true }
  }
})
