// Lines in which something was just done: each says so, with the way back, until its ten seconds are over.
import { atom } from 'nanostores'

import { shared } from '../kit/registry.ts'
import type { Notification } from './schemas.ts'
import { refreshUnread } from './store.ts'

interface Done {
  did: string
  detail?: string | undefined
  /** It takes it back, and answers the notification as it stands again; nothing where that was refused. */
  back?: { words: string; run: () => Promise<Notification | undefined> }
}
export interface Acted {
  one: Notification
  /** What the line says in place of what it said; without: it was taken back and stands as before. */
  done?: Done
  /** Its seconds are over. */
  isOver: boolean
}

const SECONDS = 10

export const $acted = shared('acted notifications', () => atom<ReadonlyMap<string, Acted>>(new Map()))
const timers = shared('acted timers', () => new Map<string, ReturnType<typeof setTimeout>>())

const set = (acted: Acted) => $acted.set(new Map([...$acted.get(), [acted.one._id, acted]]))

/** Its seconds stand still, as while the pointer or the focus is on it. */
export const holdActed = (id: string): void => clearTimeout(timers.get(id))

export function releaseActed(id: string): void {
  clearTimeout(timers.get(id))
  const end = () => {
    const acted = $acted.get().get(id)
    if (acted) set({ ...acted, isOver: true })
  }
  timers.set(id, setTimeout(end, SECONDS * 1000))
}

/** Without anything that was done, it stands as before. */
export function noteActed(one: Notification, done?: Done): void {
  set({ one, isOver: false, ...(done && { done }) })
  releaseActed(one._id)
  refreshUnread()
}
