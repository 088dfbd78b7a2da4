// Why a mail did not leave, as far as what is to be done next depends on it.

/**
 * `never`: this receiver is refused. `later`: not now. `unreachable`: nobody is to be reached, for no fault of this mail.
 * `unknown`: it was on its way when the line broke, and may have arrived.
 */
export type Refusal = 'later' | 'never' | 'unknown' | 'unreachable'

const BEFORE = new Set(['connect', 'getaddrinfo', 'mkdir', 'open', 'rename'])
const NO_LINE = new Set(['EAUTH', 'EDNS', 'ENOAUTH', 'EOAUTH2', 'ETLS'])
const SILENT = /Greeting never received|Connection timeout/

const partOf = (error: Error, name: string): unknown => Object.entries(error).find(([key]) => key === name)?.[1]

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return 'unknown'
  const [code, command, syscall, answered] = ['code', 'command', 'syscall', 'responseCode'].map(name =>
    partOf(error, name)
  )
  if (BEFORE.has(String(syscall)) || NO_LINE.has(String(code)) || SILENT.test(error.message)) return 'unreachable'
  // A sender that is refused is refused for everybody.
  if (answered === 421 || (typeof answered === 'number' && command === 'MAIL FROM')) return 'unreachable'
  if (typeof answered === 'number') return answered >= 500 ? 'never' : 'later'
  return code === 'EENVELOPE' ? 'never' : 'unknown'
}
