// What the list of jobs asks the server: one question at a time, the rows of the last answer until the next one is there.
// A class, because on partners' pages hooks would be a tenth of the whole file.
import { Component } from 'react'

import * as boardTexts from '#shared/jobs/board-texts.ts'
import { listJobs } from '#shared/jobs/calls.ts'
import { PAGE } from '#shared/jobs/rules.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { askAt, type Outcome } from '#shared/kit/calls/send-redaxios.ts'
import { emit, type Hosted } from '#widgets/kit/element/define.tsx'
import type { WidgetProps } from '#widgets/kit/element/tags.ts'
import { isOn, knownLanguage, whole } from '#widgets/kit/listing/given.ts'
import type { Failure } from '#widgets/kit/listing/pieces.tsx'
import { UNANSWERED } from '#widgets/kit/listing/unanswered.ts'
import { sayWith, type Words } from '#widgets/kit/marks/words.ts'

import type { Inside } from './opening.ts'

export interface JobsAttributes {
  /** Where the calls go; where the script came from unless said. */
  server?: string
  category?: string
  search?: string
  place?: string
  /** Only what can be done from anywhere. */
  remote?: boolean
  page?: number
  pageSize?: number
  /** The language of the words given as `texts`, where it is not that of the page around. */
  locale?: string
  linkTarget?: string
  /** Cards lead to this address with the category in lower case behind it, instead of to the job. */
  linkBase?: string
  /** Openings are read inside the element, and the address of the page around names the one that is. */
  deepLinks?: boolean
  /** Our sentences in the words of the page. */
  texts?: Words
}

type Props = WidgetProps<'bee-jobs'> & Hosted

interface Query {
  search: string
  category: string
  place: string
  remote: boolean
  page: number
}

/** One answer, with the question it answers. */
export interface JobsAnswer extends Query {
  jobs: readonly Job[]
  pages: number
  total: number
}

interface State extends Query {
  /** What stands in the field and was not sent yet. */
  typed: string
  /** What there is to narrow by. */
  facets?: Answer<typeof listJobs>['facets']
  isBusy: boolean
  listed?: JobsAnswer
  failure?: Failure | undefined
}

export const queryOf = ({ search = '', category = '', place = '', remote, page }: Partial<Query>) => ({
  search,
  category,
  place,
  remote: isOn(remote),
  page: whole(page, PAGE.last, 1)
})
const keyOf = (props: Props) => JSON.stringify([queryOf(props), props.server, props.pageSize])

/** What an element showed when it left the page, and what the page had asked of it. */
const left = new WeakMap<Element, State & { of: string }>()

/** Restores that state when the element is put back. */
function stateFor(props: Props): State {
  const before = left.get(props.host)
  return before?.of === keyOf(props) ? before : { ...queryOf(props), typed: props.search ?? '', isBusy: true }
}

export abstract class Board extends Component<Props, State> {
  going = new AbortController()
  /** What shows an opening inside: a file of its own, loaded where a page asks for it. */
  inside?: Inside
  readonly ask = askAt
  override state: State = stateFor(this.props)

  get limit() {
    return whole(this.props.pageSize, PAGE.most, PAGE.usual)
  }

  /** The page says which language its words are in; ours are English. */
  get language() {
    const { locale, texts: words } = this.props
    return knownLanguage(locale) ?? (words ? undefined : 'en')
  }

  /** A day as it is written there; the instant at which a day of ours begins is on the same one at Greenwich. */
  day(day: string, how: Intl.DateTimeFormatOptions) {
    const language = this.language ?? knownLanguage(document.documentElement.lang)
    return new Date(day).toLocaleDateString(language, { ...how, timeZone: 'UTC' })
  }

  get say() {
    return sayWith(this.props.texts)
  }

  override componentDidMount() {
    this.load()
    this.attend()
    addEventListener('online', this.load)
  }

  /** What the page gives anew is shown, unless it only repeats where somebody went by themselves. */
  override componentDidUpdate(before: Props) {
    const given = keyOf(this.props)
    if (given !== keyOf(before) && given !== keyOf({ ...before, ...queryOf(this.state) }))
      this.show(queryOf(this.props))
    this.attend()
  }

  override componentWillUnmount() {
    this.going.abort()
    this.inside?.end()
    removeEventListener('online', this.load)
    left.set(this.props.host, { ...this.state, of: keyOf(this.props) })
  }

  /** Where the file cannot be had, cards lead to the page of the job, as they do without it. */
  attend() {
    if (isOn(this.props.deepLinks))
      void import('./opening.ts').then(
        ({ attend }) => attend(this),
        () => undefined
      )
  }

  show(change: Partial<Query>) {
    const query = { ...queryOf(this.state), page: 1, ...change }
    this.setState({ ...query, typed: query.search }, this.load)
  }

  load = () => {
    this.going.abort()
    const { signal } = (this.going = new AbortController())
    const { host, server } = this.props
    const query = queryOf(this.state)
    const update = (change: Partial<State>, event = '', detail?: unknown) =>
      signal.aborted ||
      this.setState(
        before => ({ ...before, ...change }),
        () => event && emit(host, event, detail)
      )
    const fail = (message: string, { refusal }: Outcome<unknown>) => {
      const { status = 503 } = refusal ?? {}
      const failure = { status, message: status > 501 ? boardTexts.offline : message }
      update({ failure, isBusy: false }, 'bee-error', failure)
    }
    update({ isBusy: true })
    if (server === UNANSWERED) return
    const { facets } = this.state
    const asked = {
      ...query,
      location: query.place,
      remote: query.remote ? 'true' : '',
      facets: facets ? '' : 'true',
      limit: this.limit
    } as const
    void askAt(server, listJobs, asked, signal).then(outcome => {
      const { jobs, pagination, facets: found = facets } = outcome.answer ?? {}
      // A network that wants a sign-in first answers every address with a page of its own.
      if (!Array.isArray(jobs) || !pagination) return fail(texts.jobsFailed, outcome)
      const listed = { ...query, jobs, pages: pagination.totalPages, total: pagination.totalJobs }
      update({ listed, facets: found, failure: undefined, isBusy: false }, 'bee-load', listed)
      return undefined
    })
  }
}
