// What somebody last logged time to on this device, newest first.
import { environment } from '../kit/environment.ts'
import { newestFirst } from './choices.ts'

const nameOf = (personId: string) => `workbee/recent-projects/${personId}`

export function readRecent(personId: string): string[] {
  const kept = environment.keep.getItem(nameOf(personId)) ?? ''
  return kept.split(' ').filter(Boolean)
}

export function keepRecent(personId: string, value: string): void {
  const recent = newestFirst(readRecent(personId), value)
  try {
    environment.keep.setItem(nameOf(personId), recent.join(' '))
  } catch {
    // The storage is full or forbidden: nothing is offered first, and everything can still be found.
  }
}
