// What the background knows, as the extension's pages read it: one value, written by the background alone.
import type { Offered } from '../time-entries/choices.ts'
import type { Entry, Written } from '../time-entries/schemas.ts'
import type { Permission, Role } from '../permissions.ts'
import type { OwnProject } from '../projects/schemas.ts'
import type { ReviewStatus } from '../tasks/rules.ts'
import type { Action, TimerState } from '../timer/schemas.ts'
import type { WorkChange } from '../timer/work.ts'

/** Where pages find it in session storage. */
export const SNAPSHOT = 'snapshot'
/** In session storage too: the tab that the popup shows first, the next time it opens. */
export const OPEN_AT = 'open-at'
export type PopupTab = 'entry' | 'tasks' | 'timer' | 'today'

/** By the clock of this device, which is the one its person looks at. */
export interface Reminders {
  /** The weekdays on which a timer that is not started is told of, Sunday 0; none for never. */
  days: readonly number[]
  /** From when until when, as `09:00`. */
  from: string
  until: string
  /** When the timer is halted for the day; empty for never. */
  stop: string
}

export interface Options {
  /** Whether the badge shows time. */
  badge: boolean
  reminders: Reminders
  /** Whether a notification tells that the goal is reached; only with the browser's permission. */
  goalNotice: boolean
  /** After so many quiet minutes the idle time is offered; 0 for never. */
  idleMinutes: number
}

interface Pressed {
  id: string
  /** By the server's clock, as it was known then. */
  pressedAt: number
  /** When it was first sent: the server knows its id for a limited time. */
  triedAt?: number
}

/** A press that is not at the server yet. In order, each with its id, done once. */
export type Command =
  | (Pressed & { kind: 'timer'; action: Action; value?: boolean | number; work?: WorkChange })
  /** `after` is the press whose time it logs: when that is refused, the person decides about this one too. */
  | (Pressed & { kind: 'entry'; entry: Written; after?: string })
  /** `before` is the entry as the person saw it, with its `rev`. */
  | (Pressed & { kind: 'edit'; before: Entry; entry: Written })
  /** With `undo` a deleted entry is brought back. */
  | (Pressed & { kind: 'remove'; before: Entry; undo: boolean })

/** A refused command: shown until the person decides about it, never dropped. */
export interface Attention {
  command: Command
  reason: string
  /** Refusals by field of an entry. */
  fields?: Record<string, string>
  /** The entry as it is now, where it was changed elsewhere meanwhile. */
  current?: Entry | undefined
}

export interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
  profilePic: string
  role: Role
  permissions: readonly Permission[]
}

export type PairingState =
  | { at: 'unpaired'; problem?: string }
  /** `code` is shown here and on the site, so that people see that it is their own request. Milliseconds. */
  | { at: 'pairing'; code: string; expiresAt: number }
  | { at: 'paired' }

/** A task that is somebody's to do. What an earlier version kept says less of it. */
export interface OwnTask extends Offered {
  due?: string | null
  hoursLogged?: number
  estimatedHours?: number
  /** What it is about, and what was handed in. */
  links?: readonly string[]
  /** How its person's own work stands. */
  review?: ReviewStatus
}

export interface Snapshot {
  /** Grows with every write; pages drop what is older than what they have. */
  rev: number
  place: PairingState
  /** The server's address, without a trailing slash. */
  server: string
  options: Options
  /** `live` has a socket; `slow` reaches the server without one; `away` does not reach it. */
  line: 'away' | 'live' | 'slow'
  /** The server's clock minus this device's, in milliseconds; the shortest trip wins. */
  offset: number
  me?: Person
  /** The server's latest state of the timer, with all waiting presses applied. */
  timer?: TimerState
  /** Why the last press did nothing, until the next one. */
  refused?: string
  told?: string
  /** This week's tangible seconds, and the hours the person committed to. */
  week?: { seconds: number; committedHours: number }
  /** The entries of this day and of those before it in its week, and of the one before in any case. */
  today?: { day: string; entries: Entry[] }
  unread: number
  waiting: readonly Command[]
  /** Something answers, but not as it should: a server in trouble, or a network that wants a sign-in first. It may have said
   *  so in a sentence of its own, and until when it asks to wait, by this device's clock. */
  stuck?: { said?: string; until?: number }
  /** What was discarded last, until the next press. */
  discarded?: Command
  /** It is time to start, or the timer was halted at that instant of this device's clock. */
  reminder?: { kind: 'start' } | { kind: 'stopped'; at: number }
  /** The person must set up a second factor on the site first; what is pressed waits for it. */
  mustSetUp?: boolean
  /** The server offers this other build of the extension. */
  newer?: string
  attention: readonly Attention[]
  /** The person was away while the timer ran, since this instant of this device's clock. */
  idleSince?: number
  /** What time can be logged to; kept for when there is no server. */
  projects: readonly OwnProject[]
  tasks: readonly OwnTask[]
}

export const options: Options = {
  badge: true,
  goalNotice: false,
  idleMinutes: 10,
  reminders: { days: [], from: '09:00', until: '17:00', stop: '' }
}
