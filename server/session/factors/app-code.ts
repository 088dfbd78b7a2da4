// The code of a person's authenticator app, checked and spent.
import type { Trx } from '../../kit/database/database.ts'
import { appOf, spendStep } from './queries.ts'
import { unseal } from '../seal.ts'
import type { SessionTools } from '../tools.ts'
import { stepOf } from './totp.ts'

/** `unread`: the key that the app's secret was sealed with is gone. */
export type CodeOutcome = 'right' | 'unread' | 'wrong'

export async function spendAppCode(
  trx: Trx,
  personId: string,
  { code, now, secrets }: Pick<SessionTools, 'secrets'> & { code: string; now: Date }
): Promise<CodeOutcome> {
  const app = await appOf(trx, personId)
  if (!app?.secret) return 'wrong'
  const secret = unseal(app.secret, secrets, personId)
  if (secret === undefined) return 'unread'
  const step = stepOf(secret, code, now, app.last_step)
  if (step === undefined) return 'wrong'
  return (await spendStep(trx, personId, { secret: app.secret, step })) ? 'right' : 'wrong'
}
