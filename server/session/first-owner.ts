// While nobody has an account, whoever starts the server gets a link that makes the first one.
import { refuse } from '#shared/kit/calls/refused.ts'
import * as texts from '#shared/session/page-texts.ts'

import type { Database } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { issueTicket, voidTickets } from '../kit/guards/tickets.ts'
import { insertOwner, isEmpty, lockPeople } from '../people/for-others.ts'
import { DAY } from '#shared/kit/time/time.ts'
import { weaknessOf } from './change-password.ts'
import { hashPassword } from './hash.ts'
import { accountOf } from './queries.ts'
import { startSession, tokenFor } from './start-session.ts'
import { type Part, refuseField, type SessionTools } from './tools.ts'

/** The address that makes the first Owner, valid once and for a day; undefined when somebody has an account. */
export function firstOwnerLink(database: Database, site: string, now: Date): Promise<string | undefined> {
  return database.transaction(async trx => {
    if (!(await isEmpty(trx))) return undefined
    await voidTickets(trx, 'first-owner', null, now)
    const ticket = await issueTicket(trx, { purpose: 'first-owner', seconds: DAY }, now)
    return `${site}/firstowner?ticket=${encodeURIComponent(ticket)}`
  })
}

export const beginning = ({ tokens, sessionDays }: SessionTools): Part<'firstOwner'> => ({
  firstOwner: {
    async outsideTransaction({ firstName, lastName, email, password }, { work, ...at }) {
      const weakness = weaknessOf(password, [firstName, lastName, email])
      if (weakness) return refuseField(400, 'password', weakness)
      const id = newId(at.now)
      const hash = await hashPassword(password)
      const started = await work(async step => {
        await lockPeople(step.trx)
        if (!(await isEmpty(step.trx))) return undefined
        await insertOwner(step.trx, { id, email, firstName, lastName, hash, today: at.today, now: at.now })
        await step.changed('person', id, undefined, { email, firstName, lastName, role: 'Owner' })
        const session = await startSession(step, id, at, { days: sessionDays })
        return { session, account: await accountOf(step.trx, id) }
      })
      if (!started?.account) return refuse(403, texts.firstTaken)
      return { token: await tokenFor(tokens, started.account, started.session, at.now) }
    }
  }
})
