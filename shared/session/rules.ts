// What a password must be made of. The same rules draw the checklist in the browser and refuse on the server.
import { passwordTexts as texts } from './password-texts.ts'

export interface PasswordRule {
  text: string
  passes: (value: string) => boolean
}

const SPECIAL = /[!@#$%^&*(),.?":{}|<>]/
const size = (value: string): number => Array.from(value).length

const long: PasswordRule = { text: texts.long, passes: value => size(value) >= 8 }
const short: PasswordRule = { text: texts.short, passes: value => size(value) <= 128 }
const capital: PasswordRule = { text: texts.capital, passes: value => /\p{Lu}/u.test(value) }
const small: PasswordRule = { text: texts.small, passes: value => /\p{Ll}/u.test(value) }
const digit: PasswordRule = { text: texts.digit, passes: value => /\d/.test(value) }
const special: PasswordRule = { text: texts.special, passes: value => SPECIAL.test(value) }
const digitOrSpecial: PasswordRule = {
  text: texts.digitOrSpecial,
  passes: value => digit.passes(value) || special.passes(value)
}

/** For a first password and for a change of one’s own accord. */
export const setUpRules: readonly PasswordRule[] = [long, capital, small, digit, special, short]

/** For the change that signing in with a one-time password asks for. */
export const forcedRules: readonly PasswordRule[] = [long, capital, small, digitOrSpecial, short]

export const meets = (rules: readonly PasswordRule[], value: string): boolean => rules.every(rule => rule.passes(value))
