// Rules of invitations. Pure; time is an argument.
import { isAddress } from '../kit/text/address.ts'

/** How long a link can be used. */
export const WEEKS = 3
/** Invitations that were cancelled and have been over for so long are forgotten. */
export const FORGOTTEN_DAYS = 90
export const USUAL_HOURS = 10
export const MOST_AT_ONCE = 200
/** So many teams may an invitation lead into. */
export const MOST_TEAMS = 20
/** So many invitations may one person send, send again or cancel: each is a mail. */
export const MOST_AN_HOUR = 200

/** Why a link cannot be used, in the words that scripts compare. */
export const states = ['SETUP_ALREADY_COMPLETED', 'CANCELLED', 'EXPIRED', 'NOT_FOUND', 'INVALID'] as const
export type Unusable = (typeof states)[number]

export interface Invitation {
  expiration: string
  isCancelled: boolean
  isSetupCompleted: boolean
}

/** Undefined for a link that can be used. */
export function unusable(invitation: Invitation | undefined, now: Date): Unusable | undefined {
  if (!invitation) return 'NOT_FOUND'
  if (invitation.isSetupCompleted) return 'SETUP_ALREADY_COMPLETED'
  if (invitation.isCancelled) return 'CANCELLED'
  return new Date(invitation.expiration) <= now ? 'EXPIRED' : undefined
}

/** What a link can hold; anything else was cut off or mistyped. */
export const isToken = (text: string): boolean => /^[\w-]{20,100}$/.test(text)

/** 'maya okafor' is 'Maya Okafor'; what is capital already stays. */
export const titleCase = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** Letters and spaces, and what stands in names between letters: O’Brien, Wei-Ling, St. Clair. */
export const isName = (text: string): boolean => /^\p{L}[\p{L}\p{M}\s'’.-]*$/u.test(text.trim())
export const isTitle = (text: string): boolean => /^\p{L}[\p{L}\p{M}\s'’.,&/-]*$/u.test(text.trim())

export interface InviteLine {
  /** As it was typed. */
  text: string
  email: string
  hours: number
  problem?: 'address' | 'hours' | 'twice'
}

const HOURS = /^\d{1,3}(?:\.\d{1,2})?$/

/** One line of a pasted list: an address, or a name with an address in brackets, and the hours where they differ. */
function readLine(text: string, usual: number): InviteLine {
  const [first = '', ...rest] = text.split(/[,;\t]/).map(part => part.trim())
  const email = (/<([^<>]+)>/.exec(first)?.[1] ?? first).trim().toLowerCase()
  const [given] = rest.filter(Boolean)
  const hours = given === undefined ? usual : Number(given)
  if (!isAddress(email)) return { text, email, hours: usual, problem: 'address' }
  const isWrong = given !== undefined && (!HOURS.test(given) || hours > 168)
  return isWrong ? { text, email, hours: usual, problem: 'hours' } : { text, email, hours }
}

/** A pasted list: a line for each person, or addresses with commas between. */
export function readList(pasted: string, usual: number): InviteLine[] {
  const addressesOnly = (line: string) => {
    const parts = line
      .split(/[,;]/)
      .map(part => part.trim())
      .filter(Boolean)
    return parts.length > 1 && parts.every(part => part.includes('@')) ? parts : [line]
  }
  const seen = new Set<string>()
  return pasted
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean)
    .flatMap(addressesOnly)
    .map(text => {
      const line = readLine(text, usual)
      if (line.problem) return line
      if (seen.has(line.email)) return { ...line, problem: 'twice' as const }
      seen.add(line.email)
      return line
    })
}

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen'
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A count of countries in words: there are fewer than a thousand. */
export function inWords(count: number): string {
  if (count < 20) return ONES[count] ?? String(count)
  if (count < 100) return [TENS[Math.floor(count / 10)], ONES[count % 10 || 20]].filter(Boolean).join('-')
  const rest = count % 100 ? ` and ${inWords(count % 100)}` : ''
  return count < 1000 ? `${ONES[Math.floor(count / 100)]} hundred${rest}` : String(count)
}
