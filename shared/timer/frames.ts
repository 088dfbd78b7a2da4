// Validates what comes over the socket. By hand: a schema library is larger than the whole header.
import { isNumber, isRecord, isText, isYesOrNo } from '../kit/is.ts'
import type { TimerState } from './schemas.ts'

type Fields<Name extends string, Value> = { [Key in Name]: Value }

const all = <Name extends string, Value>(
  value: Record<string, unknown>,
  names: readonly Name[],
  is: (one: unknown) => one is Value
): value is Record<string, unknown> & Fields<Name, Value> => names.every(name => is(value[name]))

const isInstant = (one: unknown): one is string => isText(one) && Number.isFinite(Date.parse(one))
const maybe =
  <Value>(is: (one: unknown) => one is Value) =>
  (one: unknown): one is Value | null | undefined =>
    one === null || one === undefined || is(one)

const isWork = (value: unknown): value is NonNullable<TimerState['work']> =>
  isRecord(value) &&
  isText(value['notes']) &&
  isNumber(value['at']) &&
  (value['chosen'] === null || (isRecord(value['chosen']) && all(value['chosen'], ['projectId', 'label'], isText)))

export const isState = (value: unknown): value is TimerState =>
  isRecord(value) &&
  all(value, ['_id', 'userId'], isText) &&
  all(value, ['rev', 'time', 'goal', 'initialGoal'], isNumber) &&
  all(value, ['started', 'paused', 'forcedPause', 'chiming'], isYesOrNo) &&
  all(value, ['startAt', 'now'], isInstant) &&
  all(value, ['stillWorking', 'lastSeen'], maybe(isInstant)) &&
  all(value, ['claim'], maybe(isNumber)) &&
  all(value, ['work'], maybe(isWork)) &&
  all(value, ['answers', 'error', 'told'], maybe(isText))

/** An answer without a state: the message was not understood, or was about somebody one may not see. */
export interface TimerRefusal {
  answers?: string
  error: string
}

export type Frame = { kind: 'refusing'; refusing: TimerRefusal } | { kind: 'state'; state: TimerState }

const isRefusing = (value: unknown): value is TimerRefusal =>
  isRecord(value) && isText(value['error']) && all(value, ['answers'], maybe(isText))

/** Undefined for other messages, such as the answer to a heartbeat. */
export function readFrame(data: unknown): Frame | undefined {
  if (!isText(data)) return undefined
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return undefined
  }
  if (isState(value)) return { kind: 'state', state: value }
  return isRefusing(value) ? { kind: 'refusing', refusing: value } : undefined
}
