import { Refused } from '#shared/kit/calls/refused.ts'
import * as texts from '#shared/session/page-texts.ts'

/** Server errors are shown with a hint to ask the administrator. */
export async function orContactAdministrator<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.status !== 500) throw error
    throw new Refused({ status: 500, message: texts.forceFailed })
  }
}
