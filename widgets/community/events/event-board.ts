// What the list of events asks the server: one question at a time, the rows of the last answer until the next one is there.
// A class, because on partners' pages hooks would be a tenth of the whole file.
import { Component } from 'react'

import * as texts from '#shared/community/event-list-texts.ts'
import { listEvents } from '#shared/community/public-calls.ts'
import { EVENT_PAGE } from '#shared/community/public-rules.ts'
import type { PublicEvent } from '#shared/community/public-schemas.ts'
import * as publicTexts from '#shared/community/public-texts.ts'
import { askAt, HERE } from '#shared/kit/calls/send-redaxios.ts'
import { emit, type Hosted } from '#widgets/kit/element/define.tsx'
import type { WidgetProps } from '#widgets/kit/element/tags.ts'
import { knownLanguage, whole } from '#widgets/kit/listing/given.ts'
import type { Failure } from '#widgets/kit/listing/pieces.tsx'
import { endWithIt } from '#widgets/kit/listing/room.ts'
import { UNANSWERED } from '#widgets/kit/listing/unanswered.ts'
import { sayWith, type Words } from '#widgets/kit/marks/words.ts'

import type { Inside } from './event-inside.ts'

export interface EventsAttributes {
  /** Where the calls go; where the script came from unless said. */
  server?: string
  category?: string
  search?: string
  page?: number
  pageSize?: number
  /** The id of the event that is read inside the element. */
  event?: string
  /** The language of the words given as `texts`, where it is not that of the page around. */
  locale?: string
  linkTarget?: string
  /** Our sentences in the words of the page. */
  texts?: Words
}

type Props = WidgetProps<'bee-events'> & Hosted

interface Query {
  search: string
  category: string
  page: number
}

/** One answer, with the question it answers. */
export interface EventsAnswer extends Query {
  events: readonly PublicEvent[]
  pages: number
  total: number
}

interface State extends Query {
  /** What stands in the field and was not sent yet. */
  typed: string
  categories?: readonly string[] | undefined
  isBusy: boolean
  listed?: EventsAnswer
  failure?: Failure | undefined
}

export const queryOf = ({ search = '', category = '', page }: Partial<Query>): Query => ({
  search,
  category,
  page: whole(page, EVENT_PAGE.last, 1)
})
const keyOf = (props: Props) => JSON.stringify([queryOf(props), props.server, props.pageSize])

/** What an element showed when it left the page, and what the page had asked of it. */
const left = new WeakMap<Element, State & { of: string }>()

/** Restores that state when the element is put back. */
function stateFor(props: Props): State {
  const before = left.get(props.host)
  return before?.of === keyOf(props) ? before : { ...queryOf(props), typed: props.search ?? '', isBusy: true }
}

const WHEN = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short'
} as const

export abstract class EventBoard extends Component<Props, State> {
  going = new AbortController()
  inside?: Inside | undefined
  readonly ask = askAt
  override state: State = stateFor(this.props)

  get limit() {
    return whole(this.props.pageSize, EVENT_PAGE.most, EVENT_PAGE.usual)
  }

  /** No more cards are waited for in sight than there is room for: there may be fewer events than a page holds. */
  get isRoomKept() {
    return Number.parseInt(getComputedStyle(this.props.host).minBlockSize) > 0
  }

  /** The page says which language its words are in; ours are English. */
  get language() {
    const { locale, texts: words } = this.props
    return knownLanguage(locale) ?? (words ? undefined : 'en')
  }

  get say() {
    return sayWith(this.props.texts)
  }

  /** Our pages are shown in nobody's frame: from within one they open beside it. */
  get target() {
    return this.props.linkTarget || (self === top ? undefined : '_blank')
  }

  /** The address of a page or a file of ours. */
  at(path: string) {
    return (this.props.server || HERE).replace(/\/$/, '') + path
  }

  pageOf = ({ _id }: PublicEvent) => this.at(`/events/${_id}`)

  /** On the clocks there, in the language of the page. */
  when({ startsAt, endsAt, timeZone }: PublicEvent) {
    const language = this.language ?? knownLanguage(document.documentElement.lang)
    return new Intl.DateTimeFormat(language, { ...WHEN, timeZone }).formatRange(new Date(startsAt), new Date(endsAt))
  }

  where = ({ location, online }: PublicEvent) =>
    [location, online && this.say(publicTexts.online)].filter(Boolean).join(' · ')

  places({ placesLeft: count }: PublicEvent) {
    const { full, placesLeft } = publicTexts
    return count === null ? '' : this.say(count ? (count > 1 ? placesLeft.other : placesLeft.one) : full, { count })
  }

  override componentDidMount() {
    this.load()
    this.open(this.props.event)
    addEventListener('online', this.load)
  }

  /** What the page gives anew is shown, unless it only repeats where somebody went by themselves. */
  override componentDidUpdate(before: Props) {
    const given = keyOf(this.props)
    if (given !== keyOf(before) && given !== keyOf({ ...before, ...queryOf(this.state) }))
      this.show(queryOf(this.props))
    if (this.props.event !== before.event) this.open(this.props.event)
  }

  override componentWillUnmount() {
    this.going.abort()
    this.inside?.close()
    this.inside = undefined
    removeEventListener('online', this.load)
    left.set(this.props.host, { ...this.state, of: keyOf(this.props) })
  }

  /** What shows one is a file of its own. Where it cannot be had, somebody who pressed a card is led to our page. */
  open(id = '', known?: PublicEvent) {
    if (!id) return this.inside?.close()
    return void import('./event-inside.ts').then(
      ({ Inside }) => {
        if (!this.going.signal.aborted) (this.inside ??= new Inside(this)).show(id, known)
      },
      () => known && open(this.pageOf(known), this.target ?? '_self')
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
    update({ isBusy: true })
    if (server === UNANSWERED) return
    const { categories } = this.state
    const asked = { ...query, facets: categories ? '' : 'true', limit: this.limit } as const
    void askAt(server, listEvents, asked, signal).then(({ answer, refusal }) => {
      const { events, pagination, categories: all = categories } = answer ?? {}
      // A network that wants a sign-in first answers every address with a page of its own.
      if (Array.isArray(events) && pagination) {
        const listed = { ...query, events, pages: pagination.totalPages, total: pagination.total }
        if (!this.state.listed && listed.total < this.limit) endWithIt(host)
        return update({ listed, categories: all, failure: undefined, isBusy: false }, 'bee-load', listed)
      }
      const { status = 503 } = refusal ?? {}
      const failure = { status, message: status > 501 ? texts.offline : texts.failed }
      return update({ failure, isBusy: false }, 'bee-error', failure)
    })
  }
}
