// The list of what anybody may come to, on partners' pages and on ours.
import * as texts from '#shared/community/event-list-texts.ts'
import type { PublicEvent } from '#shared/community/public-schemas.ts'
import { LONGEST_WORDS } from '#shared/community/public-rules.ts'
import * as publicTexts from '#shared/community/public-texts.ts'
import { category as categoryLabel, page as pageText } from '#shared/jobs/board-texts.ts'
import { allCategories, go } from '#shared/jobs/texts.ts'
import { define, emit } from '#widgets/kit/element/define.tsx'
import { Act, Failed, ListPages, Shape } from '#widgets/kit/listing/pieces.tsx'
import listCss from '#widgets/kit/listing/listing.css?inline'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { search as magnifier } from '#widgets/kit/marks/icons.ts'

import { EventBoard, queryOf } from './event-board.ts'
import css from './event-list.css?inline'

interface BoardProps {
  board: EventBoard
}

function EventCard({ board, event }: BoardProps & { event: PublicEvent }) {
  const href = board.pageOf(event)
  const places = board.places(event)
  return (
    <li>
      <a
        className="card event"
        part="event"
        href={href}
        target={board.target}
        onClick={press => {
          const { button, metaKey, ctrlKey, shiftKey, altKey } = press
          const isFollowed = emit(board.props.host, 'bee-select', { event, href })
          // Those that ask for another window get our page there.
          if (isFollowed && (button || metaKey || ctrlKey || shiftKey || altKey)) return
          press.preventDefault()
          if (isFollowed) board.open(event._id, event)
        }}
      >
        <span className="grow">
          <b part="title">{event.name}</b>
          <span className="vh"> - </span>
          <span className="small day">{board.when(event)}</span>
          <span className="muted small">
            {[event.type, board.where(event), event.category].filter(Boolean).join(' · ')}
          </span>
          {places && <span className="muted small">{places}</span>}
        </span>
      </a>
    </li>
  )
}

/** Nothing where none would leave anything out. */
function Categories({ board }: BoardProps) {
  const { category, categories } = board.state
  // An address may spell it in small letters.
  const known = categories?.find(name => name.toLowerCase() === category.toLowerCase())
  if (!category && categories && categories.length < 2) return null
  return (
    <select
      className="input select"
      part="input"
      aria-label={board.say(categoryLabel)}
      value={known ?? category}
      onChange={event => board.show({ category: event.currentTarget.value })}
    >
      <option value="">{board.say(allCategories)}</option>
      {!known && category && <option>{category}</option>}
      {categories
        ?.toSorted((a, b) => a.localeCompare(b, board.language))
        .map(name => (
          <option key={name}>{name}</option>
        ))}
    </select>
  )
}

const SearchBar = ({ board }: BoardProps) => (
  <form className="seek" part="toolbar" role="search" aria-label={board.say(publicTexts.title)}>
    <div className="affix">
      <Icon of={magnifier} />
      <input
        className="input"
        part="input"
        type="search"
        value={board.state.typed}
        maxLength={LONGEST_WORDS}
        placeholder={board.say(publicTexts.search)}
        aria-label={board.say(publicTexts.search)}
        onInput={event => board.setState({ typed: event.currentTarget.value })}
      />
    </div>
    <div className="picks">
      <Categories board={board} />
    </div>
    <button
      className="btn primary"
      part="button"
      // Enter presses it, too; a submit is heard of only where a frame may send forms.
      onClick={event => {
        event.preventDefault()
        board.show({ search: board.state.typed })
      }}
    >
      {board.say(go)}
    </button>
  </form>
)

function Empty({ board }: BoardProps) {
  const { search, category, page } = board.state
  const isFiltered = search || category || page > 1
  return (
    <div className="empty">
      <slot name="empty">{board.say(isFiltered ? publicTexts.noneFound : publicTexts.none)}</slot>
      {isFiltered && <Act text={board.say(publicTexts.showAll)} onClick={() => board.show(queryOf({}))} />}
    </div>
  )
}

/** What stands around the rows, which a page may replace by slots. */
function Standing({ board }: BoardProps) {
  const { listed, isBusy } = board.state
  return (
    <>
      <p className="vh" role="status">
        {!!listed?.total && board.say(listed.total > 1 ? texts.found.other : texts.found.one, { count: listed.total })}
        {listed && listed.page > 1 && `, ${board.say(pageText, { page: listed.page })}`}
      </p>
      <Failed board={board} />
      {listed && !listed.events[0] && <Empty board={board} />}
      {!listed &&
        (isBusy ? (
          <slot name="loading">
            <Shape limit={board.limit} />
          </slot>
        ) : (
          // The page's fallback links for visitors without scripts also help when loading failed.
          <slot />
        ))}
    </>
  )
}

class Events extends EventBoard {
  override render() {
    const { isBusy, listed } = this.state
    return (
      <div
        part="base"
        className={listed || !this.isRoomKept ? 'listing' : 'listing kept'}
        lang={this.language}
        aria-busy={isBusy}
      >
        <SearchBar board={this} />
        <Standing board={this} />
        {!!listed?.total && (
          <ul className="cards" part="list" role="list">
            {listed.events.map(event => (
              <EventCard key={event._id} board={this} event={event} />
            ))}
          </ul>
        )}
        <div className="foot" part="footer">
          <ListPages board={this} />
          <span className="muted small">{this.say(texts.by)}</span>
        </div>
      </div>
    )
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
