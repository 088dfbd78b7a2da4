// Why a mail did not leave, as far as the queue's next step depends on it.

/**
 * `never`: this receiver is refused. `later`: not now. `unreachable`: the mail server cannot be reached, whatever the mail.
 * `unknown`: the connection broke while the mail was being sent; it may have arrived.
 */
export type Refusal = 'later' | 'never' | 'unknown' | 'unreachable'

const BEFORE_CONNECTION = new Set(['connect', 'getaddrinfo'])
const NO_CONNECTION = new Set(['EAUTH', 'EDNS', 'ENOAUTH', 'EOAUTH2', 'ETLS'])
const NO_GREETING = /Greeting never received|Connection timeout/
/** Commands that come before anything about a mail. */
const OPENING = /^(?:CONN|EHLO|HELO|STARTTLS)/
const TOO_LARGE = 552

const partOf = (error: Error, name: string): unknown => Object.entries(error).find(([key]) => key === name)?.[1]

/** `started`: whether some bytes of the mail itself were sent. */
function read(error: unknown, started: boolean): Refusal {
  if (!(error instanceof Error)) return 'unknown'
  const [code, command, syscall, responseCode] = ['code', 'command', 'syscall', 'responseCode'].map(name =>
    partOf(error, name)
  )
  if (BEFORE_CONNECTION.has(String(syscall)) || NO_CONNECTION.has(String(code)) || NO_GREETING.test(error.message))
    return 'unreachable'
  if (responseCode === TOO_LARGE) return 'never'
  // A refused sender, or a closing mail server, is the same for every receiver.
  if (responseCode === 421 || (typeof responseCode === 'number' && command === 'MAIL FROM')) return 'unreachable'
  if (!started && OPENING.test(String(command))) return 'unreachable'
  if (typeof responseCode === 'number') return responseCode >= 500 ? 'never' : 'later'
  if (code === 'EENVELOPE') return 'never'
  return started ? 'unknown' : 'unreachable'
}

/** A mail that did not leave, or may not have. */
export class Undelivered extends Error {
  readonly refusal: Refusal

  constructor(error: unknown, started: boolean) {
    super(error instanceof Error ? error.message : String(error), { cause: error })
    this.refusal = read(error, started)
  }
}

export const refusalOf = (error: unknown): Refusal => (error instanceof Undelivered ? error.refusal : 'unknown')
