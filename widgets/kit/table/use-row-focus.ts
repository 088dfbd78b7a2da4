import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const PRESSABLE = ':is(a[href], button):not(:disabled)'
const all = (inside: ParentNode, what: string) => [...inside.querySelectorAll<HTMLElement>(what)]

/** When a row goes and takes the focus along, the same button of the row in its place gets it. */
export function useRowFocus(body: RefObject<HTMLElement | null>) {
  const held = useRef<{ row: number; button: number }>(undefined)

  const hold = (target: Element) => {
    const row = target.closest<HTMLElement>('tbody > [role=row]')
    held.current = row?.parentElement
      ? {
          row: [...row.parentElement.children].indexOf(row),
          button: all(row, PRESSABLE).indexOf(target as HTMLElement)
        }
      : undefined
  }

  useLayoutEffect(() => {
    // A dialog that closes gives the focus back while React tells of no events.
    const focused = body.current?.querySelector('tbody > [role=row] :focus')
    if (focused) hold(focused)
    if (!held.current || !body.current || document.activeElement !== document.body) return
    const { row, button } = held.current
    const rows = all(body.current, 'tbody > [role=row]')
    const place = rows[row] ?? rows.at(-1) ?? body.current.querySelector<HTMLElement>('.empty')
    const buttons = place ? all(place, PRESSABLE) : []
    const next = buttons[button] ?? buttons.at(-1)
    if (place && !next) place.tabIndex = -1
    ;(next ?? place)?.focus()
  })

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => hold(target),
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target.isConnected) held.current = undefined
    }
  }
}
