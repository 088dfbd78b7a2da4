// What is kept in the browser's storage, validated when read: another version may have written it.
import { isReminders } from '#shared/extension/messages.ts'
import { empty, type Outbox } from '#shared/extension/outbox.ts'
import type { Span } from '#shared/extension/presence.ts'
import { type Attention, type Command, options, type Options, type Snapshot } from '#shared/extension/snapshot.ts'
import { isNumber, isRecord, isText, type Unread } from '#shared/kit/is.ts'
import type { Sample } from '#shared/timer/clock.ts'
import { isState } from '#shared/timer/frames.ts'

/** The server's latest answers, for when it cannot be reached. */
export type CachedAnswers = Partial<Pick<Snapshot, 'me' | 'mustSetUp' | 'timer' | 'today' | 'week'>> &
  Pick<Snapshot, 'projects' | 'tasks' | 'unread'> & { askedAt: number }

export interface Login {
  token: string
  personId: string
}

/** The build that the server offered when this one asked, by the device's clock. */
export interface Offered {
  build: string
  askedBy: string
  at: number
}

/** Kept on the device. */
export interface Local {
  server: string
  options: Options
  login: Login | null
  /** By person, so that nobody finds another's unsent presses. */
  outboxes: Record<string, Outbox>
  known: CachedAnswers
  /** The server's clock against the device's. */
  clock: Sample | null
  presence: readonly Span[]
  /** The goal that was announced. */
  goalTold: number | null
  /** By the device's clock: when a reminder was looked after last. */
  startTold: number
  stopTold: number
  offered: Offered | null
  /** The build of whose notice the person has seen enough. */
  offerSeen: string
}

export interface Pairing {
  verifier: string
  code: string
  expiresAt: number
  /** The idempotency key of one request, so that a lost answer is given again. */
  key: string
}

/** Kept while the browser runs. */
export interface SessionData {
  pairing: Pairing | null
  problem: string | null
  idleSince: number | null
  said: { refused?: string; told?: string }
  retry: { attempt: number; at: number; notBefore?: number; said?: string }
  /** Discarded last; it can be brought back until the next press. */
  discarded: Outbox | null
  reminder: { kind: 'start' | 'stopped'; at: number } | null
}

export const nothing: CachedAnswers = { projects: [], tasks: [], unread: 0, askedAt: 0 }
export const calm: SessionData['retry'] = { attempt: 0, at: 0 }

const isCommand = (value: unknown): value is Command =>
  isRecord(value) &&
  isText(value['id']) &&
  isNumber(value['pressedAt']) &&
  ((value['kind'] === 'timer' && isText(value['action'])) ||
    (value['kind'] === 'entry' && isRecord(value['entry'])) ||
    (value['kind'] === 'edit' && isRecord(value['before']) && isRecord(value['entry'])) ||
    (value['kind'] === 'remove' && isRecord(value['before'])))

const isAttention = (value: unknown): value is Attention =>
  isRecord(value) && isCommand(value['command']) && isText(value['reason'])

const listOf = <T>(value: unknown, is: (one: unknown) => one is T): T[] =>
  Array.isArray(value) ? value.filter(is) : []

const readOutbox = (value: unknown): Outbox | null =>
  isRecord(value)
    ? { waiting: listOf(value['waiting'], isCommand), attention: listOf(value['attention'], isAttention) }
    : null

function readOutboxes(value: unknown): Record<string, Outbox> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([personId, outbox]) => [personId, readOutbox(outbox) ?? empty]))
}

const isLogin = (value: unknown): value is Login =>
  isRecord(value) && isText(value['token']) && isText(value['personId'])

const isSample = (value: unknown): value is Sample =>
  isRecord(value) && isNumber(value['offset']) && isNumber(value['trip']) && isNumber(value['at'])

const isSpan = (value: unknown): value is Span =>
  isRecord(value) && isNumber(value['since']) && isNumber(value['until'])

const isOffered = (value: unknown): value is Offered =>
  isRecord(value) && isText(value['build']) && isText(value['askedBy']) && isNumber(value['at'])

const isKnown = (value: unknown): value is CachedAnswers =>
  isRecord(value) &&
  isNumber(value['askedAt']) &&
  isNumber(value['unread']) &&
  Array.isArray(value['projects']) &&
  Array.isArray(value['tasks']) &&
  (value['me'] === undefined || isRecord(value['me'])) &&
  (value['timer'] === undefined || isState(value['timer']))

function readOptions(value: unknown): Options {
  const { badge, goalNotice, idleMinutes, reminders } = isRecord(value) ? value : {}
  return {
    badge: typeof badge === 'boolean' ? badge : options.badge,
    goalNotice: typeof goalNotice === 'boolean' ? goalNotice : options.goalNotice,
    reminders: isReminders(reminders) ? reminders : options.reminders,
    idleMinutes: isNumber(idleMinutes) && idleMinutes >= 0 ? idleMinutes : options.idleMinutes
  }
}

export const readLocal = (raw: Unread, defaultServer: string): Local => ({
  server: isText(raw['server']) ? raw['server'] : defaultServer,
  options: readOptions(raw['options']),
  login: isLogin(raw['login']) ? raw['login'] : null,
  outboxes: readOutboxes(raw['outboxes']),
  known: isKnown(raw['known']) ? raw['known'] : nothing,
  clock: isSample(raw['clock']) ? raw['clock'] : null,
  presence: listOf(raw['presence'], isSpan),
  goalTold: isNumber(raw['goalTold']) ? raw['goalTold'] : null,
  startTold: isNumber(raw['startTold']) ? raw['startTold'] : 0,
  stopTold: isNumber(raw['stopTold']) ? raw['stopTold'] : 0,
  offered: isOffered(raw['offered']) ? raw['offered'] : null,
  offerSeen: isText(raw['offerSeen']) ? raw['offerSeen'] : ''
})

const isPairing = (value: unknown): value is Pairing =>
  isRecord(value) &&
  isText(value['verifier']) &&
  isText(value['code']) &&
  isText(value['key']) &&
  isNumber(value['expiresAt'])

export function readSessionData(raw: Unread): SessionData {
  const { said, retry } = raw
  const isRetry = (value: unknown): value is SessionData['retry'] =>
    isRecord(value) &&
    isNumber(value['attempt']) &&
    isNumber(value['at']) &&
    (value['notBefore'] === undefined || isNumber(value['notBefore'])) &&
    (value['said'] === undefined || isText(value['said']))
  const isReminder = (value: unknown): value is SessionData['reminder'] =>
    isRecord(value) && (value['kind'] === 'start' || value['kind'] === 'stopped') && isNumber(value['at'])
  const { refused, told } = isRecord(said) ? said : {}
  return {
    pairing: isPairing(raw['pairing']) ? raw['pairing'] : null,
    problem: isText(raw['problem']) ? raw['problem'] : null,
    idleSince: isNumber(raw['idleSince']) ? raw['idleSince'] : null,
    said: { ...(isText(refused) ? { refused } : {}), ...(isText(told) ? { told } : {}) },
    retry: isRetry(retry) ? retry : calm,
    discarded: readOutbox(raw['discarded']),
    reminder: isReminder(raw['reminder']) ? raw['reminder'] : null
  }
}

/** The rev of the last snapshot, so that the next is newer for every page. */
export function revIn(snapshot: unknown): number {
  return isRecord(snapshot) && isNumber(snapshot['rev']) ? snapshot['rev'] : 0
}
