// What lists on any page have around their rows: rows that are waited for, what went wrong, and pages.
import * as boardTexts from '#shared/jobs/board-texts.ts'
import type { Say } from '#widgets/kit/marks/words.ts'

export interface Failure {
  /** 502 and more: no answer, or only a proxy's. */
  status: number
  message: string
}

interface Listing {
  props: { host: HTMLElement }
  say: Say
  load: () => void
  show: (change: { page: number }) => void
  state: { failure?: Failure | undefined; listed?: { page: number; pages: number } }
}

interface ListingProps {
  board: Listing
}

/** As many cards as a page has, so that nothing below moves when they come. */
export const Shape = ({ limit }: { limit: number }) => (
  <ul className="cards" aria-hidden>
    {[...Array(limit).keys()].map(at => (
      <li key={at} className="card">
        <span className="skel" style={{ inlineSize: `${46 + ((at * 23) % 41)}%` }} />
      </li>
    ))}
  </ul>
)

export const Act = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button className="btn secondary sm" part="button" onClick={onClick}>
    {text}
  </button>
)

export function Failed({ board }: ListingProps) {
  const { failure } = board.state
  if (!failure) return null
  return (
    <div className="again" role="alert" part="error">
      <slot name={failure.status > 501 ? 'offline' : 'error'}>{board.say(failure.message)}</slot>
      <Act text={board.say(boardTexts.retry)} onClick={board.load} />
    </div>
  )
}

/** How many pages before and after the present one have a button. */
const NEAR = 4

/** A button a page. Nothing when there is only one. */
export function ListPages({ board }: ListingProps) {
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
