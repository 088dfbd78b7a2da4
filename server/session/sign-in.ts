import * as texts from '#shared/session/texts.ts'

import type { Trx } from '../kit/database/database.ts'
import type { Work } from '../kit/calls/request.ts'
import { issueTicket, spendSecret } from '../kit/guards/tickets.ts'
import { isPassword } from './hash.ts'
import { type Account, accountByEmail, isUnchanged } from './queries.ts'
import { startSession, tokenFor } from './start-session.ts'
import { type Part, refuseField, type SessionTools } from './tools.ts'

const HALF_AN_HOUR = 1800

/** A one-time password copied from a mail may have blanks around it. */
async function spendOneTime(trx: Trx, personId: string, password: string, now: Date): Promise<boolean> {
  const spent = await spendSecret(trx, { purpose: 'one-time-password', secret: password.trim(), personId }, now)
  return spent.length > 0
}

async function mustChoose({ trx, changed }: Work, { id }: Account, now: Date) {
  await changed('person', id, undefined, { mayChoosePassword: true })
  const ticket = await issueTicket(trx, { purpose: 'forced-update', personId: id, seconds: HALF_AN_HOUR }, now)
  return { new: true as const, userId: id, ticket }
}

/** A password is compared for every address, so that timing does not tell which addresses have accounts. */
export const signingIn = ({ tokens, limits, sessionDays }: SessionTools): Part<'signIn'> => ({
  signIn: {
    async outsideTransaction({ email, password }, { work, ...at }) {
      await limits.take('sign-in-address', at.ip)
      await limits.take('sign-in-account', email)
      const account = await work(({ trx }) => accountByEmail(trx, email))
      const isRight = await isPassword(password, account?.password)
      if (!account) return refuseField(403, 'email', texts.unknownEmail)
      if (!account.is_active) return refuseField(403, 'email', texts.inactive)

      const outcome = await work(async step => {
        if (!(await isUnchanged(step.trx, account))) return undefined
        if (isRight && !account.must_set_password) return startSession(step, account.id, at, { days: sessionDays })
        const mayChoose = isRight || (await spendOneTime(step.trx, account.id, password, at.now))
        return mayChoose ? mustChoose(step, account, at.now) : undefined
      })
      if (!outcome) return refuseField(404, 'password', texts.wrongPassword)
      await limits.giveBack('sign-in-account', email)
      await limits.giveBack('sign-in-address', at.ip)
      return 'new' in outcome ? outcome : { token: await tokenFor(tokens, account, outcome, at.now) }
    }
  }
})
