// The page of openings: cards as on the page without scripts, narrowed as one types, and what is looked for in the address.
import { useEffect, useRef, useState } from 'react'

import * as applyTexts from '#shared/jobs/apply-texts.ts'
import * as boardTexts from '#shared/jobs/board-texts.ts'
import { listJobs, readJobFacets } from '#shared/jobs/calls.ts'
import { LONGEST_NAME, LONGEST_SEARCH, PAGE } from '#shared/jobs/rules.ts'
import type { Facet, Job } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import type { Answer } from '#shared/kit/call.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define, type Hosted } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/error-state.tsx'
import { copy, search as magnifier } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './openings.css?inline'

export interface OpeningsAttributes {
  search?: string
  category?: string
  place?: string
  page?: string
}

interface JobsFilter {
  search: string
  category: string
  place: string
  page: number
}

/** The address of a filter: defaults are left out, other parameters stay. */
function addressOf({ search, category, place, page }: JobsFilter): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries({ search, category, place, page: page === 1 ? '' : String(page) })) {
    query.delete(name)
    if (value) query.set(name, value)
  }
  return location.pathname + (query.size > 0 ? `?${query}` : '')
}

/** The filter in the address, without invalid values. */
const pageOf = (page: string | undefined): number => {
  const number = Number(page)
  return Number.isInteger(number) && number > 0 && number <= PAGE.last ? number : 1
}
const wordsOf = (text: string | undefined, longest: number): string => (text ?? '').slice(0, longest).toWellFormed()

const show = (wish: JobsFilter): void => environment.go(addressOf(wish))

/** The debounce of the search, in milliseconds. */
const PAUSE = 250

/** The typed text shows at once; the search is debounced, and Enter or a button starts it at once. */
function useTyped(wish: JobsFilter) {
  const { search } = wish
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  useEffect(() => {
    // Back, a link or a button has asked for other words.
    if (search !== sent.current) setTyped(search)
    sent.current = search
  }, [search])
  const look = (text: string) => {
    const words = text.trim()
    if (words === sent.current) return
    sent.current = words
    show({ ...wish, search: words, page: 1 })
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, look: () => look(typed) }
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

interface ChoiceProps {
  label: string
  all: string
  facets: readonly Facet[]
  value: string
  onChange: (value: string) => void
}

/** An address may spell it in small letters, or name what nothing is open in now. */
function Choice({ label, all, facets, value, onChange }: ChoiceProps) {
  const known = facets.find(({ name }) => same(name, value))
  return (
    <select
      className="select"
      aria-label={label}
      value={known?.name ?? value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {value && !known && <option>{value}</option>}
      {facets.map(({ name, count }) => (
        <option key={name} value={name}>
          {t(applyTexts.withCount, { name, count })}
        </option>
      ))}
    </select>
  )
}

type Facets = Answer<typeof readJobFacets>

function SearchBar({ wish, facets }: { wish: JobsFilter; facets: Facets | undefined }) {
  const { typed, setTyped, look } = useTyped(wish)
  return (
    <form
      className="seek"
      role="search"
      aria-label={t(texts.title)}
      onSubmit={event => {
        event.preventDefault()
        look()
      }}
    >
      <SearchField label={t(texts.searchLabel)} value={typed} most={LONGEST_SEARCH} onChange={setTyped} />
      <Choice
        label={t(boardTexts.category)}
        all={t(texts.allCategories)}
        facets={facets?.categories ?? []}
        value={wish.category}
        onChange={category => show({ ...wish, category, page: 1 })}
      />
      <Choice
        label={t(applyTexts.place)}
        all={t(applyTexts.allPlaces)}
        facets={facets?.places ?? []}
        value={wish.place}
        onChange={place => show({ ...wish, place, page: 1 })}
      />
      <Button kind="primary" type="submit">
        {t(texts.go)}
      </Button>
    </form>
  )
}

function Chips({ wish, facets: { categories, total } }: { wish: JobsFilter; facets: Facets }) {
  const all = { name: '', count: total }
  return (
    <div className="chips" role="group" aria-label={t(applyTexts.categories)}>
      {[all, ...categories].map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className="chip"
          dir="auto"
          aria-pressed={same(name, wish.category)}
          onClick={() => show({ ...wish, category: name, page: 1 })}
        >
          {name || t(applyTexts.chipAll)} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  )
}

/** The whole card is pressed for its title, which names it. */
const Card = ({ job: { _id, title, category, location: place, description, featured } }: { job: Job }) => (
  <li className={featured ? 'card opening featured' : 'card opening'}>
    {featured && <Pill kind="brand">{t(applyTexts.featured)}</Pill>}
    <b dir="auto">
      {/* In a frame of another page it opens beside it. */}
      <a href={`/jobs/${_id}`} target={self === top ? undefined : '_blank'}>
        {title}
        <span className="vh"> - {category}</span>
      </a>
    </b>
    <span className="muted small" dir="auto">
      {place ? `${category} · ${place}` : category}
    </span>
    <span className="clamp" dir="auto">
      {description}
    </span>
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
function useListed({ search, category, place, page }: JobsFilter) {
  const read = useRead(listJobs, {
    page,
    limit: PAGE.usual,
    ...(search && { search }),
    ...(category && { category }),
    ...(place && { location: place })
  })
  const [last, setLast] = useState(read.data)
  if (read.data && read.data !== last) setLast(read.data)
  return { ...read, isLate: !read.data && last !== undefined, listed: read.data ?? (read.refused ? undefined : last) }
}

function Found({ count, page }: { count: number; page: number }) {
  return (
    <div className="row wrap between">
      <p className="muted small" role="status">
        {count === 1 ? t(boardTexts.foundOne) : t(boardTexts.found, { count })}
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
  const { search, category, place, page } = wish
  useEffect(() => {
    if (refused) toast(t(texts.jobsFailed), 'danger')
  }, [refused])
  if (refused && !listed) return <ErrorState refused={refused} onReload={again} />
  if (!listed) return <Skeleton of="block" count={60} />
  const { jobs, pagination } = listed
  const isNarrowed = search !== '' || category !== '' || place !== '' || page > 1
  const widen = isNarrowed && (
    <Button size="sm" onClick={() => show({ search: '', category: '', place: '', page: 1 })}>
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

function Openings({ host, search, category, place, page }: OpeningsAttributes & Hosted) {
  const wish: JobsFilter = {
    search: wordsOf(search, LONGEST_SEARCH),
    category: wordsOf(category, LONGEST_NAME),
    place: wordsOf(place, LONGEST_NAME),
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
  props: { search: 'string', category: 'string', place: 'string', page: 'string' },
  css
})
