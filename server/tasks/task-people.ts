// Whom somebody may give a task to.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { maySeeHours, mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/tree/texts.ts'

import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { type Candidate, candidates, putOn } from './task-queries.ts'
import { nameOf, type TreeRequest } from './tree/tree.ts'

/** Why this person may not be put on a task of the project, or taken off it; undefined when they may. */
export function problemWith(me: Visitor, one: Candidate | undefined, isAdded: boolean): string | undefined {
  if (!one || (isAdded && !one.isActive)) return texts.personUnknown
  const { id: ownerId, role: ownerRole, name, isProtected, isMember, sharesTeam } = one
  if (!mayTouch(me, { ownerId, ownerRole, isProtected })) return t(texts.personOfOwner, { name })
  if (isAdded && !isMember && !maySeeHours(me, { ownerId, sharesTeam })) return t(texts.personNotYours, { name })
  return undefined
}

interface PeopleChange {
  added: readonly string[]
  removed: readonly string[]
}

const REFUSED = 403

/** Refuses, in words, when one of these may not be put on a task of the project, or taken off it. */
export async function checkPeople(trx: Trx, me: Visitor, projectId: string, wanted: PeopleChange): Promise<void> {
  const ids = [...wanted.added, ...wanted.removed]
  if (!ids.every(isId)) return refuseField(400, 'resources', texts.personUnknown)
  const found = new Map((await candidates(trx, ids, projectId, me.id)).map(one => [one.id, one]))
  for (const id of ids) {
    const problem = problemWith(me, found.get(id), wanted.added.includes(id))
    if (problem) refuse(problem === texts.personUnknown ? 400 : REFUSED, problem, { fields: { resources: problem } })
  }
}

/** Puts people on many tasks, and tells each of how many. */
export async function giveMany(
  request: TreeRequest,
  resources: readonly { taskId: string; personId: string }[]
): Promise<void> {
  if (!resources.length) return
  await putOn(request.trx, resources, request.now)
  const counts = new Map<string, number>()
  for (const { personId } of resources) counts.set(personId, (counts.get(personId) ?? 0) + 1)
  const people = [...counts].map(([id, count]) => ({ id, count }))
  await request.happened('tasks.given', { by: nameOf(request), people })
}
