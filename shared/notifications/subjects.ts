// Notifications as the bell lists them: under what they are about, and what was said twice once. Pure.
import type { Doing, Notification, Told } from './schemas.ts'

/** What is said under a subject, the newest of those that say it. */
export interface Line {
  one: Notification
  told: Told
  /** All that say the same, itself among them. */
  ids: readonly string[]
}
/** A subject with its lines; one that is no kind stands by itself. */
export type Entry = { subject: string; lines: readonly Line[] } | { one: Notification }

/** Of one that was put off or done something else is said than of one that waits. */
const sameAs = ({ kind, says, isDone, snoozedUntil }: Told, isRead: boolean) =>
  JSON.stringify([kind, says, isDone, snoozedUntil, isRead])

/** Newest first, as they are given. `alone`: those that are never joined with others, for something is said of them. */
export function bySubject(all: readonly Notification[], alone: (id: string) => boolean = () => false): Entry[] {
  const entries: Entry[] = []
  const subjects = new Map<string, { subject: string; lines: Line[] }>()
  const lines = new Map<string, { one: Notification; told: Told; ids: string[] }>()
  for (const one of all) {
    const { told } = one
    if (!told) {
      entries.push({ one })
      continue
    }
    const subject = subjects.get(told.subject) ?? { subject: told.subject, lines: [] }
    if (!subjects.has(told.subject)) {
      subjects.set(told.subject, subject)
      entries.push(subject)
    }
    const key = alone(one._id) ? one._id : JSON.stringify([told.subject, sameAs(told, one.isRead)])
    const said = lines.get(key)
    if (said) said.ids.push(one._id)
    else {
      const line = { one, told, ids: [one._id] }
      lines.set(key, line)
      subject.lines.push(line)
    }
  }
  return entries
}

/** The input of a call that a line offers; to take an act back, with what the act answered. */
export const inputOf = ({ sends, also }: Doing, answered: object = {}): Record<string, unknown> => ({
  ...sends,
  ...(also && { [also]: Reflect.get(answered, also) })
})

const textIn = (one: unknown, name: string): string | undefined => {
  const text: unknown = typeof one === 'object' && one ? Reflect.get(one, name) : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}
const firstIn = (answered: object, name: string): unknown => {
  const all: unknown = Reflect.get(answered, name)
  return Array.isArray(all) ? all[0] : undefined
}

/** Why nothing was done although the call was answered: somebody was first. Calls on many rows say it of each. */
export const refusedIn = (answered: object): string | undefined =>
  (Reflect.get(answered, 'count') === 0 ? textIn(firstIn(answered, 'refused'), 'text') : undefined) ??
  textIn(firstIn(answered, 'results'), 'message')
