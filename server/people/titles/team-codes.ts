// Gives many people another team code, all or none.
import type { Call } from '#shared/kit/calls/call.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/people/team-codes/calls.ts'
import * as texts from '#shared/people/team-codes/texts.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { Request, Visitor } from '../../kit/calls/request.ts'
import { isId } from '../../kit/database/ids.ts'
import { type CodeHolder, holdCarriers, type CodeFilter, writeCodes } from './team-code-queries.ts'

type Context = Pick<Request<Call>, 'changedAll' | 'now' | 'trx'> & { me: Visitor }

async function give({ trx, me, now, changedAll }: Context, whom: CodeFilter, code: string): Promise<CodeHolder[]> {
  const found = await holdCarriers(trx, whom)
  const others = found.filter(one => one.code !== code)
  const untouchable = others.find(
    ({ id, role, isProtected }) => !mayTouch(me, { ownerId: id, ownerRole: role, isProtected })
  )
  if (untouchable) return refuse(403, t(texts.ofOwner, { name: untouchable.name }))
  const ids = others.map(({ id }) => id)
  await writeCodes(trx, ids, code, now)
  const changes = others.map(one => ({ id: one.id, before: { teamCode: one.code }, after: { teamCode: code } }))
  await changedAll('person', changes)
  return found
}

/** These people, whoever they are. */
export const giveCodeTo = (context: Context, ids: readonly string[], code: string): Promise<CodeHolder[]> =>
  give(context, { ids }, code)

/** Those on the team who carry its code of before. */
export async function giveCodeToMembers(
  context: Context,
  { teamId, before, after }: { teamId: string; before: string; after: string }
): Promise<void> {
  await give(context, { codes: [before], teamId }, after)
}

export const teamCodes: Handlers<typeof calls> = {
  changeAllCodes: async ({ userIds, replaceCode }, request) => {
    const ids = [...new Set(userIds)]
    if (!ids.every(isId)) return refuse(404, texts.unknown)
    const found = await give(request, { ids }, replaceCode)
    if (found.length < ids.length) return refuse(404, texts.unknown)
    return { isUpdated: true, message: t(texts.updated) }
  },

  replaceTeamCode: async ({ oldTeamCodes: before, newTeamCode: after }, request) => {
    const found = await give(request, { codes: before }, after)
    if (!found.length) return refuse(404, texts.nobody)
    await request.happened('people.codes-replaced', { before, after })
    return { message: t(texts.updated), updatedCount: found.length }
  }
}
