// What the list of jobs asks the server: one question at a time, the rows of the last answer until the next one is there.
// A class, because on partners' pages hooks would be a tenth of the whole file.
import { Component } from 'react'

import * as boardTexts from '#shared/jobs/board-texts.ts'
import { listJobCategories, listJobs } from '#shared/jobs/calls.ts'
import { PAGE } from '#shared/jobs/rules.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { askAt, type Outcome } from '#shared/kit/send-redaxios.ts'
import { emit, type Hosted } from '#widgets/kit/element/define.tsx'
import type { WidgetProps } from '#widgets/kit/element/tags.ts'
import { sayWith, type Words } from '#widgets/kit/marks/words.ts'

export interface JobsAttributes {
  /** Where the calls go; where the script came from unless said. */
  server?: string
  category?: string
  search?: string
  page?: number
  pageSize?: number
  /** The language of the words given as `texts`, where it is not that of the page around. */
  locale?: string
  linkTarget?: string
  /** Cards lead to this address with the category in lower case behind it, instead of to the job. */
  linkBase?: string
  /** Our sentences in the words of the page. */
  texts?: Words
}

type Props = WidgetProps<'bee-jobs'> & Hosted

interface Query {
  search: string
  category: string
  page: number
}

/** One answer, with the question it answers. */
export interface JobsAnswer extends Query {
  jobs: readonly Job[]
  pages: number
  total: number
}

export interface Failure {
  /** 502 and more: no answer, or only a proxy's. */
  status: number
  message: string
}

interface State extends Query {
  /** What stands in the field and was not sent yet. */
  typed: string
  categories: readonly string[]
  isBusy: boolean
  listed?: JobsAnswer
  failure?: Failure | undefined
}

/** On partners' pages a number may be the text of its attribute; what makes no sense is as if it were not there. */
function whole(value: unknown, most: number, usual: number): number {
  const number = Math.trunc(Number(value))
  return number > 0 && number <= most ? number : usual
}
const queryOf = ({ search = '', category = '', page }: Partial<Query>) => ({
  search,
  category,
  page: whole(page, PAGE.last, 1)
})
const keyOf = (props: Props) => JSON.stringify([queryOf(props), props.server, props.pageSize])

/** What an element showed when it left the page, and what the page had asked of it. */
const left = new WeakMap<Element, State & { of: string }>()

/** Restores that state when the element is put back. */
function stateFor(props: Props): State {
  const before = left.get(props.host)
  return before?.of === keyOf(props)
    ? before
    : { ...queryOf(props), typed: props.search ?? '', categories: [], isBusy: true }
}

export abstract class Board extends Component<Props, State> {
  going = new AbortController()
  override state: State = stateFor(this.props)

  get limit() {
    return whole(this.props.pageSize, PAGE.most, PAGE.usual)
  }

  /** The page says which language its words are in; ours are English. */
  get language() {
    return this.props.locale ?? (this.props.texts ? undefined : 'en')
  }

  get say() {
    return sayWith(this.props.texts)
  }

  override componentDidMount() {
    this.load()
    addEventListener('online', this.load)
  }

  /** What the page gives anew is shown, unless it only repeats where somebody went by themselves. */
  override componentDidUpdate(before: Props) {
    const given = keyOf(this.props)
    if (given !== keyOf(before) && given !== keyOf({ ...before, ...queryOf(this.state) }))
      this.show(queryOf(this.props))
  }

  override componentWillUnmount() {
    this.going.abort()
    removeEventListener('online', this.load)
    left.set(this.props.host, { ...this.state, of: keyOf(this.props) })
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
    const isListed = askAt(server, listJobs, { ...query, limit: this.limit }, signal).then(outcome => {
      const { jobs, pagination } = outcome.answer ?? {}
      // A network that wants a sign-in first answers every address with a page of its own.
      if (!Array.isArray(jobs) || !pagination) return fail(texts.jobsFailed, outcome)
      const listed = { ...query, jobs, pages: pagination.totalPages, total: pagination.totalJobs }
      update({ listed, failure: undefined, isBusy: false }, 'bee-load', listed)
      return true
    })
    if (this.state.categories[0]) return
    void Promise.all([askAt(server, listJobCategories, {}, signal), isListed]).then(([outcome, rest]) => {
      const { categories } = outcome.answer ?? {}
      if (Array.isArray(categories))
        update({ categories: categories.toSorted((a, b) => a.localeCompare(b, this.language)) })
      // What is wrong with the list itself is said first.
      else if (rest) fail(texts.categoriesFailed, outcome)
    })
  }
}
