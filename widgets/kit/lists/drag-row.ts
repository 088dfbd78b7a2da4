// A row dragged by its handle, with the mouse, a pen or a finger: a line says where it would go.

/** So far a press is none. */
const SLACK = 4
/** So near the edge of the window it scrolls, by so much. */
const EDGE = 56
const STEP = 14

/** Where it would come to stand: behind all the others whose middle is above. */
const placeAt = (rows: readonly HTMLElement[], from: number, y: number): number =>
  rows.filter((row, at) => {
    const { top, height } = row.getBoundingClientRect()
    return at !== from && top + height / 2 < y
  }).length

function mark(rows: readonly HTMLElement[], from: number, to: number | undefined): void {
  for (const [at, row] of rows.entries()) {
    row.toggleAttribute('data-dragged', to !== undefined && at === from)
    if (at === to && to !== from) row.dataset['drop'] = to < from ? 'before' : 'after'
    else delete row.dataset['drop']
  }
}

function scrollNear(y: number): void {
  if (y < EDGE) scrollBy(0, -STEP)
  else if (y > innerHeight - EDGE) scrollBy(0, STEP)
}

/** From a press on the handle until it is let go; Escape leaves everything as it was. */
export function dragRow(
  { button, pointerId, clientY }: Pick<PointerEvent, 'button' | 'clientY' | 'pointerId'>,
  handle: HTMLElement,
  rowsNow: () => readonly HTMLElement[],
  drop: (to: number) => void
): void {
  if (button !== 0) return
  const from = rowsNow().findIndex(row => row.contains(handle))
  const over = new AbortController()
  const { signal } = over
  let to: number | undefined
  const end = (isDropped: boolean) => {
    over.abort()
    mark(rowsNow(), from, undefined)
    if (isDropped && to !== undefined && to !== from) drop(to)
  }
  handle.setPointerCapture(pointerId)
  handle.addEventListener(
    'pointermove',
    ({ clientY: y }) => {
      if (to === undefined && Math.abs(y - clientY) < SLACK) return
      scrollNear(y)
      to = placeAt(rowsNow(), from, y)
      mark(rowsNow(), from, to)
    },
    { signal }
  )
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true }
  )
}
