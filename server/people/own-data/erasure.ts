// The end of an account by the Owner: two weeks in which it can be taken back, then name and contacts go for good.
import { addDays, formatDay } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { erasedAddress, FORMER, GRACE_DAYS } from '#shared/people/erasure.ts'
import type * as calls from '#shared/people/own-data/calls.ts'
import * as texts from '#shared/people/own-data/texts.ts'
import * as people from '#shared/people/texts.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import { nightly } from '../../kit/clock/nightly.ts'
import { forgetInAudit } from '../../kit/audit/forget.ts'
import { erasePersonalData, type PersonalTable } from '../../kit/audit/personal-data.ts'
import { texts as kit } from '../../kit/texts.ts'
import * as queries from './erasure-queries.ts'
import type { ProfileOptions } from '../profile.ts'
import { dropPicture, isArchive } from '../queries.ts'
import { holdPerson } from '../records.ts'
import { save } from '../save.ts'
import { nameOf } from '../standing/set-standing.ts'
import { fieldsOf } from '../stored.ts'

export const erasure = (presenting: ProfileOptions): Pick<Handlers<typeof calls>, 'eraseUser' | 'keepUser'> => ({
  eraseUser: async ({ id }, request) => {
    const { trx, me, today, changed } = request
    if (id === me.id) return refuse(400, texts.notYourself)
    if (await isArchive(trx, id)) return refuse(400, people.isTheArchive)
    const record = (await holdPerson(trx, id, me.id)) ?? refuse(404, kit.missing)
    const { erase_on: pending, erased_at: erasedAt } = record.row
    if (erasedAt) return refuse(400, texts.isErased)
    if (pending) return refuse(400, t(texts.alreadyPending, { day: formatDay(pending, 'profile') }))
    const { isActive, endDate, reactivationDate } = fieldsOf(record.row)
    // No day of return: it would reactivate the account before it is erased.
    const standing = { isActive: false, endDate: isActive ? today : endDate, reactivationDate: null }
    await save(request, id, { changes: {}, standing }, presenting)
    const on = addDays(today, GRACE_DAYS)
    await queries.writeErasure(trx, id, { on, before: { isActive, endDate, reactivationDate } })
    await changed('person', id, { erasesOn: null }, { erasesOn: on })
    return { message: t(texts.pending, { name: nameOf(record), day: formatDay(on, 'profile') }), erasesOn: on }
  },

  keepUser: async ({ id }, request) => {
    const { trx, me, changed } = request
    const record = (await holdPerson(trx, id, me.id)) ?? refuse(404, kit.missing)
    if (record.row.erased_at) return refuse(400, texts.isErased)
    const standing = await queries.standingBefore(trx, id)
    if (!record.row.erase_on || !standing) return refuse(400, texts.notPending)
    await queries.writeErasure(trx, id, null)
    await save(request, id, { changes: {}, standing }, presenting)
    await changed('person', id, { erasesOn: record.row.erase_on }, { erasesOn: null })
    return { message: t(texts.takenBack, { name: nameOf(record) }) }
  }
})

export const erasureTask = (tables: () => readonly PersonalTable[]) =>
  nightly('erasure', '10 0 * * *', async ({ trx, changed }, { now, today }) => {
    for (const { id, email, name, picture } of await queries.holdErasable(trx, today)) {
      await forgetInAudit(trx, { id, email, name }, { email: erasedAddress(id), name: FORMER })
      await erasePersonalData(trx, tables(), { id, email })
      await queries.erasePerson(trx, id, now)
      if (picture) await dropPicture(trx, picture)
      await changed('person', id, { isErased: false }, { isErased: true })
    }
  })
