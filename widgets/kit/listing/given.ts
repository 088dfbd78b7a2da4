// What a page gives as an attribute: on partners' pages all of it is text, and what makes no sense is as if it were not there.

export function whole(value: unknown, most: number, usual: number): number {
  const number = Math.trunc(Number(value))
  return number > 0 && number <= most ? number : usual
}

/** An attribute that is there may be an empty text. */
export const isOn = (value: boolean | string | null | undefined): boolean => String(value ?? false) !== 'false'

export function knownLanguage(language: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}
