// Who is on the list, as React reads it: all of a short one; of a long one a page, while that of before stays until it is here.
import { useMemo, useState } from 'react'

import { readLeaderboardPage } from '#shared/leaderboard/calls.ts'
import * as list from '#shared/leaderboard/people.ts'
import type { LeaderboardPage } from '#shared/leaderboard/schemas.ts'
import { type Read, useRead } from '#widgets/kit/use-read.ts'

export interface ReadPeople extends list.People {
  read: Read<LeaderboardPage>
}

export function usePeople(input: list.PageInput, wanted: list.PeopleQuery): ReadPeople {
  const first = useRead(readLeaderboardPage, input)
  const isLong = first.data?.next !== undefined
  const asked = list.askedFor(input, wanted)
  const key = JSON.stringify(asked)
  const [known, setKnown] = useState({ key, at: list.FIRST_PAGE })
  const at = known.key === key ? known.at : list.FIRST_PAGE
  const isTop = list.isFirst(at)
  const top = useRead(readLeaderboardPage, isLong ? asked : undefined)
  const other = useRead(readLeaderboardPage, isLong && !isTop ? list.askedAt(input, wanted, at) : undefined)
  const read = isTop ? top : other
  const { isFromEnd } = at
  const [kept, setKept] = useState({ page: read.data, isFromEnd })
  if (read.data && read.data !== kept.page) setKept({ page: read.data, isFromEnd })
  const shown = read.data ? { page: read.data, isFromEnd } : kept

  const { order, isReversed, narrowed, typed, text } = wanted
  const all = useMemo(
    () => list.peopleOfAll(first.data, input.userId, { order, isReversed, narrowed, typed, text }),
    [first.data, input.userId, order, isReversed, narrowed, typed, text]
  )
  if (!isLong) return { ...all, read: first }
  const go = (to: list.PagePosition) => setKnown({ key, at: to })
  const several = { first: first.data, top: top.data, at, page: read.data, shown, go }
  return {
    ...list.peopleOfPage(several, wanted),
    read: kept.page && !read.refused ? { ...read, data: shown.page } : read
  }
}
