// The currencies that this program can write, by their three letters.
import { names } from '../kit/locale.ts'

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export const isCurrency = (code: string): boolean => codes.has(code)

const currencyName = names('currency')

/** To choose from, in the order of their letters. */
export const currencies = (): { value: string; label: string }[] =>
  [...codes].toSorted().map(value => ({ value, label: `${value}, ${currencyName(value)}` }))
