// What the database can fail with through nobody's fault in the code: told apart by PostgreSQL's error code.

/**
 * `lost`: the connection broke, or nobody answers. `read-only`: nothing can be written there. `busy`: no connection is
 * free. `slow`: a statement was stopped. `locked`: somebody else holds what it needs. `full`: the disk is.
 * `collided`: two transactions got into each other's way.
 */
export type FaultKind = 'busy' | 'collided' | 'full' | 'locked' | 'lost' | 'read-only' | 'slow'

/** Our own code: the server said nothing for longer than any statement may take. */
export const SILENT = 'SILENT'

const CODES: Record<string, FaultKind> = {
  [SILENT]: 'slow',
  '25006': 'read-only',
  '40001': 'collided',
  '40P01': 'collided',
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  '53400': 'full',
  '55P03': 'locked',
  '57014': 'slow',
  '25P03': 'slow',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  '57P05': 'lost'
}

/** PostgreSQL's class of connection errors, and what the network says. */
const LOST = /^(?:08\w{3}|E(?:CONN|PIPE$|TIMEDOUT$|HOST|NET|NOTFOUND$|AI_)\w*)$/

/** Of a connection that broke the driver has a sentence and no code. */
const BROKEN = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/

/** PostgreSQL's error code, such as 23505, or the network's. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Undefined for every error that is a bug, a refusal, or the input's fault. */
export function faultOf(error: unknown): FaultKind | undefined {
  if (error instanceof Unavailable) return error.kind
  const code = codeOf(error) ?? ''
  if (CODES[code]) return CODES[code]
  // A statement that was sent together with the one that failed.
  if (!code && error instanceof Error && error.cause) return faultOf(error.cause)
  return LOST.test(code) || (error instanceof Error && BROKEN.test(error.message)) ? 'lost' : undefined
}

/** The database cannot do this now; the same may well succeed later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  readonly kind: FaultKind
  readonly code: string | undefined
  /** The connection broke while the answer to the commit was awaited: whether it took effect is unknown. */
  readonly isUnsure: boolean
  constructor(kind: FaultKind, message: string, cause?: unknown, isUnsure = false) {
    super(message, { cause })
    this.kind = kind
    this.code = codeOf(cause)
    this.isUnsure = isUnsure
  }
}

/** Passes every other error on as it is. */
export function toUnavailable(error: unknown, isUnsure = false): unknown {
  const kind = faultOf(error)
  if (!kind || error instanceof Unavailable) return error
  return new Unavailable(kind, error instanceof Error ? error.message : kind, error, isUnsure)
}
