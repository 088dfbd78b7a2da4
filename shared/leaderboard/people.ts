// Who is on the list. One that fits a page is sorted, searched and narrowed here and at once; of a longer one the server
// sends a page at a time. Pure.
import type { Input } from '../kit/calls/call.ts'
import type { readLeaderboardPage } from './calls.ts'
import { isMember, named, onTeams, type Order, placesOf, ranked } from './rules.ts'
import type { LeaderboardPage, Row, Team } from './schemas.ts'

export type PageInput = Input<typeof readLeaderboardPage>

/** Whom the list is narrowed to: the own teams together, or one team. */
export type TeamChoice = 'mine' | Team | undefined

export interface PeopleQuery {
  order: Order
  /** The last first. */
  isReversed: boolean
  narrowed: TeamChoice
  /** What stands in the search field, and what of it is settled. */
  typed: string
  text: string
}

/** Where one is: how many pages from the first, or from the last, whose rows come in the opposite order. */
export interface PagePosition {
  isFromEnd: boolean
  afters: readonly string[]
}

export const FIRST_PAGE: PagePosition = { isFromEnd: false, afters: [] }
const LAST_PAGE: PagePosition = { isFromEnd: true, afters: [] }
export const isFirst = ({ isFromEnd, afters }: PagePosition): boolean => !isFromEnd && afters.length === 0

/** The ways to the other pages of a list that has several. */
export interface Pages {
  from: number
  to: number
  count: number
  toFirst: (() => void) | undefined
  toPrevious: (() => void) | undefined
  toNext: (() => void) | undefined
  toLast: (() => void) | undefined
  /** The rows are those of before, and others are on their way. */
  isLate: boolean
}

export interface People {
  rows: readonly Row[]
  /** Where those rows stand among all; unknown of a long list that is narrowed, or sorted by name. */
  places: ReadonlyMap<string, number> | undefined
  /** How many are found in all. */
  found: number
  /** What was searched for. */
  text: string
  /** The person whose list it is, wherever they stand. */
  own: Row | undefined
  /** Their place on a list of several pages. */
  place: number | undefined
  /** How many are listed when nothing narrows the list, and how many of them the organisation counts. */
  listed: { count: number; members: number } | undefined
  /** How many are on the own teams, as far as it is known. */
  mates: number | undefined
  isHidden: boolean
  pages: Pages | undefined
}

const PAGE = 100
const NOBODY: readonly Row[] = []

function narrow(rows: readonly Row[], narrowed: TeamChoice, own: Row | undefined): readonly Row[] {
  if (!narrowed) return rows
  return onTeams(rows, narrowed === 'mine' ? (own?.teams ?? []) : [narrowed._id])
}

/** The people of a first page that has all of them. */
export function peopleOfAll(data: LeaderboardPage | undefined, shownId: string, wanted: PeopleQuery): People {
  const { order, isReversed, narrowed, typed } = wanted
  const rows = data?.items ?? NOBODY
  const own = rows.find(({ personId }) => personId === shownId)
  const sorted = order === 'hours' ? rows : ranked(rows, order)
  const found = named(narrow(isReversed ? sorted.toReversed() : sorted, narrowed, own), typed)
  return {
    rows: found,
    places: placesOf(rows, order),
    found: found.length,
    text: typed.trim(),
    own,
    place: undefined,
    listed: data && { count: rows.length, members: rows.filter(isMember).length },
    mates: narrow(rows, 'mine', own).length,
    isHidden: data?.isHidden ?? false,
    pages: undefined
  }
}

/** What the server is asked for, of a long list: its first page. */
export const askedFor = (input: PageInput, { order, isReversed, narrowed, text }: PeopleQuery): PageInput => ({
  ...input,
  ...((order !== 'hours' || isReversed) && { sort: isReversed ? `-${order}` : order }),
  ...(narrowed && { team: narrowed === 'mine' ? narrowed : narrowed._id }),
  ...(text.trim() && { search: text.trim() })
})

/** The page at this position. */
export function askedAt(input: PageInput, wanted: PeopleQuery, { isFromEnd, afters }: PagePosition): PageInput {
  const { order, isReversed } = wanted
  const after = afters.at(-1)
  return {
    ...askedFor(input, wanted),
    ...(isFromEnd && { sort: isReversed ? order : `-${order}` }),
    ...(after !== undefined && { after })
  }
}

export interface SeveralPages {
  /** The first page of all people. */
  first: LeaderboardPage | undefined
  /** The first page of those that are asked for. */
  top: LeaderboardPage | undefined
  at: PagePosition
  /** The page there, once it has come. */
  page: LeaderboardPage | undefined
  /** The page that is on screen, and whether its rows come from the end. */
  shown: { page: LeaderboardPage | undefined; isFromEnd: boolean }
  go: (to: PagePosition) => void
}

/** The people of one page of several. */
export function peopleOfPage({ first, top, at, page, shown, go }: SeveralPages, wanted: PeopleQuery): People {
  const { order, isReversed, narrowed, text } = wanted
  const { isFromEnd, afters } = at
  const items = shown.page?.items ?? NOBODY
  const rows = shown.isFromEnd ? items.toReversed() : items
  const count = top?.listed?.count ?? top?.items.length ?? 0
  const skipped = afters.length * PAGE
  const next = page?.next
  const back = afters.length ? () => go({ isFromEnd, afters: afters.slice(0, -1) }) : undefined
  const on = next === undefined ? undefined : () => go({ isFromEnd, afters: [...afters, next] })
  const pages: Pages = {
    from: isFromEnd ? Math.max(1, count - skipped - rows.length + 1) : skipped + 1,
    to: isFromEnd ? count - skipped : skipped + rows.length,
    count,
    toFirst: isFirst(at) ? undefined : () => go(FIRST_PAGE),
    toPrevious: isFromEnd ? on : back,
    toNext: isFromEnd ? back : on,
    toLast: (isFromEnd ? back : on) && (() => go(LAST_PAGE)),
    isLate: page === undefined
  }
  const isNarrowed = Boolean(narrowed) || Boolean(text.trim())
  const isPlaced = !isNarrowed && order !== 'name' && page !== undefined
  const placeAt = (index: number) => (isReversed ? count - pages.from - index + 1 : pages.from + index)
  return {
    rows,
    places: isPlaced ? new Map(rows.map(({ personId }, index) => [personId, placeAt(index)])) : undefined,
    found: count,
    text: text.trim(),
    own: first?.listed?.own ?? undefined,
    place: isNarrowed ? undefined : (top?.listed?.place ?? undefined),
    listed: first?.listed,
    mates: undefined,
    isHidden: first?.isHidden ?? false,
    pages: count > PAGE ? pages : undefined
  }
}
