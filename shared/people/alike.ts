// Who may be one person with two accounts. Everybody is looked at once: who has the same key is alike.

export interface Looked {
  _id: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: readonly string[]
}

export const reasons = ['email', 'phone', 'name'] as const
export type Reason = (typeof reasons)[number]

export interface Pair {
  reason: Reason
  one: string
  other: string
}

/** An address as its mailbox reads it: without dots and what stands behind a plus. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).toLowerCase().split('+')
  return `${local.replaceAll('.', '')}@${email
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\./, 'gmail.')}`
}

const digits = (number: string): string => number.replaceAll(/\D/g, '').slice(-10)

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o')

const words = (person: Looked): string[] =>
  plain(`${person.firstName} ${person.lastName}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A word as it sounds, roughly: its first letter and its consonants, each once. */
export const soundOf = (word: string): string => {
  const heard = word.replaceAll('ph', 'f').replaceAll('ck', 'k').replaceAll('c', 'k').replaceAll('z', 's')
  return (
    (heard[0] ?? '') +
    heard
      .slice(1)
      .replaceAll(/[aeiouyh]/g, '')
      .replaceAll(/(.)\1+/g, '$1')
  )
}

const MOST_ALIKE = 6

/** The keys of a person, the surest first. A sound of few letters is the sound of too many names. */
function keysOf(person: Looked): [Reason, string][] {
  const named = words(person).toSorted()
  const sound = named.map(soundOf).toSorted().join(' ')
  const sounding: [Reason, string] = ['name', `~${sound}`]
  return [
    ['email', mailboxOf(person.email)],
    ...person.phoneNumber
      .map(digits)
      .filter(number => number.length >= 7)
      .map((number): [Reason, string] => ['phone', `${number} ${named[0]?.[0] ?? ''}`]),
    ['name', named.join(' ')],
    ...(sound.replaceAll(' ', '').length >= 5 ? [sounding] : [])
  ]
}

/** Pairs of people who are alike, the surest first, each once. */
export function pairsOf(people: readonly Looked[]): Pair[] {
  const groups = new Map<string, { reason: Reason; ids: string[] }>()
  for (const person of people)
    for (const [reason, key] of keysOf(person)) {
      const found = groups.get(`${reason} ${key}`)
      if (!found) groups.set(`${reason} ${key}`, { reason, ids: [person._id] })
      else if (!found.ids.includes(person._id)) found.ids.push(person._id)
    }
  const pairs = new Map<string, Pair>()
  for (const reason of reasons)
    for (const { reason: why, ids } of groups.values()) {
      // A key that so many share is no sign of a duplicate.
      if (why !== reason || ids.length > MOST_ALIKE) continue
      for (const [index, one] of ids.entries())
        for (const other of ids.slice(index + 1)) {
          const key = [one, other].toSorted().join(' ')
          if (!pairs.has(key)) pairs.set(key, { reason, one, other })
        }
    }
  return [...pairs.values()]
}
