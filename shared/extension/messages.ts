// What a page of the extension asks of the background, and what it gets back. State travels by the snapshot alone.
import type { Written } from '../time-entries/schemas.ts'
import type { Action } from '../timer/schemas.ts'
import type { Options } from './snapshot.ts'

export type Message =
  | { kind: 'connect' }
  | { kind: 'cancel-connect' }
  /** Ends the session at the server too, and clears everything that is kept. */
  | { kind: 'disconnect' }
  | { kind: 'server'; address: string }
  | { kind: 'options'; options: Partial<Options> }
  /** Asks the server for everything that is shown. */
  | { kind: 'refresh' }
  | { kind: 'timer'; action: Action; value?: boolean | number }
  /** Starts, pauses or resumes: whichever fits. */
  | { kind: 'toggle' }
  /** Stops the timer and logs its time: both or neither are sent, in that order. */
  | { kind: 'entry'; entry: Written; stopsTimer: boolean }
  | { kind: 'retry'; commandId: string; entry?: Written }
  | { kind: 'discard'; commandId: string }
  | { kind: 'idle'; answer: 'drop' | 'drop-and-pause' | 'keep' }
  /** What the self-diagnosis shows. */
  | { kind: 'diagnose' }

export interface Diagnosis {
  version: string
  browser: string
  server: string
  line: string
  lastBeat: number | undefined
  lastError: string | undefined
  offset: number
  alarms: readonly { name: string; at: number; everyMinutes: number | undefined }[]
  permissions: readonly string[]
  waiting: number
  attention: number
  startedAt: number
}

export type Reply = { ok: false; error: string } | { ok: true; diagnosis?: Diagnosis }
