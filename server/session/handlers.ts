import * as calls from '#shared/session/calls.ts'
import * as factorCalls from '#shared/session/factor/calls.ts'
import * as factorSchemas from '#shared/session/factor/schemas.ts'
import * as portalCalls from '#shared/session/portal-calls.ts'
import * as portalSchemas from '#shared/session/portal-schemas.ts'
import * as schemas from '#shared/session/schemas.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature } from '../kit/calls/bind.ts'
import { voidTickets } from '../kit/guards/tickets.ts'
import { endAccess } from './change-password.ts'
import { factors } from './factors/factors.ts'
import { factorsOfOthers } from './factors/of-others.ts'
import { beginning } from './first-owner.ts'
import { forgetTask } from './forget.ts'
import { forgotten } from './forgotten.ts'
import { ownSessions } from './own-sessions.ts'
import { passkeySignIn } from './passkeys/sign-in.ts'
import { passkeys } from './passkeys/passkeys.ts'
import { passwords } from './passwords.ts'
import { enteringPortal } from './portal.ts'
import { proof } from './proof.ts'
import { secondStep } from './factors/second-step.ts'
import { signingIn } from './sign-in.ts'
import type { SessionTools } from './tools.ts'
import { viewing } from './viewing.ts'
import { welcome, welcomeAll } from './welcome.ts'

export function sessionFeature(tools: SessionTools): Feature {
  return {
    name: 'session',
    endpoints: [
      ...bind(calls, schemas, {
        ...signingIn(tools),
        ...ownSessions(tools),
        ...passwords(tools),
        ...forgotten(tools),
        ...viewing(tools),
        ...beginning(tools)
      }),
      ...bind(factorCalls, factorSchemas, {
        ...secondStep(tools),
        ...passkeySignIn(tools),
        ...proof(tools),
        ...factors(tools),
        ...passkeys(),
        ...factorsOfOthers()
      }),
      ...bind(portalCalls, portalSchemas, enteringPortal(tools))
    ],
    schedule: [forgetTask],
    personalData,
    listeners: {
      'person.created': welcome,
      'people.imported': welcomeAll,
      'person.deactivated': ({ personId }, work, { now }) => endAccess(work, personId, now),
      // A one-time password that was mailed to the former address must not work any more, nor what it led to.
      'person.profile-saved': async ({ personId, fields }, { trx }, { now }) => {
        if (!fields.includes('email')) return
        await voidTickets(trx, 'one-time-password', personId, now)
        await voidTickets(trx, 'forced-update', personId, now)
      }
    }
  }
}
