// All that the background uses of the browser, passed in so that it runs in tests too.
import type { Badge } from '#shared/extension/badge.ts'
import type { Send } from '#shared/kit/calls/client.ts'
import type { openConnection } from '#shared/timer/connection.ts'

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
  /** A clock that cannot be set. */
  steady: () => number
  /** From 0 to 1. */
  random: () => number
  /** Kept on the device, and kept while the browser runs. */
  local: Area
  session: Area
  send: Send
  connect: typeof openConnection
  /** Only one of our contexts at a time. */
  withLock: (work: () => Promise<void>) => Promise<void>
  /** A timeout that is lost when the background is ended: nothing may depend on it. */
  after: (milliseconds: number, work: () => void) => void
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
  /** Where the entry form stays open: beside the pages of that window, or in one of its own. */
  openForm: (windowId?: number) => Promise<void>
  permissions: () => Promise<readonly string[]>
  /** Whether a store brings newer builds by itself. */
  isFromStore: () => Promise<boolean>
  about: {
    version: string
    build: string
    browser: string
    device: string
    defaultServer: string
    pulseMinutes: number
  }
}
