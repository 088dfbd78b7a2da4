// The page of openings: cards as on the page without scripts, narrowed as one types, and what is looked for in the address.
import { useEffect, useState } from 'react'

import * as applyTexts from '#shared/jobs/apply/texts.ts'
import * as boardTexts from '#shared/jobs/board-texts.ts'
import { whereOf } from '#shared/jobs/card.ts'
import { listJobs, readJobFacets } from '#shared/jobs/calls.ts'
import { LONGEST_NAME, LONGEST_SEARCH, PAGE } from '#shared/jobs/rules.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { formatDay, toDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define, type Hosted } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { copy, search as magnifier } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { Chips, type JobsFilter, SearchBar, show } from './openings-filters.tsx'
import css from './openings.css?inline'

export interface OpeningsAttributes {
  search?: string
  category?: string
  place?: string
  /** `true` where only those are wanted. */
  remote?: string
  page?: string
}

/** The filter in the address, without invalid values. */
const pageOf = (page: string | undefined): number => {
  const number = Number(page)
  return Number.isInteger(number) && number > 0 && number <= PAGE.last ? number : 1
}
const wordsOf = (text: string | undefined, longest: number): string => (text ?? '').slice(0, longest).toWellFormed()

/** The whole card is pressed for its title, which names it. */
const Card = ({ job }: { job: Job }) => (
  <li className={job.featured ? 'card opening featured' : 'card opening'}>
    {job.featured && <Pill kind="brand">{t(applyTexts.featured)}</Pill>}
    <b dir="auto">
      {/* In a frame of another page it opens beside it. */}
      <a href={`/jobs/${job._id}`} target={self === top ? undefined : '_blank'}>
        {job.title}
        <span className="vh"> - {job.category}</span>
      </a>
    </b>
    <span className="muted small" dir="auto">
      {[job.category, whereOf(job, t(boardTexts.remote))].filter(Boolean).join(' · ')}
    </span>
    <span className="clamp" dir="auto">
      {job.description}
    </span>
    <span className="muted small">{t(boardTexts.posted, { day: formatDay(toDay(job.datePosted), 'profile') })}</span>
  </li>
)

/** How many pages before and after the present one have a button. */
const NEAR = 4

function Pages({ wish, pages, onTurned }: { wish: JobsFilter; pages: number; onTurned: () => void }) {
  if (pages < 2) return null
  const from = Math.max(1, wish.page - NEAR)
  const numbers = Array.from({ length: pages + 1 }, (_, page) => page).slice(from, wish.page + NEAR + 1)
  return (
    <nav className="pager" aria-label={t(boardTexts.pages)}>
      {numbers.map(page => (
        <button
          key={page}
          type="button"
          aria-label={t(boardTexts.page, { page })}
          aria-current={page === wish.page ? 'page' : undefined}
          onClick={() => {
            show({ ...wish, page })
            onTurned()
          }}
        >
          {page}
        </button>
      ))}
    </nav>
  )
}

/** What is shown now, as an address that anybody opens: on a phone by what it shares with. */
async function share(): Promise<void> {
  const { href } = location
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return await navigator.share({ url: href })
    await navigator.clipboard.writeText(href)
    return toast(t(applyTexts.listCopied), 'ok')
  } catch (error) {
    // Closing the system's share sheet is no error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(t(applyTexts.notCopied), 'danger')
    return undefined
  }
}

/** The rows of the last answer stay until the next one is there. */
function useListed({ search, category, place, remote, page }: JobsFilter) {
  const read = useRead(listJobs, {
    page,
    limit: PAGE.usual,
    ...(search && { search }),
    ...(category && { category }),
    ...(place && { location: place }),
    ...(remote && { remote: 'true' as const })
  })
  const [last, setLast] = useState(read.data)
  if (read.data && read.data !== last) setLast(read.data)
  return { ...read, isLate: !read.data && last !== undefined, listed: read.data ?? (read.refused ? undefined : last) }
}

function Found({ count, page }: { count: number; page: number }) {
  return (
    <div className="row wrap between">
      <p className="muted small" role="status">
        {t(boardTexts.found, { count })}
        {page > 1 && `, ${t(boardTexts.page, { page })}`}
      </p>
      <Button kind="quiet" size="sm" icon={copy} onClick={() => void share()}>
        {t(applyTexts.shareList)}
      </Button>
    </div>
  )
}

function Listing({ wish, onTurned }: { wish: JobsFilter; onTurned: () => void }) {
  const { listed, refused, isLate, again } = useListed(wish)
  const box = useKeptFocus('.openings > li', '.empty')
  const { page, ...filter } = wish
  useEffect(() => {
    if (refused) toast(t(texts.jobsFailed), 'danger')
  }, [refused])
  if (refused && !listed) return <ErrorState refused={refused} onReload={again} />
  if (!listed) return <Skeleton of="block" count={60} />
  const { jobs, pagination } = listed
  const isNarrowed = Object.values(filter).some(Boolean) || page > 1
  const widen = isNarrowed && (
    <Button size="sm" onClick={() => show({ search: '', category: '', place: '', remote: '', page: 1 })}>
      {t(boardTexts.showAll)}
    </Button>
  )
  return (
    <div ref={box} className="stack">
      <Found count={pagination.totalJobs} page={page} />
      {jobs.length > 0 ? (
        <ul className="openings" role="list" aria-busy={isLate}>
          {jobs.map(job => (
            <Card key={job._id} job={job} />
          ))}
        </ul>
      ) : (
        <Empty icon={magnifier} title={t(isNarrowed ? boardTexts.noneFound : boardTexts.none)} next={widen} />
      )}
      <Pages wish={wish} pages={pagination.totalPages} onTurned={onTurned} />
    </div>
  )
}

function Openings({ host, search, category, place, remote, page }: OpeningsAttributes & Hosted) {
  const wish: JobsFilter = {
    search: wordsOf(search, LONGEST_SEARCH),
    category: wordsOf(category, LONGEST_NAME),
    place: wordsOf(place, LONGEST_NAME),
    remote: remote === 'true' ? remote : '',
    page: pageOf(page)
  }
  const { data: facets, refused } = useRead(readJobFacets, {})
  useEffect(() => {
    if (refused) toast(t(texts.categoriesFailed), 'danger')
  }, [refused])
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(applyTexts.lead)} />
      <div className="stack">
        <SearchBar wish={wish} facets={facets} />
        {facets ? <Chips wish={wish} facets={facets} /> : <div className="chips waiting" aria-hidden />}
        <Listing
          wish={wish}
          // Whoever turned the page at the end of the list reads on at its beginning.
          onTurned={() => host.getBoundingClientRect().top < 0 && host.scrollIntoView()}
        />
      </div>
    </>
  )
}

define('bee-openings', Openings, {
  props: { search: 'string', category: 'string', place: 'string', remote: 'string', page: 'string' },
  css
})
