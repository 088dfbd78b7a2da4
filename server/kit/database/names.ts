// What is known of a statement by its text: whether it is prepared and under what name, and whether it only reads.
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

/** PostgreSQL itself refuses everything else, in a read-only transaction. */
const READS = /^\s*(?:select|with|values)\b/i
const WRITES = /\b(?:insert|update|delete|merge|share|nextval|setval|pg_\w*lock\w*|pg_notify|set_config)\b|\binto\b/i

/** What stands between two of these is undone together, and so must be sent between them. */
const DIVIDES = /^(?:savepoint|release|rollback)\b/i

export interface KnownStatement {
  /** Undefined for a text that was sent once, empty for one that is never prepared. */
  name: string | undefined
  isPlainRead: boolean
  divides: boolean
}

const read = (text: string): KnownStatement => ({
  name: undefined,
  isPlainRead: READS.test(text) && !WRITES.test(text),
  divides: DIVIDES.test(text)
})

export interface StatementNames {
  nameOf: (text: string) => string | undefined
  /** To be called once for each time that it is sent. */
  look: (text: string) => KnownStatement
  /** Gives every statement a new name: a table has changed under what was prepared. */
  renew: () => void
}

export function statementNames(): StatementNames {
  const known = new Map<string, KnownStatement>()
  let generation = 0

  function look(text: string): KnownStatement {
    if (text.length > LONGEST) return read(text)
    const found = known.get(text)
    if (found) {
      found.name ??= VARYING.test(text) ? '' : `${digest(text)}_${generation}`
      return found
    }
    const first = read(text)
    known.set(text, first)
    // One that is still sent comes back under the same name.
    if (known.size > MOST) known.delete(known.keys().next().value ?? '')
    return first
  }
  return {
    look,
    nameOf: text => look(text).name || undefined,
    renew() {
      generation += 1
      known.clear()
    }
  }
}
