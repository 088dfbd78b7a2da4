// The list of openings, on our site and on partners' pages.
import * as boardTexts from '#shared/jobs/board-texts.ts'
import { listJobs } from '#shared/jobs/calls.ts'
import { narrows, whereOf } from '#shared/jobs/card.ts'
import { PAGE } from '#shared/jobs/rules.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'
import type { WidgetProps } from '#widgets/kit/element/tags.ts'
import { Board, type ListAttributes, type More, type Query } from '#widgets/kit/listing/board.tsx'
import { isOn, knownLanguage, whole } from '#widgets/kit/listing/given.ts'
import css from '#widgets/kit/listing/listing.css?inline'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { arrowUpRight } from '#widgets/kit/marks/icons.ts'

import type { Inside } from './opening.ts'

export interface JobsAttributes extends ListAttributes {
  place?: string
  /** Only what can be done from anywhere. */
  remote?: boolean
  /** Cards lead to this address with the category in lower case behind it, instead of to the job. */
  linkBase?: string
  /** Openings are read inside the element, and the address of the page around names the one that is. */
  deepLinks?: boolean
}

interface JobsQuery extends Query {
  place: string
  remote: boolean
}

/** One answer, with the question it answers. */
interface JobsAnswer extends JobsQuery {
  jobs: readonly Job[]
  pages: number
  total: number
}

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

/** No place is called that. */
const REMOTE = ' '

class Jobs extends Board<
  WidgetProps<'bee-jobs'> & Hosted,
  JobsQuery,
  JobsAnswer,
  NonNullable<Answer<typeof listJobs>['facets']>
> {
  declare inside?: Inside
  readonly words = {
    title: texts.title,
    search: texts.searchLabel,
    by: boardTexts.by,
    found: boardTexts.found,
    none: boardTexts.none,
    noneFound: boardTexts.noneFound,
    showAll: boardTexts.showAll,
    failed: texts.jobsFailed,
    offline: boardTexts.offline
  }

  queryOf({ search = '', category = '', place = '', remote, page }: Partial<JobsQuery>) {
    return { search, category, place, remote: isOn(remote), page: whole(page, PAGE.last, 1) }
  }

  async read(query: JobsQuery, more: More, signal: AbortSignal) {
    const asked = { ...query, location: query.place, remote: query.remote ? 'true' : '', ...more } as const
    const { answer, refusal } = await this.ask(listJobs, asked, signal)
    const { jobs, pagination, facets } = answer ?? {}
    // A network that wants a sign-in first answers every address with a page of its own.
    if (!Array.isArray(jobs) || !pagination) return { refusal }
    return { listed: { ...query, jobs, pages: pagination.totalPages, total: pagination.totalJobs }, facets }
  }

  /** Where the file cannot be had, cards lead to the page of the job, as they do without it. */
  attend() {
    if (isOn(this.props.deepLinks))
      void import('./opening.ts').then(
        ({ attend }) => attend(this),
        () => undefined
      )
  }

  /** A day as it is written there; the instant at which a day of ours begins is on the same one at Greenwich. */
  day(day: string, how: Intl.DateTimeFormatOptions) {
    const language = this.language ?? knownLanguage(document.documentElement.lang)
    return new Date(day).toLocaleDateString(language, { ...how, timeZone: 'UTC' })
  }

  override picks() {
    const { facets, query } = this.state
    const { place, remote } = query
    return this.pick(
      boardTexts.place,
      boardTexts.allPlaces,
      place || (remote ? REMOTE : ''),
      facets?.places ?? [],
      to => this.show({ place: to.trim(), remote: to === REMOTE }),
      (remote || (facets && narrows(facets.remote, facets.total))) && (
        <option value={REMOTE}>{this.say(boardTexts.remote)}</option>
      )
    )
  }

  cards({ jobs }: JobsAnswer) {
    const { inside } = this
    const { host, linkBase } = this.props
    return jobs.map(job => {
      const deep = inside?.addressOf(job._id)
      const href = deep ?? linkOf(job, linkBase)
      return (
        <li key={job._id}>
          <a
            className="card job"
            part="job"
            href={href}
            target={deep ? undefined : this.target}
            onClick={event =>
              emit(host, 'bee-select', { job, href }) ? inside?.follow(event, job) : event.preventDefault()
            }
          >
            <span className="grow">
              <b part="title">{job.title}</b>
              <span className="vh"> - </span>
              <span className="muted small">
                {job.category} · {this.day(job.datePosted, shortly(job.datePosted))}
              </span>
              <span className="muted small">{whereOf(job, this.say(boardTexts.remote))}</span>
            </span>
            <Icon of={arrowUpRight} />
          </a>
        </li>
      )
    })
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

export type { Jobs }
