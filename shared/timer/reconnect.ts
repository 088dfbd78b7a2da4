// When a line to the server is opened, given up and tried again. Pure: what happened goes in, what to do comes out.

/** The words a person is shown follow these. */
export type At = 'closed' | 'closing' | 'connecting' | 'open' | 'uninstantiated'

export interface Line {
  at: At
  wanted: boolean
  /** How many times in a row it was lost. */
  attempt: number
  /** How many messages in a row stayed without a sign of life. */
  missed: number
}

export type Happened =
  | 'answered'
  | 'due'
  | 'lost'
  | 'nudged'
  | 'offline'
  | 'opened'
  | 'unanswered'
  | 'unwanted'
  | 'wanted'

export type Doing = { kind: 'close' } | { kind: 'connect' } | { kind: 'ping' } | { kind: 'wait'; ms: number }

export const unused: Line = { at: 'uninstantiated', wanted: false, attempt: 0, missed: 0 }

const FIRST_MS = 1000
const LONGEST_MS = 30_000
const MISSED_MOST = 3

/** Full jitter: nobody comes back in step with the others after a server was away. */
export const backOff = (attempt: number, dice: number): number =>
  Math.round(dice * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)))

export type Step = readonly [line: Line, doing?: Doing]

const connect = (line: Line): Step => [{ ...line, at: 'connecting', missed: 0 }, { kind: 'connect' }]
const close = (line: Line): Step => [{ ...line, at: 'closing' }, { kind: 'close' }]

function lost(line: Line, dice: number): Step {
  if (!line.wanted) return [unused]
  const ms = backOff(line.attempt, dice)
  return [
    { ...line, at: 'closed', missed: 0, attempt: line.attempt + 1 },
    { kind: 'wait', ms }
  ]
}

const isAlive = ({ at }: Line) => at === 'connecting' || at === 'open'

function missed(line: Line): Step {
  if (line.at !== 'open') return [line]
  const next = { ...line, missed: line.missed + 1 }
  return next.missed > MISSED_MOST ? close(next) : [next, { kind: 'ping' }]
}

function want(line: Line): Step {
  const wanted = { ...line, wanted: true }
  return isAlive(line) || line.at === 'closing' ? [wanted] : connect({ ...wanted, attempt: 0 })
}

function unwant(line: Line): Step {
  const unwanted = { ...line, wanted: false, attempt: 0 }
  if (isAlive(line)) return close(unwanted)
  return line.at === 'closing' ? [unwanted] : [unused]
}

function nudge(line: Line): Step {
  if (line.at === 'closed') return connect({ ...line, attempt: 0 })
  return line.at === 'open' ? [line, { kind: 'ping' }] : [line]
}

const laws: Record<Happened, (line: Line, dice: number) => Step> = {
  wanted: want,
  unwanted: unwant,
  opened: line => [line.at === 'connecting' ? { ...line, at: 'open', missed: 0 } : line],
  // Only what was heard proves a line: a server that opens and drops at once is given more and more time.
  answered: line => [line.at === 'open' ? { ...line, attempt: 0, missed: 0 } : line],
  unanswered: missed,
  offline: line => (isAlive(line) ? close(line) : [line]),
  lost: (line, dice) => (isAlive(line) || line.at === 'closing' ? lost(line, dice) : [line]),
  due: line => (line.at === 'closed' ? connect(line) : [line]),
  nudged: nudge
}

/** `dice` is a number from 0 to 1. */
export const step = (line: Line, happened: Happened, dice: number): Step => laws[happened](line, dice)
