// Why a mail did not leave, as far as what is to be done next depends on it.

/**
 * `never`: this receiver is refused. `later`: not now. `unreachable`: nobody is to be reached, for no fault of this mail.
 * `unknown`: it was on its way when the line broke, and may have arrived.
 */
export type Refusal = 'later' | 'never' | 'unknown' | 'unreachable'

const BEFORE = new Set(['connect', 'getaddrinfo'])
const NO_LINE = new Set(['EAUTH', 'EDNS', 'ENOAUTH', 'EOAUTH2', 'ETLS'])
const SILENT = /Greeting never received|Connection timeout/
/** What is said before anything is said of a mail. */
const OPENING = /^(?:CONN|EHLO|HELO|STARTTLS)/
const TOO_LARGE = 552

const partOf = (error: Error, name: string): unknown => Object.entries(error).find(([key]) => key === name)?.[1]

/** `begun`: whether a word of the mail itself was handed over. */
function read(error: unknown, begun: boolean): Refusal {
  if (!(error instanceof Error)) return 'unknown'
  const [code, command, syscall, answered] = ['code', 'command', 'syscall', 'responseCode'].map(name =>
    partOf(error, name)
  )
  if (BEFORE.has(String(syscall)) || NO_LINE.has(String(code)) || SILENT.test(error.message)) return 'unreachable'
  if (answered === TOO_LARGE) return 'never'
  // A sender that is refused is refused for everybody, and so is whoever is not even greeted.
  if (answered === 421 || (typeof answered === 'number' && command === 'MAIL FROM')) return 'unreachable'
  if (!begun && OPENING.test(String(command))) return 'unreachable'
  if (typeof answered === 'number') return answered >= 500 ? 'never' : 'later'
  if (code === 'EENVELOPE') return 'never'
  return begun ? 'unknown' : 'unreachable'
}

/** A mail that did not leave, or of which nobody knows. */
export class Undelivered extends Error {
  readonly refusal: Refusal

  constructor(error: unknown, begun: boolean) {
    super(error instanceof Error ? error.message : String(error), { cause: error })
    this.refusal = read(error, begun)
  }
}

export const refusalOf = (error: unknown): Refusal => (error instanceof Undelivered ? error.refusal : 'unknown')
