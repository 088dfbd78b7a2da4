// What the parts of this feature are built from.
import { refuse } from '#shared/kit/calls/refused.ts'
import type * as calls from '#shared/session/calls.ts'
import type * as factorCalls from '#shared/session/factor/calls.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import type { Limits } from '../kit/guards/limits.ts'
import type { Tokens } from '../kit/guards/tokens.ts'

/** Who was given a ticket. */
export interface TicketHolder {
  personId: string
  ip: string
  device: string
}
export type RememberTicket = (trx: Trx, holder: TicketHolder, now: Date) => Promise<void>

export interface SessionTools {
  tokens: Tokens
  limits: Limits
  sessionDays: number
  /** Signs what only this server can have made. */
  secret: string
  /** What secrets are sealed with: the first for new ones, any for those that stand. */
  secrets: readonly string[]
  /** Keeps whom a ticket for a new password was given to, for a client that does not bring it along. */
  rememberTicket?: RememberTicket | undefined
  /** Where people reach this server. */
  site: string
  /** The signed address of a picture; empty without one. */
  pictureUrl: (hash: string | null, now: Date) => string
}

/** The handlers of some of the calls; the feature is all parts together. */
export type Part<Name extends keyof Handlers<typeof calls>> = Pick<Handlers<typeof calls>, Name>
export type FactorPart<Name extends keyof Handlers<typeof factorCalls>> = Pick<Handlers<typeof factorCalls>, Name>

/** A refusal that belongs under one field of a form. */
export const refuseField = (status: number, field: string, message: string): never =>
  refuse(status, message, { label: field, fields: { [field]: message } })
