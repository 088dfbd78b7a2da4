// Finding people by their names, each time from an index of 20261126-people-names.sql, whose expressions stand here.
import { sql } from 'kysely'

import { plain } from '#shared/kit/text/search.ts'
import type { Link, Named } from '#shared/people/schemas.ts'

import { collectionJson, type HeldRow } from '../badges/for-others.ts'
import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import { PLANNED_ANEW } from '../kit/database/names.ts'
import { finds, type Part } from '../kit/lists/paged.ts'

/** More people than this with one name nobody looks through: they type on. */
const MOST = 20
/** Of how many that have the words somewhere the first are shown. */
const LOOKED_AT = 1000

const named = sql`id as "_id", first_name as "firstName", last_name as "lastName"`
const whole = sql`folded(first_name || ' ' || last_name)`
const firstName = sql`folded(first_name || ' ' || last_name) collate "C"`
const lastName = sql`folded(last_name || ' ' || first_name) collate "C"`

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')
const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
/** Shorter ones are in no trigram, unless a word begins with them. */
const isLong = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(hasLetters)

/** Every word is somewhere in the name; one or two letters where a word of it begins. */
const hasWords = (text: string): Part =>
  sql.join(
    wordsOf(text).map(word => {
      const [within] = finds(whole, word)
      const begin = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
      return isLong(word) ? within : sql`(${whole} like ${`${begin}%`} or ${whole} like ${`% ${begin}%`})`
    }),
    sql` and `
  )

const startsWith = (name: Part, text: string): Part =>
  sql`${name} between folded(${text}) and folded(${text}) || chr(1114111)`

/** Those whose name starts with the text as `starts`, after them those whose last name does as `lasts`. */
const starting = (text: string, where: Part, most: number): Part => sql`
  starts as materialized (select ${named}, 0 as rank, ${firstName} as name from person
    where ${where} and ${startsWith(firstName, text)} order by ${firstName}, id limit ${most}),
  lasts as materialized (select ${named}, 1 as rank, ${lastName} as name from person
    where ${where} and ${startsWith(lastName, text)} order by ${lastName}, id limit ${most})`

const firstOnce = (found: Part, most: number): Part => sql`
  select "_id", "firstName", "lastName" from (select distinct on ("_id") * from (${found}) found order by "_id", rank) once
  order by rank, name collate "C", "_id" limit ${most}`

/** Active people whose name has the words: those first whose first, then those whose last name starts with the text. */
export async function findNamed(trx: Trx, text: string, most: number): Promise<Named[]> {
  if (!hasLetters(plain(text))) return []
  return allRows<Named>(trx)`with ${starting(tidy(text), sql`is_active`, most)},
    others as materialized (select ${named}, 2 as rank, ${firstName} as name from person
      where (select count(*) from (select "_id" from starts union select "_id" from lasts) known) < ${most}
        and is_active and ${hasWords(text)} limit ${LOOKED_AT})
    ${firstOnce(sql`table starts union all table lasts union all table others`, most)}`
}

/** Active people in the order of their names, the first of them. */
export const firstNamed = (trx: Trx, most: number): Promise<Named[]> =>
  allRows<Named>(trx)`select ${named} from person where is_active order by ${firstName}, id limit ${most}`

/** Whoever's first or last name starts with the text. */
export async function findByOneName(trx: Trx, text: string): Promise<Named[]> {
  if (!hasLetters(plain(text))) return []
  return allRows<Named>(trx)`with ${starting(tidy(text), sql`true`, MOST)}
    ${firstOnce(sql`table starts union all table lasts`, MOST)}`
}

/** Active people with a personal link to this site, and those links. */
export const linkedTo = (trx: Trx, host: string) => allRows<Named & { links: Link[] }>(trx)`select ${named}, links
    from person cross join lateral (select jsonb_agg(link) as links from jsonb_array_elements(personal_links) as link
      where link ->> 'Link' ~* ${`^(https?://)?([a-z0-9-]+\\.)*${host.replaceAll('.', '\\.')}(/|$)`}) found
    where is_active and links is not null order by ${firstName}, id limit 1000`

/** First and last name together, in any letter case. */
interface Pictured extends Named {
  picture: string | null
  badges: HeldRow[]
}

export const findByName = (trx: Trx, name: string) => allRows<Pictured>(trx)`
    select ${named}, picture, ${collectionJson(sql`person.id`)} as badges from person
    where ${firstName} = folded(${tidy(name)}) and lower(first_name || ' ' || last_name) = lower(${tidy(name)})
    order by id limit ${MOST}`

export interface Basics extends Named {
  isActive: boolean
  startDate: string
  createdDate: string
  endDate: string | null
}

/**
 * Everybody, `most` at a time from after somebody on; with a search those whose names have its words. In the order of
 * their ids: to sort ten thousand people by folded names would take three times as long as to read them.
 */
export async function readBasics(
  trx: Trx,
  { search = '', after, most }: { search?: string | undefined; after?: string | undefined; most: number }
): Promise<Basics[]> {
  const isFound = wordsOf(search).length ? hasWords(search) : sql`true`
  const isLater = after ? sql`id > ${after}` : sql`true`
  return allRows<Basics>(trx)`select ${sql.raw(PLANNED_ANEW)} ${named}, is_active as "isActive",
      start_date as "startDate", created_at as "createdDate", end_date as "endDate"
    from person where ${isFound} and ${isLater} order by id limit ${most}`
}
