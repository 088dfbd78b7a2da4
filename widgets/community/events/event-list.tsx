// The list of what anybody may come to, on partners' pages and on ours.
import * as texts from '#shared/community/event-list-texts.ts'
import { listEvents } from '#shared/community/public-calls.ts'
import { EVENT_PAGE } from '#shared/community/public-rules.ts'
import type { PublicEvent } from '#shared/community/public-schemas.ts'
import * as publicTexts from '#shared/community/public-texts.ts'
import { HERE } from '#shared/kit/calls/send-redaxios.ts'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'
import type { WidgetProps } from '#widgets/kit/element/tags.ts'
import { Board, type ListAttributes, type More, type Query } from '#widgets/kit/listing/board.tsx'
import { knownLanguage, whole } from '#widgets/kit/listing/given.ts'
import listCss from '#widgets/kit/listing/listing.css?inline'
import { endWithIt } from '#widgets/kit/listing/room.ts'

import type { Inside } from './event-inside.ts'
import css from './event-list.css?inline'

export interface EventsAttributes extends ListAttributes {
  /** The id of the event that is read inside the element. */
  event?: string
}

/** One answer, with the question it answers. */
interface EventsAnswer extends Query {
  events: readonly PublicEvent[]
  pages: number
  total: number
}

type Props = WidgetProps<'bee-events'> & Hosted

class Events extends Board<Props, Query, EventsAnswer> {
  declare inside?: Inside | undefined
  readonly words = {
    title: publicTexts.title,
    search: publicTexts.search,
    by: texts.by,
    found: texts.found,
    none: publicTexts.none,
    noneFound: publicTexts.noneFound,
    showAll: publicTexts.showAll,
    failed: texts.failed,
    offline: texts.offline
  }

  queryOf({ search = '', category = '', page }: Partial<Query>) {
    return { search, category, page: whole(page, EVENT_PAGE.last, 1) }
  }

  async read(query: Query, more: More, signal: AbortSignal) {
    const { answer, refusal } = await this.ask(listEvents, { ...query, ...more }, signal)
    const { events, pagination, categories } = answer ?? {}
    // A network that wants a sign-in first answers every address with a page of its own.
    if (!Array.isArray(events) || !pagination) return { refusal }
    const listed = { ...query, events, pages: pagination.totalPages, total: pagination.total }
    if (!this.state.listed && listed.total < this.limit) endWithIt(this.props.host)
    // How many are of each is not said: where there are two, either leaves something out.
    const facets = categories && { total: categories.length, categories: categories.map(name => ({ name, count: 1 })) }
    return { listed, facets }
  }

  /** No more cards are waited for in sight than there is room for: there may be fewer events than a page holds. */
  override look() {
    const isRoomKept = Number.parseInt(getComputedStyle(this.props.host).minBlockSize) > 0
    return isRoomKept && !this.state.listed ? 'listing kept' : 'listing'
  }

  /** The address of a page or a file of ours. */
  at = (path: string) => (this.props.server || HERE).replace(/\/$/, '') + path

  /** On the clocks there, in the language of the page. */
  when({ startsAt, endsAt, timeZone }: PublicEvent) {
    const language = this.language ?? knownLanguage(document.documentElement.lang)
    return new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone
    }).formatRange(new Date(startsAt), new Date(endsAt))
  }

  where = ({ location, online }: PublicEvent) =>
    [location, online && this.say(publicTexts.online)].filter(Boolean).join(' · ')

  places({ placesLeft: count }: PublicEvent) {
    const { full, placesLeft } = publicTexts
    return count === null ? '' : this.say(count ? (count > 1 ? placesLeft.other : placesLeft.one) : full, { count })
  }

  attend(before?: Props) {
    if (this.props.event !== before?.event) this.open(this.props.event)
  }

  /** What shows one is a file of its own. Where it cannot be had, somebody who pressed a card is led to our page. */
  open(id = '', known?: PublicEvent) {
    if (!id) return this.inside?.close()
    return void import('./event-inside.ts').then(
      ({ Inside }) => {
        if (!this.going.signal.aborted) (this.inside ??= new Inside(this)).show(id, known)
      },
      () => known && open(this.at(`/events/${known._id}`), this.target ?? '_self')
    )
  }

  cards({ events }: EventsAnswer) {
    return events.map(event => {
      const href = this.at(`/events/${event._id}`)
      const places = this.places(event)
      return (
        <li key={event._id}>
          <a
            className="card event"
            part="event"
            href={href}
            target={this.target}
            onClick={press => {
              const { button, metaKey, ctrlKey, shiftKey, altKey } = press
              const isFollowed = emit(this.props.host, 'bee-select', { event, href })
              // Those that ask for another window get our page there.
              if (isFollowed && (button || metaKey || ctrlKey || shiftKey || altKey)) return
              press.preventDefault()
              if (isFollowed) this.open(event._id, event)
            }}
          >
            <span className="grow">
              <b part="title">{event.name}</b>
              <span className="vh"> - </span>
              <span className="small day">{this.when(event)}</span>
              <span className="muted small">
                {[event.type, this.where(event), event.category].filter(Boolean).join(' · ')}
              </span>
              {places && <span className="muted small">{places}</span>}
            </span>
          </a>
        </li>
      )
    })
  }
}

define('bee-events', Events, {
  props: {
    server: 'string',
    category: 'string',
    search: 'string',
    page: 'number',
    pageSize: 'number',
    event: 'string',
    locale: 'string',
    linkTarget: 'string',
    texts: 'object'
  },
  css: listCss + css
})

export type { Events }
