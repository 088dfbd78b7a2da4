// Names of roles and presets, and what changes when their permissions do. Pure.
import { ruling } from '../kit/takeover.ts'
import { effective, implied, isPermission, type Permission, roleDefaults } from '../permissions.ts'

export const LONGEST_NAME = 50

/** Brings a role back to what it starts out with. It is always there, and nobody changes it. */
export const DEFAULT_PRESET = 'hard-coded default'

/** As it is stored: without signs that nobody sees, and with single spaces. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, match => (/\s/u.test(match) ? ' ' : ''))
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Letters of one script, digits, spaces and a few signs: a name that mixes scripts is made to look like another. */
export const isFitName = (name: string): boolean =>
  /^[\p{L}\p{M}\p{N} '’.,&/()+-]+$/u.test(name) &&
  /[\p{L}\p{N}]/u.test(name) &&
  (!/\p{Script=Latin}/u.test(name) || !/(?!\p{Script=Latin})\p{L}/u.test(name))

/** Latin letters, and what is taken for them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аα',
  ae: 'æ',
  b: 'в',
  c: 'с',
  d: 'đԁ',
  e: 'еε',
  h: 'һн',
  j: 'ј',
  k: 'кκ',
  l: 'łi1|ıіι',
  m: 'мμ',
  n: 'пη',
  o: 'оοø0',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  ss: 'ß',
  t: 'тτ',
  v: 'νѵ',
  w: 'ԝω',
  x: 'х',
  y: 'у'
}
const letters = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, signs]) => Array.from(signs, sign => [sign, letter] as const))
)

/** Two names with the same key are taken for one another, whatever their case, spaces, accents and script. */
export const nameKey = (name: string): string =>
  Array.from(
    tidyName(name).normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, ''),
    sign => letters.get(sign) ?? sign
  )
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export const minus = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter(one => !others.includes(one))

/** What a role with this list may do. */
export const heldBy = (list: readonly string[]): Permission[] => effective({ role: list, front: [], removed: [] })

/** What a role may do at the start; nothing for one of the organisation's own. */
export function usualOf(roleName: string): Permission[] | undefined {
  const defaults = Object.entries(roleDefaults).find(([name]) => name === roleName)?.[1]
  return defaults && heldBy(defaults)
}

/** What goes in and what goes out when the one list takes the place of the other. */
export interface PermissionChange {
  added: string[]
  removed: string[]
}

export const movedBetween = (before: readonly string[], after: readonly string[]): PermissionChange => ({
  added: minus(after, before),
  removed: minus(before, after)
})

/** The list to store: each once, and without what comes with others, unless it was stored already. */
export function settledList(sent: readonly string[], stored: readonly string[] = []): string[] {
  const brought = new Set<string>(sent.filter(isPermission).flatMap(one => implied[one] ?? []))
  const kept = new Set(sent.filter(one => stored.includes(one) || !brought.has(one)))
  return [...minus(stored, minus(stored, [...kept])), ...minus([...kept], stored)]
}

/** What an Owner always holds, and is not taken out of their role. */
export const lacksRuling = (permissions: readonly string[]): Permission[] =>
  ruling.filter(one => !permissions.includes(one))

/** What somebody has beside the role's permissions. */
export interface Exceptions {
  front: readonly string[]
  removed: readonly string[]
}

/** What a person with these exceptions gains and loses when the role's list becomes another. */
export function effectOn(
  before: readonly string[],
  after: readonly string[],
  exceptions: Exceptions
): PermissionChange {
  return movedBetween(effective({ ...exceptions, role: before }), effective({ ...exceptions, role: after }))
}
