// Puts people on a project and takes them off it.
import { refuse } from '#shared/kit/calls/refused.ts'
import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { holdPerson } from '../people/for-others.ts'
import { deleteMember, holdProject, insertMember, markMembersChanged, membersOf } from './queries.ts'

export interface ProjectTools {
  pictureUrl: (hash: string | null, now: Date) => string
}

interface Change {
  userId: string
  operation: 'Assign' | 'UnAssign'
}

interface NamedChange extends Change {
  name: string
}

type Context = Pick<CallContext, 'now'> & Pick<Work, 'trx'>

async function allowed({ trx }: Context, me: Visitor, change: Change): Promise<NamedChange> {
  const { row, subject } = (await holdPerson(trx, change.userId, me.id)) ?? refuse(404, texts.notFound)
  const name = `${row.first_name} ${row.last_name}`
  return mayTouch(me, subject) ? { ...change, name } : refuse(403, t(texts.ofOwner, { name }))
}

async function write({ trx, now }: Context, id: string, { userId, operation, name }: NamedChange): Promise<void> {
  if (operation === 'Assign' && !(await insertMember(trx, id, userId, now)))
    return refuse(400, t(texts.isMember, { name }))
  if (operation === 'UnAssign' && !(await deleteMember(trx, id, userId)))
    return refuse(404, t(texts.noMember, { name }))
}

async function activeOf({ trx, now }: Context, id: string, pictureUrl: ProjectTools['pictureUrl']) {
  const rows = await membersOf(trx, id)
  return rows.map(({ picture, ...row }) => ({ ...row, profilePic: pictureUrl(picture, now) }))
}

const named = (some: readonly NamedChange[], wanted: Change['operation']) =>
  some.filter(({ operation }) => operation === wanted).map(({ userId: _id, name }) => ({ _id, name }))

export const members = ({
  pictureUrl
}: ProjectTools): Pick<Handlers<typeof calls>, 'assignToProject' | 'listPeopleOfProject' | 'listProjectMembers'> => ({
  listProjectMembers: ({ id }, request) => activeOf(request, id, pictureUrl),
  listPeopleOfProject: ({ projectId }, request) => activeOf(request, projectId, pictureUrl),

  assignToProject: async ({ id, projectId = id, users }, request) => {
    const { trx, me, now, changed } = request
    if (projectId !== id) return refuse(400, texts.otherProject)
    if (new Set(users.map(({ userId }) => userId)).size < users.length) return refuse(400, texts.twice)
    const meant: NamedChange[] = []
    // In one order, so that two who change the same people cannot wait for each other.
    for (const change of users.toSorted((one, other) => (one.userId < other.userId ? -1 : 1)))
      meant.push(await allowed(request, me, change))
    if (!isId(id) || !(await holdProject(trx, id))) return refuse(404, texts.notFound)
    for (const change of meant) await write(request, id, change)
    await markMembersChanged(trx, id, now)
    await changed('project', id, { members: named(meant, 'UnAssign') }, { members: named(meant, 'Assign') })
    return { result: t(texts.changed, { count: users.length }) }
  }
})
