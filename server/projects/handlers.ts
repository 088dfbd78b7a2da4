import { addDays, startOfWeek } from '#shared/kit/time/day.ts'
import { can, holds, nobodys } from '#shared/kit/rights.ts'
import * as calls from '#shared/projects/calls.ts'
import * as schemas from '#shared/projects/schemas.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { sendWithCommit } from '../kit/database/database.ts'
import { rowHistoryOf } from '../kit/lists/row-history.ts'
import { findNamed, firstNamed } from '../people/for-others.ts'
import { changing } from './changing.ts'
import { joinProjects, joinTitled, takeProjects } from './join.ts'
import { countMembers, countProjects, pageOfPeople, pageOfProjects, peopleFor } from './list-queries.ts'
import { members, type ProjectTools } from './members.ts'
import { personalData } from './personal-data.ts'
import { findProject, listProjects, listProjectsOf, touchProject } from './queries.ts'

export interface ProjectRecord extends Owned {
  row: schemas.Project
}

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    project: ProjectRecord
  }
}

const MOST_FOUND = 30

/** Whoever puts people on projects or tasks works with their ids; to others they are names. */
const assigning = ['getProjectMembers', 'assignProjectToUsers', 'postTask', 'updateTask', 'suggestTask'] as const

const withPicture = <Row extends { picture: string | null }>(
  { picture, ...row }: Row,
  { pictureUrl }: ProjectTools,
  now: Date
) => ({ ...row, profilePic: pictureUrl(picture, now) })

const handlers = (tools: ProjectTools): Handlers<typeof calls> => ({
  ...members(tools),
  ...changing,

  listProjectPage: async (request, { trx, now, today }) => {
    // Both at once: a promise that is left alone meanwhile would bring the server down when it is refused.
    const [page, counts] = await Promise.all([
      pageOfProjects(trx, request, addDays(startOfWeek(today), -7), ({ faces, ...row }) => ({
        ...row,
        faces: faces.map(one => withPicture(one, tools, now))
      })),
      request.after ? undefined : countProjects(trx)
    ])
    return { ...page, ...(counts && { counts }) }
  },
  countMembers: (_, { trx }) => countMembers(trx),

  listProjectPeople: (request, { trx, now }) => pageOfPeople(trx, request, one => withPicture(one, tools, now)),
  findForProject: async ({ id, query }, { trx, me, now }) => {
    const knowsIds = assigning.some(permission => holds(me, permission))
    const isBlank = query.trim() === '' && knowsIds
    const found = await (isBlank ? firstNamed(trx, MOST_FOUND) : findNamed(trx, query, MOST_FOUND))
    const people = await peopleFor(
      trx,
      id,
      found.map(({ _id }) => _id)
    )
    return people.map(({ teamCode: _, _id, ...row }) => ({ ...withPicture(row, tools, now), ...(knowsIds && { _id }) }))
  },

  readProjectHistory: rowHistoryOf({
    about: 'project',
    find: findProject,
    fields: ({ projectName: name, category, isActive }) => ({ name, category, isActive }),
    also: me => (can(me, calls.listProjectMembers.needs) ? ['members'] : [])
  }),
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
    // The last statement, so that those who change other trees of the project wait no longer than the commit takes.
    'tree.changed': async ({ projectId }, { trx }, { now }) => sendWithCommit(trx, touchProject(trx, projectId, now)),
    'person.created': joinProjects,
    'person.titled': joinTitled,
    'person.places-sent': takeProjects
  },
  loaders: {
    project: async (trx, id) => {
      const row = await findProject(trx, id)
      return row && { row, subject: nobodys, place: id }
    }
  }
})
