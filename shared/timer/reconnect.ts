// When a connection is opened, closed and retried. A pure state machine: an event goes in, an effect comes out.

/** People are shown a sentence for each of these. */
export type ConnectionState = 'closed' | 'closing' | 'connecting' | 'open' | 'uninstantiated'

export interface ConnectionStatus {
  at: ConnectionState
  wanted: boolean
  /** How many times in a row it was lost. */
  attempt: number
  /** How many messages in a row got no answer. */
  missed: number
}

export type ConnectionEvent =
  | 'answered'
  | 'due'
  | 'lost'
  | 'retried'
  | 'offline'
  | 'opened'
  | 'unanswered'
  | 'unwanted'
  | 'wanted'

export type Effect = { kind: 'close' } | { kind: 'connect' } | { kind: 'ping' } | { kind: 'wait'; ms: number }

export const unused: ConnectionStatus = { at: 'uninstantiated', wanted: false, attempt: 0, missed: 0 }

const FIRST_MS = 1000
const LONGEST_MS = 30_000
const MISSED_MOST = 3

/** Exponential back-off with full jitter: clients do not all reconnect at once after a server was down. */
export const backOff = (attempt: number, random: number): number =>
  Math.round(random * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)))

export type Transition = readonly [status: ConnectionStatus, effect?: Effect]

const connect = (status: ConnectionStatus): Transition => [
  { ...status, at: 'connecting', missed: 0 },
  { kind: 'connect' }
]
const close = (status: ConnectionStatus): Transition => [{ ...status, at: 'closing' }, { kind: 'close' }]

function lost(status: ConnectionStatus, random: number): Transition {
  if (!status.wanted) return [unused]
  const ms = backOff(status.attempt, random)
  return [
    { ...status, at: 'closed', missed: 0, attempt: status.attempt + 1 },
    { kind: 'wait', ms }
  ]
}

const isAlive = ({ at }: ConnectionStatus) => at === 'connecting' || at === 'open'

function missed(status: ConnectionStatus): Transition {
  if (status.at !== 'open') return [status]
  const next = { ...status, missed: status.missed + 1 }
  return next.missed > MISSED_MOST ? close(next) : [next, { kind: 'ping' }]
}

function request(status: ConnectionStatus): Transition {
  const wanted = { ...status, wanted: true }
  return isAlive(status) || status.at === 'closing' ? [wanted] : connect({ ...wanted, attempt: 0 })
}

function release(status: ConnectionStatus): Transition {
  const unwanted = { ...status, wanted: false, attempt: 0 }
  if (isAlive(status)) return close(unwanted)
  return status.at === 'closing' ? [unwanted] : [unused]
}

function retry(status: ConnectionStatus): Transition {
  if (status.at === 'closed') return connect({ ...status, attempt: 0 })
  return status.at === 'open' ? [status, { kind: 'ping' }] : [status]
}

const rules: Record<ConnectionEvent, (status: ConnectionStatus, random: number) => Transition> = {
  wanted: request,
  unwanted: release,
  opened: status => [status.at === 'connecting' ? { ...status, at: 'open', missed: 0 } : status],
  // Only an answer resets the back-off: a server may open sockets and drop them at once.
  answered: status => [status.at === 'open' ? { ...status, attempt: 0, missed: 0 } : status],
  unanswered: missed,
  offline: status => (isAlive(status) ? close(status) : [status]),
  lost: (status, random) => (isAlive(status) || status.at === 'closing' ? lost(status, random) : [status]),
  due: status => (status.at === 'closed' ? connect(status) : [status]),
  retried: retry
}

/** `random` is a number from 0 to 1. */
export const step = (status: ConnectionStatus, event: ConnectionEvent, random: number): Transition =>
  rules[event](status, random)
