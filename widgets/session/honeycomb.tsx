/** The comb beside every page for those who are not signed in: a few cells are at work. */
const COLUMNS = 10
const ROWS = 6
const WIDE = 79.67
const HIGH = 69

/** Which cells are filled, and how much: column and row. */
const FILLED = new Map([
  ['4 2', 0.16],
  ['5 2', 0.08],
  ['3 3', 1],
  ['4 3', 0.55],
  ['3 4', 0.3],
  ['5 4', 0.12],
  ['2 5', 0.2]
])

const CELL = 'v43l-37.2 21.5l-37.2 -21.5v-43l37.2 -21.5z'

function pathOf(column: number, row: number): string {
  const x = (column - 1) * WIDE + (row % 2) * (WIDE / 2) + 37.2
  return `M${x.toFixed(1)} ${(row * HIGH - 21.5).toFixed(1)}${CELL}`
}

const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
  column: index % COLUMNS,
  row: Math.floor(index / COLUMNS)
}))

export const Honeycomb = () => (
  <svg viewBox="0 0 600 620" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    {cells.map(({ column, row }) => {
      const filled = FILLED.get(`${column} ${row}`)
      const opacity = filled ?? 0.08 - row * 0.0133
      return (
        <path
          key={`${column} ${row}`}
          className={filled ? 'cell' : 'empty-cell'}
          d={pathOf(column, row)}
          opacity={opacity}
        />
      )
    })}
  </svg>
)
