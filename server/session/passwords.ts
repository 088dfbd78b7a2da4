// Changing a password: one's own, after a one-time password, and that of somebody else.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/page-texts.ts'

import { requireMayTakeOver } from '../kit/calls/admit.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell, type Telling } from '../notifications/for-others.ts'
import { activeOwners, holdPerson } from '../people/for-others.ts'
import { aboutOf, changePassword, weaknessOf } from './change-password.ts'
import { hashPassword, isPassword } from './hash.ts'
import { type Account, accountOf } from './queries.ts'
import { type Part, refuseField, type SessionTools } from './tools.ts'

/** Owners hear when somebody sets the password of somebody with rights over rights, whoever of them did it. */
async function tellOwners(telling: Telling, account: Account, by: Visitor): Promise<void> {
  const name = `${account.first_name} ${account.last_name}`
  const places = { name, role: account.role, by: `${by.firstName} ${by.lastName}` }
  await tell(telling, 'othersSignIn', {
    to: (await activeOwners(telling.trx)).map(({ id }) => id),
    places: { what: 'password', name, id: account.id },
    letter: { subject: t(texts.resetSubject, { name }), paragraphs: [t(texts.resetMail, places)] }
  })
}

export const passwords = ({ limits }: SessionTools): Part<'forcePassword' | 'resetPassword' | 'updatePassword'> => ({
  updatePassword: {
    async outsideTransaction({ userId, currentpassword, newpassword }, { me, now, site, work }) {
      // Counted apart from sign-in, so that strangers who guess at an address cannot lock its owner out here.
      const tries = `update ${userId} ${me.id}`
      await limits.take('sign-in-account', tries)
      const account = (await work(({ trx }) => accountOf(trx, userId))) ?? refuse(404, kit.missing)
      if (!(await isPassword(currentpassword, account.password)))
        return refuseField(400, 'currentpassword', texts.currentWrong)
      await limits.giveBack('sign-in-account', tries)
      const weakness = weaknessOf(newpassword, aboutOf(account))
      if (weakness) return refuseField(400, 'newpassword', weakness)
      const hash = await hashPassword(newpassword)
      const done = await work(step => changePassword(step, account, { hash, mustSet: false, now, site, by: me.id }))
      const message = t(userId === me.id ? texts.updated : texts.updatedOther)
      return done ? { message } : refuseField(400, 'currentpassword', texts.currentWrong)
    }
  },

  forcePassword: {
    async outsideTransaction({ userId, newpassword }, { ticket, now, site, work }) {
      if (ticket.personId !== userId) return refuse(400, kit.ticket)
      const account = await work(({ trx }) => accountOf(trx, userId))
      if (!account?.is_active) return refuse(403, texts.inactive)
      const isOld = await isPassword(newpassword, account.password)
      const weakness = isOld ? texts.sameAsOld : weaknessOf(newpassword, aboutOf(account))
      if (weakness) return refuseField(400, 'newpassword', weakness)
      const hash = await hashPassword(newpassword)
      const done = await work(step => changePassword(step, account, { hash, mustSet: false, now, site }))
      return done ? { message: t(texts.forced) } : refuse(401, kit.ticket)
    }
  },

  resetPassword: {
    async outsideTransaction({ userId, newpassword }, { me, now, site, work }) {
      if (userId === me.id) return refuse(400, texts.resetOwn)
      const account = (await work(({ trx }) => accountOf(trx, userId))) ?? refuse(404, kit.missing)
      const weakness = weaknessOf(newpassword, aboutOf(account))
      if (weakness) return refuseField(400, 'newpassword', weakness)
      const hash = await hashPassword(newpassword)
      // Whoever sets a password for somebody else knows it, so it must be changed at the first sign-in.
      const done = await work(async step => {
        const changed = await changePassword(step, account, { hash, mustSet: true, now, site, by: me.id })
        // Since the call was admitted the account may have become an Owner's, or been given rights over rights.
        const { subject } = (await holdPerson(step.trx, userId, me.id)) ?? refuse(404, kit.missing)
        requireMayTakeOver(me, subject)
        if (changed && subject.ruling?.length) await tellOwners({ ...step, now, site }, account, me)
        return changed
      })
      return done ? { message: t(texts.resetDone) } : refuse(409, kit.busy)
    }
  }
})
