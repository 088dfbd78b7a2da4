// What a timer panel needs of whatever holds the timer: the site's socket, or the extension's background.
import type { ReactNode } from 'react'

import type { Phase, Timer } from '#shared/timer/rules.ts'
import type { Action } from '#shared/timer/schemas.ts'

export interface TimerPort {
  timer: Timer
  phase: Phase
  /** Whether this person may press the buttons. */
  mayAct: boolean
  /** The server's clock, in milliseconds. */
  now: () => number
  /** Draws the whole seconds that remain, and nothing else again each second. */
  Seconds: (props: { render: (left: number) => ReactNode }) => ReactNode
  /** True when it was done; when it was not, the port tells the person why. */
  press: Press
  complain: (text: string) => void
}

export type Press = (action: Action, value?: boolean | number) => Promise<boolean>
