// What a rule of repetition (RFC 5545, RECUR) may say here, read strictly: what is not understood is refused, never guessed.
import { isDay } from '#shared/kit/time/day.ts'

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const MOST = 1000
const WEEKDAY = 'MO|TU|WE|TH|FR|SA|SU'

const isWhole = (text: string, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most
const isSigned = (text: string, most: number): boolean => isWhole(text.replace(/^[+-]/, ''), most)
const listOf = (text: string, fits: (one: string) => boolean): boolean => {
  const all = text.split(',')
  return all.length <= 100 && all.every(fits)
}

const UNTIL = /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d)Z)?$/

/** The end of a rule: a day, or an instant. */
export function untilOf(text: string): { day: string; instant: Date | undefined } | undefined {
  const [found, year, month, date, hour, minute, second] = UNTIL.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  if (!found || !isDay(day)) return undefined
  return { day, instant: hour ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined }
}

/** The numbered weekday, as `2TU`, counts in a month or a year. */
function isByDay(text: string, frequency: string): boolean {
  const [found, number] = new RegExp(`^([+-]?\\d{1,2})?(?:${WEEKDAY})$`).exec(text) ?? []
  if (!found || number === undefined) return found !== undefined
  if (frequency === 'MONTHLY') return isSigned(number, 5)
  // The 53rd of a weekday is there in few years, and clients do not agree on the others.
  return frequency === 'YEARLY' && isSigned(number, 52)
}

const partFits: Readonly<Record<string, (text: string, frequency: string) => boolean>> = {
  FREQ: text => FREQUENCIES.includes(text),
  INTERVAL: text => isWhole(text, MOST),
  COUNT: text => isWhole(text, MOST),
  UNTIL: text => untilOf(text) !== undefined,
  BYDAY: (text, frequency) => listOf(text, one => isByDay(one, frequency)),
  // In weeks days have no number of the month.
  BYMONTHDAY: (text, frequency) => frequency !== 'WEEKLY' && listOf(text, one => isSigned(one, 31)),
  BYMONTH: text => listOf(text, one => isWhole(one, 12)),
  BYSETPOS: text => listOf(text, one => isSigned(one, 366)),
  WKST: text => new RegExp(`^(?:${WEEKDAY})$`).test(text)
}

export type RuleParts = Readonly<Record<string, string>>

/** Undefined where anything in it is not understood. */
export function partsOf(rrule: string): RuleParts | undefined {
  const pairs = rrule.toUpperCase().split(';')
  const parts = Object.fromEntries(pairs.map(pair => pair.split('=')))
  const names = Object.keys(parts)
  if (names.length !== pairs.length || pairs.some(pair => pair.split('=').length !== 2)) return undefined
  const frequency = parts['FREQ']
  if (frequency === undefined || (names.includes('COUNT') && names.includes('UNTIL'))) return undefined
  // A place among days needs days to be named.
  if (names.includes('BYSETPOS') && !names.some(name => name.startsWith('BY') && name !== 'BYSETPOS')) return undefined
  // A numbered weekday counts in the whole month or year, which the number of a day would cut.
  if (names.includes('BYMONTHDAY') && /\d/.test(parts['BYDAY'] ?? '')) return undefined
  return names.every(name => Object.hasOwn(partFits, name) && partFits[name]?.(parts[name] ?? '', frequency))
    ? parts
    : undefined
}

export const textOf = (parts: RuleParts): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
