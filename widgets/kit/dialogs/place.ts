// Where a popover stands: beside what opened it, inside the window, following when the page moves.

export interface Placement {
  /** Which edges line up. */
  align?: 'center' | 'end' | 'start'
  /** The side it prefers, when there is room. */
  side?: 'above' | 'below'
  /** As wide as what opened it, at least. */
  wide?: boolean
}

const GAP = 4
const EDGE = 8

function placeBox(
  anchor: Element,
  box: HTMLElement,
  { align = 'start', side = 'below', wide = false }: Placement
): void {
  const at = anchor.getBoundingClientRect()
  box.style.minInlineSize = wide ? `${at.width}px` : ''
  const { offsetWidth: width, offsetHeight: height } = box
  const above = at.top - EDGE - GAP
  const below = innerHeight - at.bottom - EDGE - GAP
  const up = side === 'above' ? above >= height || above > below : below < height && above > below
  // Where neither side has room it covers what opened it; a list would cover what is typed.
  const lowest = wide ? Infinity : Math.max(EDGE, innerHeight - height - EDGE)
  const start = { start: at.left, end: at.right - width, center: at.left + (at.width - width) / 2 }[align]
  box.style.left = `${Math.max(EDGE, Math.min(start, innerWidth - width - EDGE))}px`
  box.style.top = `${up ? Math.max(EDGE, at.top - height - GAP) : Math.min(at.bottom + GAP, lowest)}px`
}

/** Keeps an open popover at its anchor. Returns how to stop. */
export function follow(anchor: Element, box: HTMLElement, placing: Placement = {}): () => void {
  const again = () => placeBox(anchor, box, placing)
  again()
  const sizes = new ResizeObserver(again)
  sizes.observe(box)
  // A dialog that grows or shrinks moves what is in it.
  const around = anchor.closest('dialog')
  if (around) sizes.observe(around)
  addEventListener('scroll', again, { capture: true, passive: true })
  addEventListener('resize', again)
  return () => {
    sizes.disconnect()
    removeEventListener('scroll', again, { capture: true })
    removeEventListener('resize', again)
  }
}
