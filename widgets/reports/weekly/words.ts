// The filters of the weekly summaries report in its address, so that they survive a reload and can be sent to others.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { type Day, isDay } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { bioStates } from '#shared/people/schemas.ts'
import { seesBios, seesDue } from '#shared/reports/weekly/rights.ts'
import { agoOf, filterColors, LAST_WEEK, weekNames, weekStandings } from '#shared/reports/weekly/rules.ts'
import type { Filters } from '#shared/reports/weekly/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { type Query, type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'
import { useTyped } from '#widgets/kit/lists/use-typed.ts'

export type PeopleFilters = Omit<Filters, 'ago' | 'search' | 'unread'>

const YES = ['yes'] as const
const WEEKS = weekNames.map((_, ago) => String(ago))
const oneOf = <Value extends string>(values: readonly Value[], word: string | undefined): Value | undefined =>
  values.find(value => value === word)

/** What is known of these words, and may be asked by whoever reads. */
const narrowedOf = ({ code, role, color, bio, standing, over, due }: Query, me: Actor | undefined): PeopleFilters => ({
  code: code || undefined,
  role: role || undefined,
  color: oneOf(filterColors, color),
  bio: me && seesBios(me) ? oneOf(bioStates, bio) : undefined,
  standing: oneOf(weekStandings, standing),
  over: oneOf(YES, over),
  due: me && seesDue(me) ? oneOf(YES, due) : undefined
})

const readWords =
  (me: Actor | undefined, isReading: boolean): ReadQuery =>
  words => {
    const { ago, week, search } = words
    const unread = isReading ? oneOf(YES, words['unread']) : undefined
    const known = { ago: oneOf(WEEKS, ago), week: week && isDay(week) ? week : undefined, unread }
    return { query: { ...narrowedOf(words, me), ...known, search }, dropped: [] }
  }

/** The week that was looked at last in this tab of the browser. */
const PLACE = 'weekly-report-week'
const USUAL = String(LAST_WEEK)
const keptWeek = (): string => oneOf(WEEKS, environment.tab.getItem(PLACE) ?? USUAL) ?? USUAL

/** Whoever reads one summary after the other may leave out those that they read: the report itself has no such filter. */
export function useWeeklyWords(today: Day, isReading = false) {
  const me = useStore($me)
  const address = useAddress(readWords(me, isReading))
  const { query, change } = address
  const [typed, write] = useTyped(address)
  // A day names its week for good: a link in a mail opens the week that it was sent of.
  const named = query['ago'] === undefined && query['week'] ? agoOf(query['week'], today) : undefined
  const week = named ? String(named.ago) : (query['ago'] ?? keptWeek())
  const place = named ? { week: query['week'] } : { ago: week }
  const isNamed = named !== undefined
  const { search, ...words } = query
  const unread = oneOf(YES, words['unread'])
  useEffect(() => {
    environment.tab.setItem(PLACE, week)
    // Whoever is sent the address shall see the same week.
    if (me && !isNamed && week !== USUAL && query['ago'] === undefined) change({ ...query, week: undefined, ago: week })
  }, [me, isNamed, week, query, change])
  const narrowed = narrowedOf(words, me)
  const asked: Filters = { ago: Number(week), ...narrowed, search, unread }
  return {
    asked,
    query,
    change,
    week,
    /** The week that was asked for and is no longer shown: the oldest one stands in its place. */
    older: named?.isOlder ? query['week'] : undefined,
    setWeek: (ago: string) => change({ ...query, week: undefined, ago }),
    narrowed,
    narrow: (next: PeopleFilters) => change({ ...next, search, ...place }),
    clear: () => change({ ...place, unread }),
    turnUnread: () => change({ ...query, unread: unread ? undefined : 'yes' }),
    search: {
      typed,
      write,
      /** Enter: whoever presses it does not want to wait. */
      settle: (text: string) => change({ ...query, search: text.trim() })
    }
  }
}
export type WeeklyWords = ReturnType<typeof useWeeklyWords>
