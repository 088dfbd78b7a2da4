// Signing out: not for the login page, where nobody is.
import { $token, api } from '../kit/calls/api.ts'
import { forgetAllDrafts } from '../kit/form/drafts.ts'
import * as calls from './calls.ts'
import { leaveEverywhere } from './start.ts'

/** Signed out at once on this device; the server hears of it as soon as it can. */
export async function signOut(why?: string): Promise<void> {
  const told = $token.get() ? api(calls.signOut, {}) : undefined
  forgetAllDrafts()
  leaveEverywhere(why)
  await told?.catch(() => undefined)
}
