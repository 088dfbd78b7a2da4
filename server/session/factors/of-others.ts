// Second factors of others: reset for who lost a phone, and the roles that must have one.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as letters from '#shared/session/factor/letter-texts.ts'
import * as texts from '#shared/session/factor/texts.ts'

import { requireMayTakeOver } from '../../kit/calls/admit.ts'
import type { CallContext, Visitor, Work } from '../../kit/calls/request.ts'
import { texts as kit } from '../../kit/texts.ts'
import { voidTickets } from '../../kit/guards/tickets.ts'
import { activeOwners, holdPerson } from '../../people/for-others.ts'
import { endSessions } from '../end-sessions.ts'
import {
  deleteApp,
  deletePasskeys,
  factorsOf,
  holdFactors,
  selectFactorRoles,
  trustNone,
  writeFactorRole,
  writeRecoveryCodes
} from './queries.ts'
import { type Account, accountOf } from '../queries.ts'
import { tellFactor } from './tell-factor.ts'
import { tell } from '../../notifications/for-others.ts'
import type { FactorPart } from '../tools.ts'

/** The person, and the Owners: whoever else knows the password gets in from now on. */
async function tellOfReset(work: Work & CallContext, { id, ...account }: Account, by: Visitor): Promise<void> {
  const name = `${account.first_name} ${account.last_name}`
  const places = { name, role: account.role, by: `${by.firstName} ${by.lastName}` }
  const telling = { ...work, me: by }
  await tellFactor(telling, id, [t(letters.mailReset, places), t(letters.mailResetOther)])
  const owners = await activeOwners(work.trx)
  await tell(telling, 'othersSignIn', {
    to: owners.map(owner => owner.id).filter(owner => owner !== id),
    places: { what: 'factor', name, id },
    letter: { subject: t(letters.ownersSubject, { name }), paragraphs: [t(letters.ownersMail, places)] }
  })
}

type CallNames = 'readFactorRoles' | 'readFactorsOf' | 'resetFactors' | 'saveFactorRole'

export const factorsOfOthers = (): FactorPart<CallNames> => ({
  async readFactorsOf({ userId }, { now, trx }) {
    const found = await factorsOf(trx, userId, now)
    return { ...found, passkeys: found.passkeys.map(({ credential: _, ...passkey }) => passkey) }
  },

  async resetFactors({ userId }, request) {
    const { me, now, trx, changed, happened } = request
    if (userId === me.id) return refuse(400, texts.resetOwn)
    // Since the call was admitted the account may have become an Owner's, or been given rights over rights.
    const { subject } = (await holdPerson(trx, userId, me.id)) ?? refuse(404, kit.missing)
    requireMayTakeOver(me, subject)
    await holdFactors(trx, userId)
    const account = (await accountOf(trx, userId)) ?? refuse(404, kit.missing)
    const hadApp = await deleteApp(trx, userId)
    const passkeys = await deletePasskeys(trx, userId)
    if (!hadApp && !passkeys) return refuse(400, texts.resetNothing)
    await writeRecoveryCodes(trx, userId, [])
    await trustNone(trx, userId)
    await voidTickets(trx, 'second-step', userId, now)
    await endSessions(request, userId, 'all', now)
    await changed('second-factor', userId, { hasApp: hadApp, passkeys }, { hasApp: false, passkeys: 0 })
    await happened('security.noticed', { kind: 'factor-reset', actorId: me.id, personId: userId })
    await tellOfReset(request, account, me)
    return { message: t(texts.resetDone, { name: account.first_name }) }
  },

  readFactorRoles: async (_, { trx }) => ({ roles: await selectFactorRoles(trx) }),

  async saveFactorRole({ role, isDemanded }, { me, trx, changed, happened }) {
    const roles = await selectFactorRoles(trx)
    if (!roles.some(one => one.role === role)) return refuse(400, t(texts.rolesUnknown, { role }))
    if (!(await writeFactorRole(trx, role, isDemanded))) return { roles }
    await changed('factor-role', role, { isDemanded: !isDemanded }, { isDemanded })
    const detail = `${isDemanded ? '+' : '-'}${role}`
    await happened('security.noticed', { kind: 'factor-roles-changed', actorId: me.id, detail })
    return { roles: roles.map(one => (one.role === role ? { ...one, isDemanded } : one)) }
  }
})
