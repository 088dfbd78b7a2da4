// Search by words, in whatever form they are written: of a column `tsvector`, which a generated column with a gin index is.
// `found tsvector not null generated always as (setweight(to_tsvector('english'::regconfig, title), 'A') || …) stored`.
import { sql } from 'kysely'

import type { Part } from './paged.ts'

/** All of the words, the last one as far as it is typed. Undefined where nothing is asked. */
export function askedFor(typed: string): Part | undefined {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? []
  if (!words.length) return undefined
  const asked = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ')
  return sql`to_tsquery('english', ${asked})`
}

/** Nothing but words like “the” narrows nothing. */
export function hasWords(found: Part, typed: string): Part {
  const asked = askedFor(typed)
  return asked ? sql`(numnode(${asked}) = 0 or ${found} @@ ${asked})` : sql`true`
}
