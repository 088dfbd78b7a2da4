// Puts new people into the projects that they begin in, and whoever is set up by a title into its project.
import { ORIENTATION } from '#shared/projects/categories.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { labels, notYours } from '#shared/people/texts.ts'
import { projectGone } from '#shared/people/titles/texts.ts'
import * as texts from '#shared/people/users/texts.ts'

import { meantOf } from '../kit/audit/whole-list.ts'
import type { Listener } from '../kit/calls/bind.ts'
import {
  addMember,
  deleteMember,
  holdProject,
  idsOfMember,
  insertMember,
  markMembersChanged,
  projectNamed
} from './queries.ts'

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

/** Of a list that is sent whole: who is not named any more leaves, unless they joined since it was read. */
export const takeProjects: Listener<'person.places-sent'> = async (
  { personId, name, projects, by, leavesOut },
  { trx, changed },
  { now }
) => {
  if (!projects) return
  const of = { about: 'project', personId, by: by.id, call: 'saveProfile' } as const
  const other = await meantOf(trx, await idsOfMember(trx, personId), projects, of)
  if (!other.length) return
  if (!holds(by, 'assignProjectToUsers')) {
    if (!leavesOut) refuseField(403, 'projects', t(notYours, { label: t(labels.projects) }))
    return
  }
  const member = [{ _id: personId, name }]
  for (const id of other) {
    if (!(await holdProject(trx, id))) refuse(400, texts.noProject)
    const joins = projects.wanted.includes(id)
    await (joins ? insertMember(trx, id, personId, now) : deleteMember(trx, id, personId))
    await markMembersChanged(trx, id, now)
    await changed('project', id, { members: joins ? [] : member }, { members: joins ? member : [] })
  }
}
