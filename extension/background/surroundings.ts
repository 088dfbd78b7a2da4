// All that the background touches outside itself: handed in, so that it runs in a browser and in a test alike.
import type { Badge } from '#shared/extension/badge.ts'
import type { Send } from '#shared/kit/client.ts'
import type { makeLine } from '#shared/timer/line.ts'

export interface Area {
  get: () => Promise<Record<string, unknown>>
  set: (values: Record<string, unknown>) => Promise<void>
  remove: (keys: string[]) => Promise<void>
}

export interface AlarmSeen {
  name: string
  /** By the device's clock, as all alarms are. */
  at: number
  everyMinutes: number | undefined
}

export interface Surroundings {
  /** The device's own clock, which may be days wrong. */
  now: () => number
  /** A clock that nobody sets. */
  steady: () => number
  /** From 0 to 1. */
  dice: () => number
  /** Kept on the device, and kept while the browser runs. */
  local: Area
  session: Area
  send: Send
  line: typeof makeLine
  /** One at a time, whichever of our contexts asks. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Tries something again while the background happens to be awake. Nothing may depend on it. */
  soon: (milliseconds: number, work: () => void) => void
  alarms: {
    all: () => Promise<AlarmSeen[]>
    at: (name: string, at: number) => Promise<void>
    every: (name: string, minutes: number) => Promise<void>
    clear: (name: string) => Promise<void>
  }
  show: (badge: Badge) => Promise<void>
  /** Does nothing where the browser's permission is not given. */
  notify: (id: string, title: string, text: string) => Promise<void>
  watchIdle: (seconds: number) => void
  /** Whether somebody touched this device within the last minute. */
  isActive: () => Promise<boolean>
  openTab: (address: string) => Promise<void>
  openPopup: () => Promise<void>
  permissions: () => Promise<readonly string[]>
  about: { version: string; browser: string; device: string; defaultServer: string; pulseMinutes: number }
}
