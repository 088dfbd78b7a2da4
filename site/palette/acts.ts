// What can be done from every page: by a key, and from the palette.
import { isRunning } from '#shared/timer/rules.ts'
import { $mayAct, $timer } from '#shared/timer/store.ts'
import { press, stopAndLog } from '#widgets/timer/presses.ts'

import { $overlay } from '../overlay.ts'
import { go } from '../router.ts'

export function toggleTimer(): void {
  const timer = $timer.get()
  if (timer && $mayAct.get()) void press(isRunning(timer) ? 'PAUSE_TIMER' : 'START_TIMER')
}

export function stopTimer(): void {
  if ($timer.get()?.started && $mayAct.get()) void stopAndLog()
}

/** The page asks the same, where the question does not come because the server is away. */
export const leave = (): void =>
  void import('../header/ask-sign-out.ts').then(
    ({ askSignOut }) => askSignOut(),
    () => go('/Logout')
  )

export const addEntry = (): void => $overlay.set('entry')

const KEYS: Record<string, () => void> = { s: toggleTimer, x: stopTimer, n: addEntry }

export const actOn = (key: string): void => KEYS[key]?.()
