import { refuse } from '#shared/kit/refused.ts'
import { nobodys } from '#shared/kit/rights.ts'
import * as calls from '#shared/projects/calls.ts'
import * as schemas from '#shared/projects/schemas.ts'
import * as texts from '#shared/projects/texts.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { joinProjects, joinTitled } from './join.ts'
import { members, type ProjectTools } from './members.ts'
import { findProject, insertProject, listProjects, listProjectsOf } from './queries.ts'

export interface ProjectRecord extends Owned {
  row: schemas.Project
}

declare module '#shared/kit/call.ts' {
  interface Records {
    project: ProjectRecord
  }
}

const handlers = (tools: ProjectTools): Handlers<typeof calls> => ({
  ...members(tools),
  listProjects: (_, { trx }) => listProjects(trx),
  addProject: async ({ projectName: name, projectCategory: category = 'Unspecified', isActive = true }, request) => {
    const { trx, now, changed } = request
    const id = await insertProject(trx, { name, category, isActive }, now)
    if (!id) return refuse(400, texts.exists, { fields: { projectName: texts.exists } })
    await changed('project', id, undefined, { name, category, isActive })
    return (await findProject(trx, id)) ?? refuse(404, texts.notFound)
  },
  readProject: async (_, { record }) => record.row,
  listProjectsOf: ({ userId }, { trx }) => listProjectsOf(trx, userId)
})

export const projectsFeature = (tools: ProjectTools): Feature => ({
  name: 'projects',
  endpoints: bind(calls, schemas, handlers(tools)),
  movers: [{ table: 'project_member', column: 'person_id', key: ['project_id'] }],
  personalData,
  listeners: {
    'person.created': joinProjects,
    'person.titled': joinTitled
  },
  loaders: {
    project: async (trx, id) => {
      const row = await findProject(trx, id)
      return row && { row, subject: nobodys }
    }
  }
})
