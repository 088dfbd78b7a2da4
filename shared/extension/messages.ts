// The messages of pages to the background, and its replies. State is shared by the snapshot alone.
import { isNumber, isRecord, isText, isYesOrNo, type Unread } from '../kit/is.ts'
import type { Entry, Written } from '../time-entries/schemas.ts'
import type { Action } from '../timer/schemas.ts'
import type { WorkChange } from '../timer/work.ts'
import { isTime } from './reminders.ts'
import type { Options, Reminders } from './snapshot.ts'

export type Message =
  | { kind: 'connect' }
  | { kind: 'cancel-connect' }
  /** Ends the session at the server too, and clears everything that is kept. */
  | { kind: 'disconnect' }
  | { kind: 'server'; address: string }
  | { kind: 'options'; options: Partial<Options> }
  /** Asks the server for everything that is shown. */
  | { kind: 'refresh' }
  | { kind: 'timer'; action: Action; value?: boolean | number; work?: WorkChange }
  /** Starts the timer for this work, or lets it run on for it. */
  | { kind: 'start-for'; work: WorkChange }
  /** Hands in the person's work on a task: at once or not at all, for a mail follows. */
  | { kind: 'hand-in'; taskId: string; link: string }
  /** Starts, pauses or resumes: whichever fits. */
  | { kind: 'toggle' }
  /** Stops the timer and logs its time: both or neither are sent, in that order. */
  | { kind: 'entry'; entry: Written; stopsTimer: boolean }
  | { kind: 'edit'; before: Entry; entry: Written }
  | { kind: 'remove'; before: Entry; undo: boolean }
  | { kind: 'retry'; commandId: string; entry?: Written }
  | { kind: 'discard'; commandId: string }
  | { kind: 'undo-discard' }
  /** What is answered to a reminder: `undo` lets a timer run on that was halted for the day. */
  | { kind: 'reminder'; answer: 'later' | 'today' | 'undo' }
  | { kind: 'idle'; answer: 'drop' | 'drop-and-pause' | 'keep' }
  /** The notice of this build has been seen. */
  | { kind: 'hide-newer'; build: string }
  /** What the self-diagnosis shows. */
  | { kind: 'diagnose' }

type Kind = Message['kind']

const anything = () => true

/** Checks the shape of an entry; the server checks the rest. */
const isEntry = (value: unknown) =>
  isRecord(value) &&
  ['personId', 'dateOfWork', 'notes'].every(name => isText(value[name])) &&
  isNumber(value['hours']) &&
  isNumber(value['minutes']) &&
  isYesOrNo(value['isTangible'])

const isBefore = (value: unknown) => isRecord(value) && isText(value['_id']) && isNumber(value['rev'])

export const isReminders = (value: unknown): value is Reminders =>
  isRecord(value) &&
  Array.isArray(value['days']) &&
  value['days'].every(isNumber) &&
  isTime(value['from']) &&
  isTime(value['until']) &&
  (value['stop'] === '' || isTime(value['stop']))

const optionChecks = new Map<string, (value: unknown) => boolean>([
  ['badge', isYesOrNo],
  ['goalNotice', isYesOrNo],
  ['reminders', isReminders],
  ['idleMinutes', value => isNumber(value) && value >= 0]
])

const checks: Record<Kind, (message: Unread) => boolean> = {
  connect: anything,
  'cancel-connect': anything,
  disconnect: anything,
  server: ({ address }) => isText(address),
  options: ({ options }) =>
    isRecord(options) && Object.entries(options).every(([name, value]) => optionChecks.get(name)?.(value) === true),
  refresh: anything,
  timer: ({ action, value, work }) =>
    isText(action) &&
    (value === undefined || isNumber(value) || isYesOrNo(value)) &&
    (work === undefined || isRecord(work)),
  'start-for': ({ work }) => isRecord(work),
  'hand-in': ({ taskId, link }) => isText(taskId) && isText(link),
  toggle: anything,
  entry: ({ entry, stopsTimer }) => isEntry(entry) && isYesOrNo(stopsTimer),
  edit: ({ before, entry }) => isBefore(before) && isEntry(entry),
  remove: ({ before, undo }) => isBefore(before) && isYesOrNo(undo),
  retry: ({ commandId, entry }) => isText(commandId) && (entry === undefined || isEntry(entry)),
  discard: ({ commandId }) => isText(commandId),
  'undo-discard': anything,
  reminder: ({ answer }) => answer === 'later' || answer === 'today' || answer === 'undo',
  idle: ({ answer }) => answer === 'drop' || answer === 'drop-and-pause' || answer === 'keep',
  'hide-newer': ({ build }) => isText(build),
  diagnose: anything
}

/** The sender may be another version of our pages. */
export function isMessage(value: unknown): value is Message {
  if (!isRecord(value)) return false
  const found = Object.entries(checks).find(([kind]) => kind === value['kind'])
  return found?.[1](value) === true
}

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
