// The one error that crosses the wire. Anything else is a bug and becomes a 500.
import type * as z from 'zod/mini'

/** What a refusal says: a sentence for the person, and for forms a sentence per field. */
export interface Refusal {
  status: number
  message: string
  fields?: Record<string, string>
  /** The field that the described client shows the message under. */
  label?: string
  /** The message once more, where that client reads it under this name. */
  msg?: string
  /** And likewise under this one. */
  details?: string
  /** The body is the message alone: the present client compares it. */
  bare?: true
  /** The present client looks for it. */
  success?: false
  /** What is wrong with a new person, as the described client knows it. */
  type?: 'credentials' | 'email' | 'name' | 'phoneNumber'
  /** The stored record, when somebody else saved it first (409). */
  current?: unknown
  /** Of a form that anybody may send: what to solve before sending it again. */
  challenge?: { challenge: string; bits: number }
  /** Of an act on many things: what was done, and what stood in the way of the others. */
  results?: readonly object[]
  errors?: readonly object[]
  /** What a bid must be at least. */
  least?: number
  /** Seconds until trying again makes sense (429). */
  retryAfter?: number
}

export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

/** The label of a refusal (428) to whoever must set up a second factor before anything else. */
export const SECOND_FACTOR = 'secondFactor'

export function refuse(status: number, message: string, more: Omit<Refusal, 'status' | 'message'> = {}): never {
  throw new Refused({ status, message, ...more })
}

/** A refusal that a form shows under its field. */
export function refuseField(status: number, field: string, message: string): never {
  refuse(status, message, { fields: { [field]: message } })
}

/** The body on the wire: the shapes of the existing service beside ours. */
export function toBody(refusal: Refusal): Record<string, unknown> {
  const { status, message, bare: _, ...more } = refusal
  return { error: message, message, ...more, ...(status === 401 ? { 'error:': message } : {}) }
}

export function fromBody(status: number, body: unknown, fallback: string): Refused {
  const found = typeof body === 'object' && body !== null ? (body as Partial<Refusal> & { error?: string }) : {}
  const message = found.message ?? found.error ?? (typeof body === 'string' && body ? body : fallback)
  return new Refused({ ...found, status, message })
}

/** The stored record that a refused save comes with, when somebody else saved it first. */
export const currentIn = <Stored>(refused: Refusal | undefined, schema: z.ZodMiniType<Stored>): Stored | undefined =>
  refused?.status === 409 ? schema.safeParse(refused.current).data : undefined
