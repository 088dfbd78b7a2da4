// Presses of the site's buttons, with their messages. Messages and dialogs are loaded when they are needed.
import { atom } from 'nanostores'

import { environment } from '#shared/kit/environment.ts'
import { shared } from '#shared/kit/registry.ts'
import { t } from '#shared/kit/texts.ts'
import { $shownId } from '#shared/session/store.ts'
import * as faceTexts from '#shared/timer/face-texts.ts'
import { elapsed, isRunning, LEAST_TO_LOG } from '#shared/timer/rules.ts'
import type { Action } from '#shared/timer/schemas.ts'
import { $timer, type Outcome, theTimer } from '#shared/timer/store.ts'
import * as texts from '#shared/timer/texts.ts'
import { type WorkChoice, isSameWork, type WorkChange } from '#shared/timer/work.ts'
import { logFirst } from '#shared/timer/work-texts.ts'

/** The dialog that is open about the timer. */
export type TimerDialog =
  | { kind: 'info' }
  | { kind: 'log'; seconds: number; personId: string; next?: WorkChoice | undefined }
  | { kind: 'reset' }
  | { kind: 'tangible' }

export const $openDialog = shared('timer asking', () => atom<TimerDialog | undefined>())

const CHIME = 'timer-chime'

/** Whether this device plays a sound at the end of a goal. */
export const $chime = shared('timer chime', () => atom(environment.keep.getItem(CHIME) !== 'off'))

export function turnChime(): void {
  const on = !$chime.get()
  environment.keep.setItem(CHIME, on ? 'on' : 'off')
  $chime.set(on)
}

/** Information, not errors. */
const CALM = new Set<string>([texts.tooShortToLog, texts.noRemaining])

async function showMessage(text: string, kind: 'danger' | 'info'): Promise<void> {
  const { toast } = await import('#widgets/kit/dialogs/toast.tsx')
  toast(text, kind, { seconds: 4 })
}

/** True when it was done. */
export function report(outcome: Outcome): boolean {
  if (outcome.kind === 'lost') void showMessage(t(faceTexts.lost), 'danger')
  if (outcome.kind === 'refused') void showMessage(outcome.error, CALM.has(outcome.error) ? 'info' : 'danger')
  if (outcome.kind === 'done' && outcome.told !== undefined) void showMessage(outcome.told, 'info')
  return outcome.kind === 'done'
}

export const complain = (text: string): void => void report({ kind: 'refused', error: t(text) })

export const press = async (action: Action, value?: boolean | number, whose?: string): Promise<boolean> =>
  report(await theTimer().press(action, value, whose))

/** Pauses, so that filling in the form counts for nothing, and opens the form. The timer stops when the entry is saved. */
export async function stopAndLog(next?: WorkChoice): Promise<void> {
  const [timer, personId] = [$timer.get(), $shownId.get()]
  if (!timer || !personId) return
  if (elapsed(timer, theTimer().now()) < LEAST_TO_LOG) return complain(texts.tooShortToLog)
  if (isRunning(timer) && !(await press('PAUSE_TIMER'))) return
  // The last words of a note may still be under way.
  await theTimer().settled()
  // Another person's timer may be shown by now.
  if ($shownId.get() !== personId) return
  const paused = $timer.get() ?? timer
  $openDialog.set({ kind: 'log', seconds: Math.floor(elapsed(paused, theTimer().now()) / 1000), personId, next })
}

export const setWork = async (work: WorkChange, whose?: string): Promise<boolean> =>
  report(await theTimer().setWork(work, whose))

/** Times this from now on. What was worked on something else is logged first. */
export async function startOn(chosen: WorkChoice, workedMs?: number): Promise<void> {
  const timer = $timer.get()
  if (!timer) return
  const before = timer.work.chosen
  const isOther = timer.started && before !== null && !isSameWork(before, chosen)
  if (isOther && elapsed(timer, theTimer().now()) >= LEAST_TO_LOG) {
    void showMessage(t(logFirst), 'info')
    return stopAndLog(chosen)
  }
  if (await setWork({ chosen })) await resume(workedMs)
}

/** Starts it unless it runs, for somebody who has worked that long already. */
export async function resume(workedMs?: number): Promise<void> {
  const timer = $timer.get()
  if (timer && !isRunning(timer)) await press('START_TIMER', workedMs)
}
