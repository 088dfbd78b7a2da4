// Signing in: loaded after the login page, which shows its fields without it.
import { api } from '../kit/calls/api.ts'
import type { Answer, Input } from '../kit/calls/call.ts'
import { environment } from '../kit/environment.ts'
import * as calls from './calls.ts'
import type { SecondStep } from './factor/schemas.ts'
import { enter, TICKET } from './start.ts'

/** Kept after signing out: a rate limit that strangers hit by guessing does not lock out known devices. */
const DEVICE = 'device'

/** What a sign-in leads to: in, to a password of one's own, or to the second step. The ticket for a password is kept for the tab, never in an address. */
export type SignedIn = { kind: 'choose'; userId: string } | { kind: 'in' } | { kind: 'second'; step: SecondStep }

export const deviceMark = (): string | undefined => environment.keep.getItem(DEVICE) ?? undefined

export async function takeAnswer(answer: Answer<typeof calls.signIn>): Promise<SignedIn> {
  if ('second' in answer) return { kind: 'second', step: answer }
  if ('new' in answer) {
    environment.tab.setItem(TICKET, answer.ticket)
    return { kind: 'choose', userId: answer.userId }
  }
  environment.keep.setItem(DEVICE, answer.device)
  await enter(answer.token)
  return { kind: 'in' }
}

export const signIn = async (answers: Input<typeof calls.signIn>): Promise<SignedIn> =>
  takeAnswer(await api(calls.signIn, { ...answers, device: deviceMark(), knowsSecondStep: true }))
