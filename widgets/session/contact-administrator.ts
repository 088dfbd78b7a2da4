import { Refused } from '#shared/kit/refused.ts'
import * as texts from '#shared/session/texts.ts'

/** What nobody here can mend is said in the words people know, with whom to ask. */
export async function orContactAdministrator<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.status !== 500) throw error
    throw new Refused({ status: 500, message: texts.forceFailed })
  }
}
