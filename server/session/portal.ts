// Entering a portal: the same person says once more, during the same session, that it is them.
import { problems } from '#shared/kit/form/check.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import type * as calls from '#shared/session/portal-calls.ts'
import { portalNames, portals as all } from '#shared/portals.ts'
import { portalForm } from '#shared/session/portal-form.ts'
import * as texts from '#shared/session/portal-texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { texts as kit } from '../kit/texts.ts'
import { isPassword } from './hash.ts'
import { accountOf, addPortals, openSessions } from './queries.ts'
import { tokenFor } from './start-session.ts'
import { refuseField, type SessionTools } from './tools.ts'

/** What is shown under a field has this status. */
const wrong = (field: string, sentence: string): never => refuseField(422, field, sentence)

export const enteringPortal = ({
  tokens,
  limits
}: Pick<SessionTools, 'limits' | 'tokens'>): Handlers<typeof calls> => ({
  enterPortal: {
    async outsideTransaction({ portal, ...sent }, { me, now, work }) {
      if (!holds(me, all[portal].right)) refuseField(403, 'portal', kit.forbidden)
      const [field, sentence] = Object.entries(problems(portalForm.schema, sent))[0] ?? []
      if (field !== undefined && sentence !== undefined) wrong(field, sentence)
      const tries = `portal ${me.id}`
      await limits.take('sign-in-known', tries)
      const account = (await work(({ trx }) => accountOf(trx, me.id))) ?? refuse(401, kit.ended)
      // The address is no secret to whoever is signed in, and another's password is not tried here.
      if (sent.email.trim().toLowerCase() !== account.email.toLowerCase()) wrong('email', texts.notYours)
      if (!(await isPassword(sent.password, account.password))) {
        const failed = { kind: 'sign-in-failed', personId: me.id, address: account.email, detail: 'password' } as const
        await work(({ happened }) => happened('security.noticed', failed))
        wrong('password', texts.wrongPassword)
      }
      await limits.giveBack('sign-in-known', tries)
      // Who it is was shown, which is the same for every portal.
      const open = portalNames.filter(name => holds(me, all[name].right))
      const session = await work(async ({ trx, changed }) => {
        const found = (await openSessions(trx, me.id, now)).find(({ _id }) => _id === me.sessionId)
        if (!found) return refuse(401, kit.ended)
        const portals = await addPortals(trx, me.sessionId, open)
        await changed('session', me.sessionId, { portals: found.portals }, { portals })
        return { id: found._id, expiresAt: found.expiresAt, portals }
      })
      return { token: await tokenFor(tokens, account, session, now) }
    }
  }
})
