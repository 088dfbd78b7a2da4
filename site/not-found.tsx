// The 404 page: a comb with one empty cell. An address that the site does not know may be a page of the server.
import { t } from '#shared/kit/texts.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { home } from '#widgets/kit/marks/icons.ts'
import { useReached } from '#widgets/kit/element/lost-code.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'

import { NOT_FOUND } from './routes/public.ts'
import { texts } from './texts.ts'

const WIDE = 34.6
const TALL = 40
const EMPTY = { row: 1, column: 2 }

const cell = (x: number, y: number): string =>
  [
    [WIDE, TALL / 2],
    [0, TALL],
    [-WIDE, TALL / 2],
    [-WIDE, -TALL / 2],
    [0, -TALL],
    [WIDE, -TALL / 2]
  ]
    .map(([dx = 0, dy = 0]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`)
    .join(' ')

const cells = [5, 4, 5, 4].flatMap((count, row) =>
  Array.from({ length: count }, (_, column) => ({
    points: cell(60 + 76.3 * column + (row % 2) * 38.1, 56 + 66 * row),
    empty: row === EMPTY.row && column === EMPTY.column
  }))
)

const Bee = () => (
  <g transform="translate(446 32) rotate(18)">
    <path
      d="M4 8C-14-14 12-24 16 2M22 2C30-22 50-8 30 10"
      fill="var(--b-surface)"
      stroke="var(--b-text-2)"
      strokeWidth="2"
    />
    <path d="M16 1 32 10v18L16 37 0 28V10z" fill="var(--b-brand)" />
    <path d="M0 14.5h32v5H0zM0 24h32v4l-2 1H2l-2-1z" fill="var(--b-ink-1)" />
  </g>
)

export function NotFound() {
  const reached = useReached(() => location.reload())
  return reached === false ? <ErrorState isAway isPage /> : <Empty />
}

const Empty = () => (
  <div className="not-found">
    <svg viewBox="0 0 520 310" aria-hidden="true">
      {cells.map(({ points, empty }) => (
        <polygon key={points} points={points} className={empty ? 'cell empty-cell' : 'cell'} />
      ))}
      <path className="flight" d="M258 124C300 60 352 170 396 108s50-66 66-40" />
      <Bee />
    </svg>
    <h1 tabIndex={-1}>{t(NOT_FOUND)}</h1>
    <p className="muted">{t(texts.emptyCell)}</p>
    <a className="btn primary lg" href="/">
      <Icon of={home} />
      {t(texts.home)}
    </a>
  </div>
)
