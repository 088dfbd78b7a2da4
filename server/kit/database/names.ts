// Which statements are prepared, and under what name.
import { createHash } from 'node:crypto'

/** How many texts are remembered; a text is prepared the second time it is sent while it is. */
const MOST = 1000

/**
 * For behind the first word of a statement whose best way depends on its values, as that of a list which is narrowed by
 * something common or by something rare: prepared, it would soon go one way for all of them.
 */
export const PLANNED_ANEW = '/* planned anew */'

/** Lists and rows of any number: each number would be a statement of its own. */
const VARYING = /\/\* planned anew \*\/|\bin \(\$\d+, \$|\), \(\$/i

const LONGEST = 20_000

const digest = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 20)

export interface Names {
  nameOf: (text: string) => string | undefined
  /** Gives every statement a new name: a table has changed under what was prepared. */
  renew: () => void
}

export function statementNames(): Names {
  /** Undefined for a text that was sent once, empty for one that is never prepared. */
  const names = new Map<string, string | undefined>()
  let generation = 0
  return {
    nameOf(text) {
      if (text.length > LONGEST) return undefined
      const isKnown = names.has(text)
      let name = names.get(text)
      if (isKnown && name === undefined) name = VARYING.test(text) ? '' : `${digest(text)}_${generation}`
      names.delete(text)
      names.set(text, name)
      if (names.size > MOST) names.delete(names.keys().next().value ?? '')
      return name || undefined
    },
    renew() {
      generation += 1
      names.clear()
    }
  }
}
