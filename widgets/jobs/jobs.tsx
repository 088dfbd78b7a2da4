// The list of openings, on our site and on partners' pages.
import * as boardTexts from '#shared/jobs/board-texts.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { define, emit } from '#widgets/kit/element/define.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { arrowUpRight, search as magnifier } from '#widgets/kit/marks/icons.ts'

import { Board } from './board.ts'
import { JobPages, JobsState } from './jobs-state.tsx'
import css from './jobs.css?inline'

/** Nothing but an address of the web, whatever a server answers. */
const linkOf = ({ category, jobDetailsLink }: Job, base: string | undefined) =>
  base ? base + encodeURIComponent(category.toLowerCase()) : /^https?:/.exec(jobDetailsLink)?.input

function JobCard({ board, job }: { board: Board; job: Job }) {
  const { host, linkBase, linkTarget } = board.props
  const href = linkOf(job, linkBase)
  // Our pages are shown in nobody's frame: from within one they open beside it.
  const elsewhere = self === top ? undefined : '_blank'
  return (
    <li>
      <a
        className="card job"
        part="job"
        href={href}
        target={linkTarget ?? elsewhere}
        onClick={event => emit(host, 'bee-select', { job, href }) || event.preventDefault()}
      >
        <span className="grow">
          <b part="title">{job.title}</b>
          <span className="vh"> - </span>
          <span className="muted small">{job.category}</span>
        </span>
        <Icon of={arrowUpRight} />
      </a>
    </li>
  )
}

function SearchBar({ board }: { board: Board }) {
  const { category: wanted, categories, typed } = board.state
  // An address may spell it in small letters.
  const category = categories.find(name => name.toLowerCase() === wanted.toLowerCase()) ?? wanted
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
      <select
        className="input select"
        part="input"
        aria-label={board.say(boardTexts.category)}
        value={category}
        onChange={event => board.show({ category: event.currentTarget.value })}
      >
        <option value="">{board.say(texts.allCategories)}</option>
        {[...new Set([category, ...categories])].filter(Boolean).map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
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
      <div part="base" className="openings" lang={this.language} aria-busy={isBusy}>
        <SearchBar board={this} />
        <JobsState board={this} />
        {!!listed?.total && (
          <ul className="jobs" part="list" role="list">
            {listed.jobs.map(job => (
              <JobCard key={job._id} board={this} job={job} />
            ))}
          </ul>
        )}
        <div className="foot" part="footer">
          <JobPages board={this} />
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
    page: 'number',
    pageSize: 'number',
    locale: 'string',
    linkTarget: 'string',
    linkBase: 'string',
    texts: 'object'
  },
  css
})
