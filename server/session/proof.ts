// Re-authentication before the way of signing in changes: somebody else may be at an open screen.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'
import { isAppCode, PROVED_MINUTES, tidyCode } from '#shared/session/factor/rules.ts'
import * as texts from '#shared/session/factor/texts.ts'

import type { Trx } from '../kit/database/database.ts'
import type { UnboundRequest, Visitor } from '../kit/calls/request.ts'
import { texts as kit } from '../kit/texts.ts'
import { spendAppCode } from './factors/app-code.ts'
import { markProved, provedAt } from './factors/queries.ts'
import { isPassword } from './hash.ts'
import { accountOf } from './queries.ts'
import { type FactorPart, refuseField, type SessionTools } from './tools.ts'

interface ProofContext {
  trx: Trx
  me: Visitor
  now: Date
}

/** The label that a page knows it by, to ask and go on. */
const PROOF = 'proof'

/** A sign-in of just now is enough to add something; to take something away the person says once more that it is them. */
export async function requireProof({ trx, me, now }: ProofContext, takesAway: boolean): Promise<void> {
  const session = await provedAt(trx, me.sessionId)
  const times = [session?.proved_at, takesAway ? undefined : session?.created_at]
  const since = now.getTime() - PROVED_MINUTES * MINUTE_MS
  if (!times.some(at => at && Date.parse(at) > since)) refuse(428, texts.proofNeeded, { label: PROOF })
}

export type Prove = (
  answer: string,
  request: Pick<UnboundRequest<{ needs: 'signed-in' }>, 'me' | 'now' | 'work'>,
  field: string
) => Promise<void>

/** Verifies the person's password or code, which then counts for some minutes; `field` is where it was typed. */
export const proving =
  ({ limits, secrets }: Pick<SessionTools, 'limits' | 'secrets'>): Prove =>
  async (answer, { me, now, work }, field) => {
    const tries = `prove ${me.id}`
    await limits.take('second-known', tries)
    const account = (await work(({ trx }) => accountOf(trx, me.id))) ?? refuse(401, kit.ended)
    const code = tidyCode(answer)
    const byCode =
      isAppCode(code) && (await work(({ trx }) => spendAppCode(trx, me.id, { code, now, secrets }))) === 'right'
    if (!byCode && !(await isPassword(answer, account.password))) {
      await work(({ happened }) =>
        happened('security.noticed', { kind: 'second-step-failed', actorId: me.id, personId: me.id, detail: PROOF })
      )
      return refuseField(400, field, texts.proofWrong)
    }
    await limits.giveBack('second-known', tries)
    return work(async ({ trx, changed }) => {
      await markProved(trx, me.sessionId, now)
      await changed('session', me.sessionId, { isProved: false }, { isProved: true })
    })
  }

export const proof = (tools: SessionTools): FactorPart<'prove'> => {
  const prove = proving(tools)
  return {
    prove: {
      async outsideTransaction({ answer }, request) {
        await prove(answer, request, 'answer')
        return { message: t(texts.proofGiven) }
      }
    }
  }
}
