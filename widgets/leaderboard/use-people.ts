// Who is on the list. One that fits a page is sorted, searched and narrowed here and at once; of a longer one the server
// sends a page at a time.
import { useMemo, useState } from 'react'

import type { Input } from '#shared/kit/calls/call.ts'
import { readLeaderboardPage } from '#shared/leaderboard/calls.ts'
import { isMember, named, onTeams, type Order, placesOf, ranked } from '#shared/leaderboard/rules.ts'
import type { LeaderboardPage, Row, Team } from '#shared/leaderboard/schemas.ts'
import { type Read, useRead } from '#widgets/kit/use-read.ts'

type PageInput = Input<typeof readLeaderboardPage>

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
  read: Read<LeaderboardPage>
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

/** The first page, all of a short list and the start of a long one. */
function useWhole(
  read: Read<LeaderboardPage>,
  shownId: string,
  { order, isReversed, narrowed, typed }: PeopleQuery
): People {
  const { data } = read
  const rows = data?.items ?? NOBODY
  const own = rows.find(({ personId }) => personId === shownId)
  const ordered = useMemo(() => {
    const sorted = order === 'hours' ? rows : ranked(rows, order)
    return isReversed ? sorted.toReversed() : sorted
  }, [rows, order, isReversed])
  const places = useMemo(() => placesOf(rows, order), [rows, order])
  const team = useMemo(() => narrow(ordered, narrowed, own), [ordered, narrowed, own])
  const found = useMemo(() => named(team, typed), [team, typed])
  return {
    read,
    rows: found,
    places,
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

/** Where one is: how many pages from the first, or from the last, whose rows come in the opposite order. */
interface PagePosition {
  key: string
  isFromEnd: boolean
  afters: readonly string[]
}

function useSeveral(
  first: Read<LeaderboardPage>,
  input: PageInput,
  wanted: PeopleQuery
): Omit<People, 'isHidden' | 'mates'> {
  const isLong = first.data?.next !== undefined
  const { order, isReversed, narrowed, text } = wanted
  const asked: PageInput = {
    ...input,
    ...((order !== 'hours' || isReversed) && { sort: isReversed ? `-${order}` : order }),
    ...(narrowed && { team: narrowed === 'mine' ? narrowed : narrowed._id }),
    ...(text.trim() && { search: text.trim() })
  }
  const key = JSON.stringify(asked)
  const [known, setAt] = useState<PagePosition>({ key, isFromEnd: false, afters: [] })
  const at = known.key === key ? known : { key, isFromEnd: false, afters: [] }
  const { isFromEnd, afters } = at
  const after = afters.at(-1)
  const top = useRead(readLeaderboardPage, isLong ? asked : undefined)
  const turned: PageInput = {
    ...asked,
    ...(isFromEnd && { sort: isReversed ? order : `-${order}` }),
    ...(after !== undefined && { after })
  }
  const isTop = !isFromEnd && after === undefined
  const other = useRead(readLeaderboardPage, isLong && !isTop ? turned : undefined)
  const read = isTop ? top : other
  const [kept, setKept] = useState({ page: read.data, isFromEnd })
  if (read.data && read.data !== kept.page) setKept({ page: read.data, isFromEnd })
  // What was asked for before stays until what is asked for now is here.
  const shown = read.data ? { page: read.data, isFromEnd } : kept
  const rows = useMemo(() => {
    const items = shown.page?.items ?? NOBODY
    return shown.isFromEnd ? items.toReversed() : items
  }, [shown.page, shown.isFromEnd])

  const count = top.data?.listed?.count ?? top.data?.items.length ?? 0
  const skipped = afters.length * PAGE
  const { next } = read.data ?? {}
  const go = (to: Pick<PagePosition, 'afters' | 'isFromEnd'>) => () => setAt({ key, ...to })
  const back = afters.length ? go({ isFromEnd, afters: afters.slice(0, -1) }) : undefined
  const on = next === undefined ? undefined : go({ isFromEnd, afters: [...afters, next] })
  const pages: Pages = {
    from: isFromEnd ? Math.max(1, count - skipped - rows.length + 1) : skipped + 1,
    to: isFromEnd ? count - skipped : skipped + rows.length,
    count,
    toFirst: isTop ? undefined : go({ isFromEnd: false, afters: [] }),
    toPrevious: isFromEnd ? on : back,
    toNext: isFromEnd ? back : on,
    toLast: (isFromEnd ? back : on) && go({ isFromEnd: true, afters: [] }),
    isLate: read.data === undefined
  }
  const isNarrowed = Boolean(narrowed) || Boolean(text.trim())
  const isPlaced = !isNarrowed && order !== 'name' && read.data !== undefined
  const placeAt = (at: number) => (isReversed ? count - pages.from - at + 1 : pages.from + at)
  return {
    read: kept.page && !read.refused ? { ...read, data: shown.page } : read,
    rows,
    places: isPlaced ? new Map(rows.map(({ personId }, at) => [personId, placeAt(at)])) : undefined,
    found: count,
    text: text.trim(),
    own: first.data?.listed?.own ?? undefined,
    place: isNarrowed ? undefined : (top.data?.listed?.place ?? undefined),
    listed: first.data?.listed,
    pages: count > PAGE ? pages : undefined
  }
}

export function usePeople(input: PageInput, wanted: PeopleQuery): People {
  const first = useRead(readLeaderboardPage, input)
  const whole = useWhole(first, input.userId, wanted)
  const several = useSeveral(first, input, wanted)
  if (first.data?.next === undefined) return whole
  return { ...several, isHidden: whole.isHidden, mates: undefined }
}
