// Everybody's week: who did how much of what they promised, and the organisation above them.
import { type RefObject, useEffect, useRef, useState } from 'react'

import { type Day, endOfWeek, startOfWeek } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readLeaderboardPage, readOrganisation } from '#shared/leaderboard/calls.ts'
import type { TeamChoice } from '#shared/leaderboard/people.ts'
import { isTerse, lettersAt, mayFilterByTeam, type Order } from '#shared/leaderboard/rules.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { calendar, refresh as refreshIcon, search as searchIcon, trophy } from '#widgets/kit/marks/icons-home.ts'
import { InfoIcon } from '#widgets/kit/marks/info-icon.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { useSearch } from '#widgets/kit/form/use-search.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useWhose } from '#widgets/kit/use-whose.ts'

import css from './leaderboard.css?inline'
import cardCss from './person-card.css?inline'
import { Organisation } from './organisation.tsx'
import type { Opened } from './fold.tsx'
import { PeopleTable } from './people-table.tsx'
import { TeamFilter } from './team-filter.tsx'
import { usePeople } from './use-people.ts'
import { useRefresh } from './use-refresh.ts'
import type { Selected } from './use-select.ts'
import { useWidth } from './use-width.ts'
import { WeekLine } from './week-line.tsx'

/** The debounce of the search, in milliseconds. */
const PAUSE = 1000

interface NobodyProps {
  /** What was searched for. */
  text: string
  isPast: boolean
  onAll: () => void
  onThisWeek: () => void
}

function Nobody({ text, isPast, onAll, onThisWeek }: NobodyProps) {
  if (!text && !isPast)
    return (
      <Empty icon={trophy} title={t(texts.nobody)}>
        {t(texts.nobodyText)}
      </Empty>
    )
  const next = (
    <Button size="sm" onClick={text ? onAll : onThisWeek}>
      {t(text ? texts.showAll : texts.toThisWeek)}
    </Button>
  )
  const title = t(text ? texts.nobodyFound : texts.nobodyThen, { text })
  return <Empty icon={text ? searchIcon : trophy} {...{ title, next }} />
}

/** A new week begins with nobody's hours, and last week's are no longer this one's. */
function useNewWeek(week: Day): void {
  const known = useRef(week)
  useEffect(() => {
    if (known.current === week) return
    known.current = week
    reload(readLeaderboardPage)
    reload(readOrganisation)
  }, [week])
}

type Tools = Record<'search' | 'weeks', boolean>

/** What the icons in the head open; the search field has the focus then. */
function useTools(section: RefObject<HTMLElement | null>): [Tools, (name: keyof Tools) => void] {
  const [tools, setTools] = useState<Tools>({ search: false, weeks: false })
  useEffect(() => {
    if (tools.search) section.current?.querySelector<HTMLElement>('.find input')?.focus()
  }, [section, tools.search])
  return [tools, name => setTools({ ...tools, [name]: !tools[name] })]
}

const Tool = (props: { icon: string; label: string; isOpen: boolean; onClick: () => void }) => {
  const { icon, label, isOpen, onClick } = props
  return <IconButton icon={icon} label={t(label)} title={t(label)} aria-expanded={isOpen} onClick={onClick} />
}

function Board({ me, shownId }: { me: Me; shownId: string }) {
  const today = useToday()
  useNewWeek(startOfWeek(today))
  const [past, setPast] = useState<Day>()
  const [sort, setSort] = useState<{ order: Order; isReversed: boolean }>({ order: 'hours', isReversed: false })
  const { order } = sort
  const setOrder = (by: Order) => setSort({ order: by, isReversed: false })
  const onSort = (by: Order) => (by === order ? setSort({ order, isReversed: !sort.isReversed }) : setOrder(by))
  const [narrowed, setNarrowed] = useState<TeamChoice>()
  const search = useSearch(PAUSE)
  const [section, width] = useWidth<HTMLElement>()
  const input = { userId: shownId, ...(past && { week: past }) }
  const { typed, text } = search
  const people = usePeople(input, { ...sort, narrowed, typed, text })
  const { read, rows, places, found, own, pages } = people
  const { data } = read
  const [tools, turnTool] = useTools(section)
  const opened = useState<Opened>()
  const { refresh, refused } = useRefresh(input)
  const filters = me.id === shownId && mayFilterByTeam(me.role)
  const chosen = typeof narrowed === 'object' ? narrowed : undefined
  const isEmptyTeam = narrowed !== undefined && found === 0 && !people.text

  // By name, or the last first, nobody stands around anybody.
  const isFolded = order !== 'name' && !sort.isReversed && !narrowed && !people.text && !pages?.toPrevious
  const ownAt = isFolded ? rows.findIndex(({ personId }) => personId === shownId) : undefined
  const turn = (week: Day) => setPast(week === startOfWeek(today) ? undefined : week)
  function turnToMine() {
    if (narrowed === 'mine') return setNarrowed(undefined)
    if (people.mates === undefined || people.mates > 1) return setNarrowed('mine')
    return toast(t(texts.noTeam), 'danger')
  }

  /** Closed, nothing is left of what was set there. */
  function turnSearch() {
    turnTool('search')
    search.settle('')
    setNarrowed(undefined)
  }
  function turnWeeks() {
    turnTool('weeks')
    setPast(undefined)
    setOrder('hours')
  }
  const ownApart = own && people.place !== undefined ? { row: own, place: people.place } : undefined
  const showing = {
    me,
    shownId,
    order,
    day: past ? endOfWeek(past) : today,
    isPast: past !== undefined,
    letters: lettersAt(width)
  }
  const count = t(texts.found, { count: found })
  return (
    <section
      ref={section}
      className={isTerse(innerWidth, screen.width) ? 'card lb box terse' : 'card lb box'}
      part="base"
      aria-labelledby="leaderboard"
    >
      <div className="card-head">
        <h2 id="leaderboard" part="title">
          {t(texts.title)}
        </h2>
        <InfoIcon area={t(texts.title)} />
        <Tool icon={searchIcon} label={texts.search} isOpen={tools.search} onClick={turnSearch} />
        <Tool icon={calendar} label={texts.otherWeeks} isOpen={tools.weeks} onClick={turnWeeks} />
        <IconButton icon={refreshIcon} label={t(texts.refresh)} title={t(texts.refresh)} onClick={refresh} />
      </div>
      {tools.search && (
        <div className="find" part="toolbar">
          <SearchField label={t(texts.search)} value={typed} onChange={search.write} onEnter={search.settle} />
          {filters && (
            <>
              <Button kind="quiet" size="sm" aria-pressed={narrowed === 'mine'} onClick={turnToMine}>
                {t(texts.myTeam)}
              </Button>
              <TeamFilter team={chosen} onTeam={setNarrowed} />
            </>
          )}
        </div>
      )}
      {tools.weeks && (
        <WeekLine {...{ week: past ?? startOfWeek(today), today, order }} onWeek={turn} onOrder={setOrder} />
      )}
      {(people.isHidden || (own?.personId === me.id && !own.isVisible)) && (
        <div className="said">
          <Callout kind="warn">{t(texts.invisible)}</Callout>
        </div>
      )}
      <Organisation userId={shownId} week={past} listed={people.listed} />
      <RefusedLine refused={refused} />
      <Loaded of={read} waiting={<Skeleton of="rows" count={8} columns={4} />}>
        {() => (
          <>
            {isEmptyTeam && (
              <div className="said">
                <Callout kind="danger" announce>
                  {chosen ? t(texts.emptyTeam, { team: chosen.teamName }) : t(texts.noTeam)}
                </Callout>
              </div>
            )}
            {found > 0 && (
              <PeopleTable
                {...{ rows, places, showing, pages, ownAt, opened }}
                sorted={{ ...sort, onSort }}
                own={ownApart}
              />
            )}
            {found === 0 && !isEmptyTeam && (
              <Nobody
                text={people.text}
                isPast={showing.isPast}
                onAll={() => search.settle('')}
                onThisWeek={() => setPast(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
      <span className="vh" role="status">
        {data && (people.text || narrowed) ? count : ''}
      </span>
    </section>
  )
}

export interface LeaderboardAttributes {
  userId?: string
  'onbee-select'?: (event: CustomEvent<Selected>) => void
}

/** As whoever is named sees it; else as whoever one looks at the site as. */
function Leaderboard({ userId }: { userId?: string }) {
  const { me, id: shownId } = useWhose(userId)
  return me && shownId ? <Board key={shownId} me={me} shownId={shownId} /> : null
}

define('bee-leaderboard', Leaderboard, { props: { userId: 'string' }, css: css + cardCss })
