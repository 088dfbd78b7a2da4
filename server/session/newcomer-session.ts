// The first session of somebody whose account was made this moment, by themselves.
import type { CallContext, Work } from '../kit/calls/request.ts'
import type { Tokens } from '../kit/guards/tokens.ts'
import { accountOf } from './queries.ts'
import { startSession, tokenFor } from './start-session.ts'

/** Starts the session and returns the function that signs its token after the commit. */
export type StartNewcomer = (work: Work, personId: string, at: CallContext) => Promise<() => Promise<string>>

export const startNewcomer =
  ({ tokens, sessionDays }: { tokens: Tokens; sessionDays: number }): StartNewcomer =>
  async (work, personId, at) => {
    const account = await accountOf(work.trx, personId)
    if (!account) throw new Error('An account that was just made is not there')
    const session = await startSession(work, personId, at, { days: sessionDays })
    await work.happened('security.noticed', { kind: 'signed-in', personId, address: account.email })
    return () => tokenFor(tokens, account, session, at.now)
  }
