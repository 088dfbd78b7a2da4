import { api } from '#shared/kit/calls/api.ts'
import { t } from '#shared/kit/texts.ts'
import { listTeamMembers } from '#shared/teams/calls.ts'
import type { Listed } from '#shared/teams/list.ts'
import { fullName } from '#shared/people/full-name.ts'
import * as texts from '#shared/teams/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'

const NAMED = 10

/** Names who is on it. Without an answer of the server the number of them has to do. */
async function whoIsOn({ _id: id, memberCount }: Listed): Promise<string> {
  try {
    const { items, total } = await api(listTeamMembers, { id, status: 'all', size: NAMED })
    const names = items.map(fullName).join(', ')
    const count = (total?.count ?? items.length) - items.length
    if (!items.length) return t(texts.deleteEmpty)
    return t(texts.deleteText, { names: count > 0 ? t(texts.andMore, { names, count }) : names })
  } catch {
    return t(texts.deleteCount, { count: memberCount })
  }
}

export const confirmDelete = async (team: Listed): Promise<boolean> =>
  confirm({
    title: t(texts.deleteTitle, { name: team.teamName }),
    text: await whoIsOn(team),
    yes: t(texts.remove),
    danger: true
  })
