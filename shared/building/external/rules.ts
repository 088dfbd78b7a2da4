// Who works on a site without being one of us: what is asked of them. Pure.
import { isAddress, LONGEST_ADDRESS } from '../../kit/text/address.ts'

export const roleChoices = ['carpenter', 'volunteer', 'role', 'other'] as const
export const OTHER = 'other'
export const ourTeams = ['xyz_carpentry', 'abc_builders'] as const
/** What a team that is none of these is sent as; its own name stands beside it. */
export const EXTERNAL_TEAM = 'External Team - Non-volunteers'
export const teams = [...ourTeams, EXTERNAL_TEAM] as const
export const teamChoices = [...ourTeams, OTHER] as const
export const countryCodes = ['+1', '+44'] as const

const DIGITS = 10

export const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/** 123-456-7890, as far as it is typed. */
export function shownPhone(typed: string): string {
  const digits = digitsOf(typed).slice(0, DIGITS)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(part => part !== '').join('-')
}

export const isPhone = (phone: string): boolean => /^[\d\s().-]*$/.test(phone) && digitsOf(phone).length === DIGITS

/** With a last part of two to six letters. */
export const isMail = (address: string): boolean =>
  address.length <= LONGEST_ADDRESS && isAddress(address) && /\.[a-z]{2,6}$/i.test(address)
