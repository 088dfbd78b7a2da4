// What the agreement’s list tells apart. Pure.

/** Signed as the text is now; signed when it was another; begun and not signed; of somebody who left, and so signs no more. */
export const states = ['signed', 'again', 'begun', 'left'] as const
export type AgreementState = (typeof states)[number]

export const LONGEST_SEARCH = 100

/** What its draft and its submissions are called among forms. */
export const AGREEMENT = 'agreement'

const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

/** Whether somebody signs with another name than their account has. Nobody need sign with that; it is said. */
export const isOtherName = (signature: string, name: string): boolean =>
  plain(signature) !== '' && plain(signature) !== plain(name)

interface AskedBefore {
  id: string
  help?: string | undefined
  label: string
}

/** The sections whose words are others than those that were signed. */
export const changedClauses = (before: readonly AskedBefore[], now: readonly AskedBefore[], keys: readonly string[]) =>
  keys.filter(key => {
    const [was, is] = [before, now].map(asked => asked.find(({ id }) => id === key))
    return was?.help !== is?.help || was?.label !== is?.label
  })
