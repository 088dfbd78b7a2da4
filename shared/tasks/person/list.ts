// The tasks of one person, on their profile.
import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { list } from '../../kit/records/list.ts'
import * as texts from './texts.ts'

const personTask = z.object({
  _id: id,
  taskName: z.string(),
  num: z.string(),
  wbsId: id,
  wbsName: z.string(),
  projectId: id,
  projectName: z.string(),
  status: z.string(),
  /** For this person: it is off their list. */
  completedTask: z.boolean(),
  dueDatetime: z.nullable(z.string())
})
export type PersonTask = z.infer<typeof personTask>

const { all, complete } = texts

export const personTasks = list(personTask, {
  name: texts.title,
  empty: texts.none,
  skeletons: 3,
  sorted: 'name',
  tools: [],
  columns: {
    name: { label: texts.name, of: 'taskName', title: true, sort: true },
    /** For those who add tasks. */
    wbs: { label: texts.wbs, of: 'wbsName' },
    status: { label: texts.status, of: ({ completedTask, status }) => (completedTask ? complete : status) },
    due: { label: texts.due, of: 'dueDatetime', kind: 'day', sort: true }
  },
  filters: { show: { label: texts.show, look: 'segments', unchosen: texts.active, choices: { complete, all } } }
})
