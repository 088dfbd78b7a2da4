// Puts new people into the projects that they begin in, and whoever is set up by a title into its project.
import { ORIENTATION } from '#shared/projects/categories.ts'
import { refuse } from '#shared/kit/refused.ts'
import { projectGone } from '#shared/people/title-texts.ts'
import * as texts from '#shared/people/user-texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { addMember, holdProject, insertMember, markMembersChanged, projectNamed } from './queries.ts'

export const joinProjects: Listener<'person.created'> = async ({ personId, projects }, { trx }, { now }) => {
  const ids = projects === 'orientation' ? [await projectNamed(trx, ORIENTATION, now)] : [...new Set(projects)]
  if (ids.length && (await addMember(trx, personId, ids, now)) < ids.length) refuse(400, texts.noProject)
}

export const joinTitled: Listener<'person.titled'> = async (
  { personId, name, projectId },
  { trx, changed },
  { now }
) => {
  if (projectId === null) return
  if (!(await holdProject(trx, projectId))) refuse(400, projectGone)
  if (!(await insertMember(trx, projectId, personId, now))) return
  await markMembersChanged(trx, projectId, now)
  await changed('project', projectId, { members: [] }, { members: [{ _id: personId, name }] })
}
