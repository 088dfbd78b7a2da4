// What stands around the rows: loading, empty, error and offline, which a page may replace by slots.
import * as boardTexts from '#shared/jobs/board-texts.ts'
import { Act, Failed, Shape } from '#widgets/kit/listing/pieces.tsx'

import { type Board, queryOf } from './board.ts'

interface BoardProps {
  board: Board
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
          board.say(listed.total < 2 ? boardTexts.found.one : boardTexts.found.other, { count: listed.total })}
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
