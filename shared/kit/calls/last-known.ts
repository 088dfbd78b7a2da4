// What a few reads answered last, kept on this device: the next visit of the same sign-in shows it at once, and asks meanwhile.
import { atom } from 'nanostores'

import { $token, $viewing, LAST_KNOWN } from './api.ts'
import { type Call, pathParameters } from './call.ts'
import { environment } from '../environment.ts'
import { memory } from './load.ts'
import { now } from '../time/now.ts'
import { shared } from '../registry.ts'
import { HOUR_MS, MINUTE_MS } from '../time/time.ts'

/** Who is signed in, as far as it matters here. */
export interface Known {
  id: string
  /** After so many hours without a call the sign-in ends. */
  idleHours?: number | undefined
}

interface Kept {
  key: string
  at: string
  answer: unknown
}

interface Memory {
  /** The end of the token that was used: what was kept is nobody else's, and of no other sign-in. */
  of: string
  /** Another build may read the same answers otherwise. */
  build: string
  me: Known
  at: string
  answers: Kept[]
}

/** Since when what is on screen may have changed; undefined when it is from now. */
export const $asOf = shared('as of', () => atom<string | undefined>())

const MOST_ANSWERS = 12
const MOST_LETTERS = 600_000
/** The newest answers are written down together, after those that come first. */
const QUIET_MS = 1500
/** The server marks a sign-in as used no more often. */
const SEEN_EVERY_MS = 5 * MINUTE_MS
const TAIL = 24

const tailOf = (token: string): string => token.slice(-TAIL)

interface State {
  build: string
  me: Known | undefined
  before: Map<string, Kept>
  open: Map<string, string>
  fresh: Map<string, Kept>
  timer?: ReturnType<typeof setTimeout>
}

const state = shared('last known', () => {
  const made: State = { build: '', me: undefined, before: new Map(), open: new Map(), fresh: new Map() }
  $token.listen(() => {
    clearTimeout(made.timer)
    for (const kept of [made.before, made.open, made.fresh]) kept.clear()
    made.me = undefined
    $asOf.set(undefined)
  })
  return made
})

/** Of the sign-in that this page and the device agree on. */
function signedIn(): string | undefined {
  const token = $token.get()
  return token && environment.keep.getItem('token') === token ? token : undefined
}

function read(): Memory | undefined {
  const token = signedIn()
  try {
    const kept: Memory | null = JSON.parse(environment.keep.getItem(LAST_KNOWN) ?? 'null')
    const isOurs = token && kept?.of === tailOf(token) && kept.build === state.build
    return isOurs && kept.me && Array.isArray(kept.answers) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Which build keeps and reads, told before anything else. */
export function keepFor(build: string): void {
  state.build = build
}

/** Who was signed in when something was kept last, where that sign-in still lasts as far as this device can know. */
export function recall(): Known | undefined {
  const last = read()
  if (!last) return undefined
  const ends = Date.parse(last.at) + (last.me.idleHours ?? 0) * HOUR_MS - SEEN_EVERY_MS
  if (!(now().getTime() < ends)) {
    environment.keep.removeItem(LAST_KNOWN)
    return undefined
  }
  state.me = last.me
  state.before = new Map(last.answers.map(kept => [kept.key, kept]))
  return last.me
}

const tellAsOf = (): void => queueMicrotask(() => $asOf.set([...state.open.values()].toSorted()[0]))

/** What this read answered on an earlier visit, while nobody has asked it on this one. */
export function before(key: string): unknown {
  const kept = state.before.get(key)
  if (!kept) return undefined
  state.before.delete(key)
  state.open.set(key, kept.at)
  tellAsOf()
  return kept.answer
}

/** Nothing of what was recalled is for whoever comes now. */
function forgetKnown(): void {
  state.before.clear()
  state.open.clear()
  tellAsOf()
}

function write(): void {
  const token = signedIn()
  const { fresh, me } = state
  if (!token || !me || !fresh.size) return
  const older = (read()?.answers ?? []).filter(({ key }) => !fresh.has(key))
  const answers = [...fresh.values(), ...older].slice(0, MOST_ANSWERS)
  const written: Memory = { of: tailOf(token), build: state.build, me, at: now().toISOString(), answers }
  const text = JSON.stringify(written)
  try {
    if (text.length <= MOST_LETTERS) environment.keep.setItem(LAST_KNOWN, text)
    else environment.keep.removeItem(LAST_KNOWN)
  } catch {
    // The storage is full or forbidden: the next visit waits for the server, as the first one did.
    environment.keep.removeItem(LAST_KNOWN)
  }
}

function writeSoon(): void {
  clearTimeout(state.timer)
  state.timer = setTimeout(write, QUIET_MS)
}

/** Who is signed in, as the server has just said. */
export function keepKnown(me: Known): void {
  state.me = me
  writeSoon()
}

/** Keeps an answer about the person themselves; what they see of others, or as somebody else, is not kept. */
export function keepAnswer(row: Call, key: string, input: Readonly<Record<string, unknown>>, answer: unknown): void {
  state.open.delete(key)
  tellAsOf()
  const [place] = row.about ? pathParameters(row.path) : []
  const isOwn = !place || (state.me !== undefined && input[place] === state.me.id)
  if (!isOwn || $viewing.get()) return
  state.fresh.set(key, { key, at: now().toISOString(), answer })
  writeSoon()
}

Object.assign(memory, { before, keep: keepAnswer, forget: forgetKnown })
