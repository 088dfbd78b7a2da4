// How figures are written: digits in threes, and hours as the place has them where they stand.
import { numbers } from './spoken.ts'

const whole = /* @__PURE__ */ numbers({ maximumFractionDigits: 0 })
const some = /* @__PURE__ */ numbers({ maximumFractionDigits: 2 })
const two = /* @__PURE__ */ numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const four = /* @__PURE__ */ numbers({ maximumFractionDigits: 4 })
const LARGE = 1000

/** '1,240', '2.5' */
export const count = (value: number): string => some(value)

/** '1,240', where parts of one no longer matter. */
export const rounded = (value: number): string => whole(value)

/** Digit under digit: '1,240.50' */
export const inHundredths = (value: number): string => two(value)

/** What is counted by weight or length: '17.25', '0.0625' */
export const amount = (value: number): string => four(value)

/** '$1,240.50' */
export const money = (amount: number, currency: string): string => numbers({ style: 'currency', currency })(amount)

/** '$1,240', where cents no longer matter. */
export const wholeMoney = (amount: number, currency: string): string =>
  numbers({ style: 'currency', currency, maximumFractionDigits: 0 })(amount)

/** Hours in a sentence or as one large number: '12.75', '3', and '1,240' where minutes no longer matter. No hours have no sign. */
export const hoursSaid = (hours: number): string => (Math.abs(hours) < LARGE ? some : whole)(hours + 0)

/** Hours in a column, digit under digit: '7.50', '1,049.75', and a dash for none. */
export const hoursInColumn = (hours: number): string => {
  const text = two(hours)
  return Math.abs(hours) < 0.005 ? '–' : text
}
