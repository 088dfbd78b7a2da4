// The list of openings, on our site and on partners' pages.
import type { ReactNode } from 'react'

import * as boardTexts from '#shared/jobs/board-texts.ts'
import { narrows, whereOf } from '#shared/jobs/card.ts'
import type { Facet, Job } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { define, emit } from '#widgets/kit/element/define.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import css from '#widgets/kit/listing/listing.css?inline'
import { ListPages } from '#widgets/kit/listing/pieces.tsx'
import { arrowUpRight, search as magnifier } from '#widgets/kit/marks/icons.ts'

import { Board } from './board.ts'
import { JobsState } from './jobs-state.tsx'

/** Our page is told which site led to it, and nothing more of that. */
const withSource = (link: string) => (link.includes(`//${location.host}/`) ? link : `${link}?from=${location.hostname}`)

/** Nothing but an address of the web, whatever a server answers. */
const linkOf = ({ category, jobDetailsLink }: Job, base: string | undefined) =>
  base
    ? base + encodeURIComponent(category.toLowerCase())
    : /^https?:/.test(jobDetailsLink)
      ? withSource(jobDetailsLink)
      : undefined

/** As short as fits beside a category: of another year the month is enough. */
const shortly = (day: string): Intl.DateTimeFormatOptions => ({
  month: 'short',
  [new Date(day).getFullYear() === new Date().getFullYear() ? 'day' : 'year']: 'numeric'
})

function JobCard({ board, job }: { board: Board; job: Job }) {
  const { inside } = board
  const { host, linkBase, linkTarget } = board.props
  const deep = inside?.addressOf(job._id)
  const href = deep ?? linkOf(job, linkBase)
  // Our pages are shown in nobody's frame: from within one they open beside it.
  const elsewhere = self === top ? undefined : '_blank'
  return (
    <li>
      <a
        className="card job"
        part="job"
        href={href}
        target={deep ? undefined : linkTarget || elsewhere}
        onClick={event =>
          emit(host, 'bee-select', { job, href }) ? inside?.follow(event, job) : event.preventDefault()
        }
      >
        <span className="grow">
          <b part="title">{job.title}</b>
          <span className="vh"> - </span>
          <span className="muted small">
            {job.category} · {board.day(job.datePosted, shortly(job.datePosted))}
          </span>
          <span className="muted small">{whereOf(job, board.say(boardTexts.remote))}</span>
        </span>
        <Icon of={arrowUpRight} />
      </a>
    </li>
  )
}

interface PickProps {
  board: Board
  label: string
  all: string
  value: string
  /** Unknown yet, its place is kept. */
  of: readonly Facet[] | undefined
  /** A choice that is no name. */
  children?: ReactNode
  onPick: (value: string) => void
}

/** Nothing where none would leave anything out. */
function Pick({ board, label, all, value, of, children, onPick }: PickProps) {
  const { total = 0 } = board.state.facets ?? {}
  // An address may spell it in small letters.
  const known = of?.find(({ name }) => name.toLowerCase() === value.toLowerCase())
  if (!value && !children && of && !of.some(({ count }) => count < total)) return null
  return (
    <select
      className="input select"
      part="input"
      aria-label={board.say(label)}
      value={known?.name ?? value}
      onChange={event => onPick(event.currentTarget.value)}
    >
      <option value="">{board.say(all)}</option>
      {children}
      {!known && value.trim() && <option>{value}</option>}
      {of
        ?.toSorted((a, b) => a.name.localeCompare(b.name, board.language))
        .map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
    </select>
  )
}

/** No place is called that. */
const REMOTE = ' '

function Picks({ board }: { board: Board }) {
  const { category, place, remote, facets } = board.state
  return (
    <div className="picks">
      <Pick
        board={board}
        label={boardTexts.category}
        all={texts.allCategories}
        value={category}
        of={facets?.categories}
        onPick={to => board.show({ category: to })}
      />
      <Pick
        board={board}
        label={boardTexts.place}
        all={boardTexts.allPlaces}
        value={place || (remote ? REMOTE : '')}
        of={facets?.places ?? []}
        onPick={to => board.show({ place: to.trim(), remote: to === REMOTE })}
      >
        {(remote || (facets && narrows(facets.remote, facets.total))) && (
          <option value={REMOTE}>{board.say(boardTexts.remote)}</option>
        )}
      </Pick>
    </div>
  )
}

function SearchBar({ board }: { board: Board }) {
  const { typed } = board.state
  return (
    <form className="seek" part="toolbar" role="search" aria-label={board.say(texts.title)}>
      <div className="affix">
        <Icon of={magnifier} />
        <input
          className="input"
          part="input"
          type="search"
          value={typed}
          maxLength={100}
          placeholder={board.say(texts.searchLabel)}
          aria-label={board.say(texts.searchLabel)}
          onInput={event => board.setState({ typed: event.currentTarget.value })}
        />
      </div>
      <Picks board={board} />
      <button
        className="btn primary"
        part="button"
        // Enter presses it, too; a submit is heard of only where a frame may send forms.
        onClick={event => {
          event.preventDefault()
          board.show({ search: typed })
        }}
      >
        {board.say(texts.go)}
      </button>
    </form>
  )
}

class Jobs extends Board {
  override render() {
    const { isBusy, listed } = this.state
    return (
      <div part="base" className="listing" lang={this.language} aria-busy={isBusy}>
        <SearchBar board={this} />
        <JobsState board={this} />
        {listed?.jobs[0] && (
          <ul className="cards" part="list" role="list">
            {listed.jobs.map(job => (
              <JobCard key={job._id} board={this} job={job} />
            ))}
          </ul>
        )}
        <div className="foot" part="footer">
          <ListPages board={this} />
          <span className="muted small">{this.say(boardTexts.by)}</span>
        </div>
      </div>
    )
  }
}

define('bee-jobs', Jobs, {
  props: {
    server: 'string',
    category: 'string',
    search: 'string',
    place: 'string',
    remote: 'boolean',
    page: 'number',
    pageSize: 'number',
    locale: 'string',
    linkTarget: 'string',
    linkBase: 'string',
    deepLinks: 'boolean',
    texts: 'object'
  },
  css
})
