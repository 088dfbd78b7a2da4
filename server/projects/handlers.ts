import { nobodys } from '#shared/kit/rights.ts'
import * as calls from '#shared/projects/calls.ts'
import * as schemas from '#shared/projects/schemas.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { joinProjects, joinTitled } from './join.ts'
import { members, type ProjectTools } from './members.ts'
import { findProject, listProjects, listProjectsOf } from './queries.ts'

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
