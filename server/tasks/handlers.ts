import { refuse } from '#shared/kit/calls/refused.ts'
import { nobodys } from '#shared/kit/rights.ts'
import * as calls from '#shared/tasks/calls.ts'
import * as commentCalls from '#shared/tasks/comments/calls.ts'
import * as commentSchemas from '#shared/tasks/comments/schemas.ts'
import * as importCalls from '#shared/tasks/import/calls.ts'
import * as importSchemas from '#shared/tasks/import/schemas.ts'
import * as personCalls from '#shared/tasks/person/calls.ts'
import * as personSchemas from '#shared/tasks/person/schemas.ts'
import * as reviewCalls from '#shared/tasks/review/calls.ts'
import * as reviewSchemas from '#shared/tasks/review/schemas.ts'
import * as schemas from '#shared/tasks/schemas.ts'
import * as teamCalls from '#shared/tasks/team/calls.ts'
import * as teamSchemas from '#shared/tasks/team/schemas.ts'
import * as historyCalls from '#shared/tasks/history-calls.ts'
import * as historySchemas from '#shared/tasks/history-schemas.ts'
import * as texts from '#shared/tasks/texts.ts'
import * as treeCalls from '#shared/tasks/tree/calls.ts'
import * as treeSchemas from '#shared/tasks/tree/schemas.ts'
import * as wbsCalls from '#shared/tasks/wbs/calls.ts'
import * as wbsSchemas from '#shared/tasks/wbs/schemas.ts'
import * as wbsTexts from '#shared/tasks/wbs/texts.ts'

import { ownTasks } from './own-calendar.ts'
import { personalData } from './personal-data.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { nightly } from '../kit/clock/nightly.ts'
import { isId } from '../kit/database/ids.ts'
import { offerPlace } from '../kit/calls/places.ts'
import type { Owned } from '../kit/calls/request.ts'
import { keptSince } from '../kit/lists/trash.ts'
import { comments, loadComment } from './comments/comments.ts'
import { told } from './history.ts'
import { keepHours, takeHours } from './hours.ts'
import { importing } from './import.ts'
import { notices, noticesTask, noteChange } from './notices.ts'
import { countOpenTasks, findTask, findWbs, type PlacedRow, listOpenTasks, listTasks, listWbs } from './queries.ts'
import { personTasks } from './person-tasks.ts'
import { reviewing } from './review/review.ts'
import { deleteTrashed } from './trash-queries.ts'
import { treeHandlers, type TreeTools, withPictures } from './tree/handlers.ts'
import { structures } from './wbs.ts'
import { belongsToProject } from './wbs-queries.ts'
import { teamTasks } from './team/team.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    task: Owned & { row: PlacedRow }
    wbs: Owned & { row: { id: string; project_id: string; name: string } }
  }
}

const handlers = (tools: TreeTools): Handlers<typeof calls> => ({
  listWbs: ({ projectId }, { trx }) => listWbs(trx, projectId),

  listTasks: async ({ wbsId, level, mother }, { trx, now }) => {
    if (!/^[1-5]$/.test(level)) return refuse(400, texts.level)
    // The present client looks below the lowest level too, where there is nothing.
    if (level === '5' || (mother !== '0' && !isId(mother))) return []
    const found = await listTasks(trx, wbsId, Number(level), mother === '0' ? undefined : mother)
    return found.map(task => withPictures(task, tools, now))
  },

  readTask: async (_, { record, now }) => withPictures(record.row, tools, now),

  listOpenTasks: async ({ userId }, { trx, now }) =>
    (await listOpenTasks(trx, userId)).map(task => withPictures(task, tools, now))
})

offerPlace('project', { belongs: belongsToProject, refusal: wbsTexts.notYours })

export const tasksFeature = (tools: TreeTools): Feature => ({
  name: 'tasks',
  endpoints: [
    ...bind(calls, schemas, handlers(tools)),
    ...bind(treeCalls, treeSchemas, treeHandlers(tools)),
    ...bind(commentCalls, commentSchemas, comments(tools)),
    ...bind(importCalls, importSchemas, importing),
    ...bind(wbsCalls, wbsSchemas, structures),
    ...bind(teamCalls, teamSchemas, { ...teamTasks(tools), ...notices }),
    ...bind(reviewCalls, reviewSchemas, reviewing),
    ...bind(personCalls, personSchemas, personTasks),
    ...bind(historyCalls, historySchemas, told)
  ],
  loaders: {
    wbs: async (trx, id) => {
      const row = await findWbs(trx, id)
      return row && { row, subject: nobodys, place: row.project_id }
    },
    'task-comment': loadComment,
    task: async (trx, id, visitorId) => {
      const row = await findTask(trx, id)
      const worksOn = row?.resources.some(({ userID }) => userID === visitorId) ?? false
      return row && { row, subject: nobodys, place: row.projectId, worksOn }
    }
  },
  movers: [
    { table: 'task_resource', column: 'person_id', key: ['task_id'] },
    { table: 'task_watcher', column: 'person_id', key: ['task_id'] },
    { table: 'task_comment', column: 'person_id', key: ['id'] },
    { table: 'follow_up', column: 'person_id', key: ['id'], once: ['task_id'] },
    { table: 'task_notice', column: 'person_id', key: ['id'], once: ['task_id'] }
  ],
  personalData,
  ownCalendars: [ownTasks],
  emptiesTrash: ['task', 'wbs'],
  schedule: [
    nightly('task-trash', '35 3 * * *', ({ trx }, { now }) => deleteTrashed(trx, keptSince(now))),
    noticesTask
  ],
  listeners: {
    'task.changed': noteChange,
    'time-entry.saved': keepHours,
    'time.erased': takeHours,
    'dashboard.asked': async ({ personId, parts }, { trx }) => {
      parts.openTasks = await countOpenTasks(trx, personId)
    }
  }
})
