// What is kept in the browser's storage, looked at before it is believed: another version of us may have written it.
import { empty, type Outbox } from '#shared/extension/outbox.ts'
import type { Span } from '#shared/extension/presence.ts'
import { type Attention, type Command, options, type Options, type Snapshot } from '#shared/extension/snapshot.ts'
import type { Sample } from '#shared/timer/clock.ts'
import { isState } from '#shared/timer/frames.ts'

/** What the server said last, for when it is away. */
export type Known = Partial<Pick<Snapshot, 'me' | 'timer' | 'today' | 'week'>> &
  Pick<Snapshot, 'projects' | 'tasks' | 'unread'> & { askedAt: number }

export interface Login {
  token: string
  personId: string
}

/** Kept on the device. */
export interface Local {
  server: string
  options: Options
  login: Login | null
  /** By person: whoever comes back finds what was not sent, and nobody else does. */
  outboxes: Record<string, Outbox>
  known: Known
  /** The server's clock against the device's. */
  clock: Sample | null
  presence: readonly Span[]
  /** The goal that was told of. */
  goalTold: number | null
}

export interface Pairing {
  verifier: string
  code: string
  expiresAt: number
  /** Names one question, so that an answer that was lost is given again. */
  key: string
}

/** Kept while the browser runs. */
export interface Passing {
  pairing: Pairing | null
  problem: string | null
  idleSince: number | null
  said: { refused?: string; told?: string }
  retry: { attempt: number; at: number }
}

export const nothing: Known = { projects: [], tasks: [], unread: 0, askedAt: 0 }
export const calm: Passing['retry'] = { attempt: 0, at: 0 }

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => Number.isFinite(value)

const isCommand = (value: unknown): value is Command =>
  isFields(value) &&
  isText(value['id']) &&
  isNumber(value['pressedAt']) &&
  ((value['kind'] === 'timer' && isText(value['action'])) || (value['kind'] === 'entry' && isFields(value['entry'])))

const isAttention = (value: unknown): value is Attention =>
  isFields(value) && isCommand(value['command']) && isText(value['reason'])

const listOf = <T>(value: unknown, is: (one: unknown) => one is T): T[] =>
  Array.isArray(value) ? value.filter(is) : []

function readOutboxes(value: unknown): Record<string, Outbox> {
  if (!isFields(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([personId, outbox]) => [
      personId,
      isFields(outbox)
        ? { waiting: listOf(outbox['waiting'], isCommand), attention: listOf(outbox['attention'], isAttention) }
        : empty
    ])
  )
}

const isLogin = (value: unknown): value is Login =>
  isFields(value) && isText(value['token']) && isText(value['personId'])

const isSample = (value: unknown): value is Sample =>
  isFields(value) && isNumber(value['offset']) && isNumber(value['trip']) && isNumber(value['at'])

const isSpan = (value: unknown): value is Span =>
  isFields(value) && isNumber(value['since']) && isNumber(value['until'])

const isKnown = (value: unknown): value is Known =>
  isFields(value) &&
  isNumber(value['askedAt']) &&
  isNumber(value['unread']) &&
  Array.isArray(value['projects']) &&
  Array.isArray(value['tasks']) &&
  (value['me'] === undefined || isFields(value['me'])) &&
  (value['timer'] === undefined || isState(value['timer']))

function readOptions(value: unknown): Options {
  const { badge, goalNotice, idleMinutes } = isFields(value) ? value : {}
  return {
    badge: typeof badge === 'boolean' ? badge : options.badge,
    goalNotice: typeof goalNotice === 'boolean' ? goalNotice : options.goalNotice,
    idleMinutes: isNumber(idleMinutes) && idleMinutes >= 0 ? idleMinutes : options.idleMinutes
  }
}

export const readLocal = (raw: Fields, defaultServer: string): Local => ({
  server: isText(raw['server']) ? raw['server'] : defaultServer,
  options: readOptions(raw['options']),
  login: isLogin(raw['login']) ? raw['login'] : null,
  outboxes: readOutboxes(raw['outboxes']),
  known: isKnown(raw['known']) ? raw['known'] : nothing,
  clock: isSample(raw['clock']) ? raw['clock'] : null,
  presence: listOf(raw['presence'], isSpan),
  goalTold: isNumber(raw['goalTold']) ? raw['goalTold'] : null
})

const isPairing = (value: unknown): value is Pairing =>
  isFields(value) &&
  isText(value['verifier']) &&
  isText(value['code']) &&
  isText(value['key']) &&
  isNumber(value['expiresAt'])

export function readPassing(raw: Fields): Passing {
  const { said, retry } = raw
  const isRetry = (value: unknown): value is Passing['retry'] =>
    isFields(value) && isNumber(value['attempt']) && isNumber(value['at'])
  const { refused, told } = isFields(said) ? said : {}
  return {
    pairing: isPairing(raw['pairing']) ? raw['pairing'] : null,
    problem: isText(raw['problem']) ? raw['problem'] : null,
    idleSince: isNumber(raw['idleSince']) ? raw['idleSince'] : null,
    said: { ...(isText(refused) ? { refused } : {}), ...(isText(told) ? { told } : {}) },
    retry: isRetry(retry) ? retry : calm
  }
}

/** The number that the last snapshot had, so that the next is newer for every page. */
export function revIn(snapshot: unknown): number {
  return isFields(snapshot) && isNumber(snapshot['rev']) ? snapshot['rev'] : 0
}
