import { nobodys } from '#shared/kit/rights.ts'
import * as calls from '#shared/projects/calls.ts'
import * as schemas from '#shared/projects/schemas.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { findProject, type FoundProject, listProjects, listProjectsOf } from './queries.ts'

export interface ProjectRecord extends Owned {
  row: FoundProject
}

declare module '#shared/kit/call.ts' {
  interface Records {
    project: ProjectRecord
  }
}

const shown = ({
  id,
  name,
  category,
  is_active,
  created_at,
  updated_at,
  joined_at
}: FoundProject): schemas.Project => ({
  _id: id,
  projectName: name,
  category,
  isActive: is_active,
  modifiedDatetime: updated_at,
  membersModifiedDatetime: joined_at ?? created_at,
  // Nothing is kept in stock for a project yet, so its stock is as old as the project.
  inventoryModifiedDatetime: created_at
})

const handlers: Handlers<typeof calls> = {
  listProjects: async (_, { trx }) => (await listProjects(trx)).map(shown),
  readProject: async (_, { record }) => shown(record.row),
  listProjectsOf: ({ userId }, { trx }) => listProjectsOf(trx, userId)
}

export const projectsFeature = (): Feature => ({
  name: 'projects',
  endpoints: bind(calls, schemas, handlers),
  loaders: {
    project: async (trx, id) => {
      const row = await findProject(trx, id)
      return row && { row, subject: nobodys }
    }
  }
})
