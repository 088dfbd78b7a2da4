// What was marked on this page since its lists came, and which notifications were put off.
import { atom } from 'nanostores'

import { readDashboard } from '../dashboard/calls.ts'
import { today } from '../kit/time/day.ts'
import { environment } from '../kit/environment.ts'
import { reload } from '../kit/calls/load.ts'
import { now } from '../kit/time/now.ts'
import { shared } from '../kit/registry.ts'
import { readUnread } from './calls.ts'

/** Whether each that was marked here is read, whatever a list that came earlier says of it. */
export const $marks = shared('notification marks', () => atom<ReadonlyMap<string, boolean>>(new Map()))

/** Asks again what is unread, wherever it is shown. */
export function refreshUnread(): void {
  reload(readUnread)
  reload(readDashboard)
}

export const noteRead = (...ids: readonly string[]): void =>
  $marks.set(new Map([...$marks.get(), ...ids.map(id => [id, true] as const)]))

export function noteUnread(id: string): void {
  $marks.set(new Map([...$marks.get(), [id, false]]))
  refreshUnread()
}

const nameOf = (personId: string) => `workbee/put-off ${personId}`

/** Ids grow with time: whatever is not newer than this one was put off on this device, until tomorrow. */
export function putOffUpTo(personId: string): string {
  const [day, newest = ''] = environment.keep.getItem(nameOf(personId))?.split(' ') ?? []
  return day === today(now()) ? newest : ''
}

export function putOff(personId: string, newest: string): void {
  try {
    environment.keep.setItem(nameOf(personId), `${today(now())} ${newest}`)
  } catch {
    // The storage is full or forbidden: it will be shown again on the next page.
  }
}
