import { refuse } from '#shared/kit/refused.ts'
import { nobodys } from '#shared/kit/rights.ts'
import * as calls from '#shared/tasks/calls.ts'
import * as schemas from '#shared/tasks/schemas.ts'
import * as texts from '#shared/tasks/texts.ts'
import * as wbsCalls from '#shared/tasks/wbs-calls.ts'
import * as wbsSchemas from '#shared/tasks/wbs-schemas.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { isId } from '../kit/database/ids.ts'
import type { Owned } from '../kit/calls/request.ts'
import { trashOf } from '../kit/records/trash.ts'
import { keepHours, takeHours } from './hours.ts'
import {
  countOpenTasks,
  findTask,
  findWbs,
  type FoundResource,
  type FoundTask,
  listOpenTasks,
  listTasks,
  listWbs
} from './queries.ts'
import { checkReader, structures } from './wbs.ts'

export interface TaskTools {
  /** The signed address of a picture. */
  pictureUrl: (hash: string | null, now: Date) => string
}

declare module '#shared/kit/call.ts' {
  interface Records {
    task: Owned & { row: FoundTask }
    wbs: Owned & { row: { id: string; project_id: string; name: string } }
  }
}

const withPictures = <T extends { resources: FoundResource[] }>(task: T, { pictureUrl }: TaskTools, now: Date) => ({
  ...task,
  resources: task.resources.map(one => ({ ...one, profilePic: pictureUrl(one.profilePic, now) }))
})

const handlers = (tools: TaskTools): Handlers<typeof calls> => ({
  listWbs: async ({ projectId }, { trx, me }) => {
    await checkReader(trx, me, projectId)
    return listWbs(trx, projectId)
  },

  listTasks: async ({ wbsId, level, mother }, { trx, now }) => {
    if (!/^[1-4]$/.test(level)) return refuse(400, texts.level)
    if (mother !== '0' && !isId(mother)) return []
    const found = await listTasks(trx, wbsId, Number(level), mother === '0' ? undefined : mother)
    return found.map(task => withPictures(task, tools, now))
  },

  readTask: async (_, { record, now }) => withPictures(record.row, tools, now),

  listOpenTasks: async ({ userId }, { trx, now }) =>
    (await listOpenTasks(trx, userId)).map(task => withPictures(task, tools, now))
})

export const tasksFeature = (tools: TaskTools): Feature => ({
  name: 'tasks',
  endpoints: [...bind(calls, schemas, handlers(tools)), ...bind(wbsCalls, wbsSchemas, structures)],
  loaders: {
    wbs: async (trx, id) => {
      const row = await findWbs(trx, id)
      return row && { row, subject: nobodys }
    },
    task: async (trx, id) => {
      const row = await findTask(trx, id)
      return row && { row, subject: nobodys }
    }
  },
  movers: [{ table: 'task_resource', column: 'person_id', key: ['task_id'] }],
  personalData,
  schedule: [trashOf(['wbs'], 'wbs-trash')],
  listeners: {
    'time-entry.saved': keepHours,
    'time.erased': takeHours,
    'dashboard.asked': async ({ personId, parts }, { trx }) => {
      parts.openTasks = await countOpenTasks(trx, personId)
    }
  }
})
