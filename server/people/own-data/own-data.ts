// Everything that is held about whoever asks: a page of one part at a time, however much there is.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/people/own-data/calls.ts'
import * as texts from '#shared/people/own-data/texts.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import { historyOf } from '../../kit/audit/lines.ts'
import { type PersonalTable, readPersonalData } from '../../kit/audit/personal-data.ts'
import { texts as kit } from '../../kit/texts.ts'
import { isAddressProven } from '../account-queries.ts'
import { present, type ProfileOptions } from '../profile.ts'
import { loadProfile } from '../records.ts'

const PAGE = 1000

export const ownData = (
  presenting: ProfileOptions,
  tables: () => readonly PersonalTable[]
): Pick<Handlers<typeof calls>, 'listOwnData' | 'readOwnData'> => ({
  // Whoever makes an account, or changes its address, does not learn what its real owner sent without one.
  listOwnData: async (_, { trx, me }) => {
    const isProven = await isAddressProven(trx, me.id)
    const shown = tables().filter(({ isAddress }) => isProven || !isAddress)
    return {
      parts: [t(texts.profilePart), t(texts.changesPart), ...shown.map(({ part }) => part)],
      ...(!isProven && { left: t(texts.unproven, { email: me.email }) })
    }
  },

  readOwnData: async ({ part, after }, { trx, me, ...at }) => {
    if (part === texts.profilePart) {
      const record = await loadProfile(trx, me.id, me.id, { raw: {}, today: at.today })
      return { rows: [present(me, record ?? refuse(404, kit.missing), at, presenting)] }
    }
    if (part === texts.changesPart) {
      const lines = await historyOf(trx, 'person', me.id, { after, size: PAGE + 1 })
      const rows = lines.slice(0, PAGE)
      const last = rows.at(-1)
      return {
        rows: rows.map(({ at: when, by, before, after: became }) => ({
          at: when,
          by: by?.name,
          before,
          after: became
        })),
        ...(lines.length > PAGE && last && { next: last.id })
      }
    }
    const table = tables().find(one => one.part === part) ?? refuse(404, texts.unknownPart)
    if (table.isAddress && !(await isAddressProven(trx, me.id))) refuse(403, t(texts.unproven, { email: me.email }))
    return readPersonalData(trx, table, { id: me.id, email: me.email }, { after, size: PAGE })
  }
})
