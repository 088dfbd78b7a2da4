// What stands around the rows: loading, empty, error and offline, which a page may replace by slots; and the pages.
import * as boardTexts from '#shared/jobs/board-texts.ts'

import { type Board, queryOf } from './board.ts'

interface BoardProps {
  board: Board
}

/** As many cards as a page has, so that nothing below moves when they come. */
const Shape = ({ limit }: { limit: number }) => (
  <ul className="jobs" aria-hidden>
    {[...Array(limit).keys()].map(at => (
      <li key={at} className="card job">
        <span className="skel" style={{ inlineSize: `${46 + ((at * 23) % 41)}%` }} />
      </li>
    ))}
  </ul>
)

const Act = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button className="btn secondary sm" part="button" onClick={onClick}>
    {text}
  </button>
)

function Failed({ board }: BoardProps) {
  const { failure } = board.state
  if (!failure) return null
  return (
    <div className="again" role="alert" part="error">
      <slot name={failure.status > 501 ? 'offline' : 'error'}>{board.say(failure.message)}</slot>
      <Act text={board.say(boardTexts.retry)} onClick={board.load} />
    </div>
  )
}

function Empty({ board }: BoardProps) {
  const { search, category, place, remote, page } = board.state
  const isFiltered = search || category || place || remote || page > 1
  return (
    <div className="empty">
      <slot name="empty">{board.say(isFiltered ? boardTexts.noneFound : boardTexts.none)}</slot>
      {isFiltered && <Act text={board.say(boardTexts.showAll)} onClick={() => board.show(queryOf({}))} />}
    </div>
  )
}

export function JobsState({ board }: BoardProps) {
  const { listed, isBusy } = board.state
  return (
    <>
      <p className="vh" role="status">
        {!!listed?.total &&
          board.say(listed.total > 1 ? boardTexts.found : boardTexts.foundOne, { count: listed.total })}
        {listed && listed.page > 1 && `, ${board.say(boardTexts.page, { page: listed.page })}`}
      </p>
      <Failed board={board} />
      {listed && !listed.jobs[0] && <Empty board={board} />}
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

/** How many pages before and after the present one have a button. */
const NEAR = 4

/** A button a page. Nothing when there is only one. */
export function JobPages({ board }: BoardProps) {
  const { host } = board.props
  const { page = 1, pages = 1 } = board.state.listed ?? {}
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label={board.say(boardTexts.pages)}>
      {[...Array(pages + 1).keys()].slice(Math.max(1, page - NEAR), page + NEAR + 1).map(to => (
        <button
          key={to}
          part="button"
          aria-label={board.say(boardTexts.page, { page: to })}
          aria-current={to === page ? 'page' : undefined}
          onClick={({ detail }) => {
            board.show({ page: to })
            // Who pressed it with a finger is at the end of the list, and reads on at its beginning.
            if (detail && host.getBoundingClientRect().top < 0) host.scrollIntoView()
          }}
        >
          {to}
        </button>
      ))}
    </nav>
  )
}
