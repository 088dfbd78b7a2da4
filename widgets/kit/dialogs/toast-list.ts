// The messages on the page now, for all bundles together.
import { atom } from 'nanostores'

import { shared } from '#shared/kit/registry.ts'

export interface Toast {
  id: number
  text: string
  kind: 'danger' | 'info' | 'ok'
  seconds: number
  action?: { label: string; run: () => void }
}

const MOST = 4

export const $toasts = shared('toasts', () => atom<readonly Toast[]>([]))
const numbers = shared('toast numbers', () => ({ last: 0 }))

/** What is said again stands once, and is read out anew. The oldest go when there are more than four. */
export function add(one: Omit<Toast, 'id'>): void {
  numbers.last += 1
  withdraw(one.text)
  $toasts.set([...$toasts.get(), { ...one, id: numbers.last }].slice(-MOST))
}

/** What is no longer so. */
export function withdraw(text: string): void {
  $toasts.set($toasts.get().filter(one => one.text !== text))
}

export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter(one => one.id !== id))
}
