// The work breakdown structures of a project, as its page lists them.
import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { list } from '../../kit/records/list.ts'
import * as texts from './page-texts.ts'

export const listedWbs = z.object({
  _id: id,
  rev: z.int(),
  wbsName: z.string(),
  isDeleted: z.boolean(),
  taskCount: z.int(),
  /** Of all its tasks, in seconds. */
  loggedSeconds: z.int(),
  modifiedDatetime: z.string()
})
export type ListedWbs = z.infer<typeof listedWbs>

export const wbsList = list(listedWbs, {
  name: texts.title,
  empty: texts.none,
  skeletons: 5,
  search: texts.search,
  sorted: '-changed',
  columns: {
    name: { label: texts.name, of: 'wbsName', title: true, sort: true },
    tasks: { label: texts.tasks, of: 'taskCount', kind: 'number', sort: true },
    logged: { label: texts.hours, of: 'loggedSeconds', kind: 'hours', sort: true },
    changed: { label: texts.changed, of: 'modifiedDatetime', kind: 'instant', sort: true }
  },
  /** Those in the trash, for whoever may restore them. */
  filters: {
    status: { label: texts.show, look: 'segments', unchosen: texts.active, choices: { deleted: texts.inTrash } }
  }
})
