import { listHolders } from '#shared/badges/calls.ts'
import * as texts from '#shared/badges/office-texts.ts'
import type { Badge } from '#shared/badges/schemas.ts'
import { api } from '#shared/kit/calls/api.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'

const NAMED = 10

/** Names who has it. Without an answer of the server the number of them has to do. */
async function whoHas({ _id: id, holders }: Badge): Promise<string> {
  try {
    const { items, total } = await api(listHolders, { id, size: NAMED })
    if (!items.length) return t(texts.deleteNobody)
    const names = items.map(({ name }) => name).join(', ')
    const count = total?.count ?? holders
    if (count === 1) return t(texts.deleteImpactOne, { names })
    const more = count - items.length
    return t(texts.deleteImpact, { count, names: more > 0 ? t(texts.andMore, { names, count: more }) : names })
  } catch {
    return t(texts.deleteCount, { count: holders })
  }
}

export const confirmDelete = async (badge: Badge): Promise<boolean> =>
  confirm({
    title: t(texts.deleteTitle, { name: badge.badgeName }),
    text: await whoHas(badge),
    yes: t(texts.remove),
    danger: true
  })
