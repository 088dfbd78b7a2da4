// Keeps the focus in a list whose rows come, go and move: else it would begin again at the start of the page.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { useFocusAround } from './use-focus-around.ts'

const CONTROL = ':is(a[href], button, input, select, textarea):not(:disabled)'
const all = (inside: ParentNode, what: string) => [...inside.querySelectorAll<HTMLElement>(what)]
const isName = (control: HTMLElement) => control.matches('a[href]')
/** Those that can have the focus: the lines of a closed menu and of a closed part of the list are there too. */
const seen = (inside: ParentNode, what: string) => all(inside, what).filter(element => element.checkVisibility())

interface Focused {
  element: HTMLElement
  inside: HTMLElement | null
  /** Which row it is in, and which control of it; -1 for none. */
  row: number
  control: number
  /** How many controls the row had then. */
  count: number
  isForm: boolean
}

/**
 * For the element around a list: `<div ref={useKeptFocus('li', 'h3')}>`. When a row goes with the focus in it, the name
 * of the row in its place gets it, never what might remove that one too; where there is none, `instead` or the element; and what
 * is around it when the list goes as a whole.
 * `goesOn`: what is done there harms nothing and is done to one row after the other, so the same of the next one gets it.
 */
export function useKeptFocus(rows: string, instead: string, goesOn = false): RefObject<HTMLDivElement | null> {
  const ref = useFocusAround()
  const last = useRef<Focused>(undefined)

  useEffect(() => {
    const box = ref.current
    const note = ({ target: element }: FocusEvent) => {
      // A dialog drawn inside gives the focus back to what had it before.
      if (!box || !(element instanceof HTMLElement) || element.closest('dialog') !== box.closest('dialog')) return
      const row = element.closest<HTMLElement>(rows)
      // What is written in a row gives way to the row.
      const isForm = row?.querySelector('form')?.contains(element)
      const controls = row ? seen(row, CONTROL) : []
      last.current = {
        element,
        inside: row,
        row: row ? seen(box, rows).indexOf(row) : -1,
        control: !row || isForm ? 0 : controls.indexOf(element),
        count: controls.length,
        isForm: isForm === true
      }
    }
    // An element that goes loses the focus before it has gone.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const element = last.current?.element
        if (element === target && element?.isConnected && !element.matches(':focus')) last.current = undefined
      })
    // React is silent about the focus that a closing dialog gives back while it draws.
    box?.addEventListener('focusin', note)
    box?.addEventListener('focusout', forget)
    return () => {
      box?.removeEventListener('focusin', note)
      box?.removeEventListener('focusout', forget)
    }
  }, [rows, ref])

  useLayoutEffect(() => {
    const box = ref.current
    if (!box || !last.current || document.activeElement !== document.body) return
    const { element, inside, row, control, count, isForm } = last.current
    // It was moved, and lost the focus on the way.
    if (element.isConnected && element.matches(`${CONTROL}, [tabindex]`)) return element.focus()
    const there = row < 0 ? [] : seen(box, rows)
    const other = there[row] ?? there.at(-1)
    const place = other ?? box.querySelector<HTMLElement>(instead) ?? box
    const controls = place === box ? [] : seen(place, CONTROL)
    // What stands where a control was may do something else, and in another row to another: a name does no harm.
    const isSame = goesOn || !other || isForm || (inside?.isConnected && controls.length >= count)
    // Where the row stays, the nearest name before: a row of a person holds those of their tasks.
    const name = inside?.isConnected ? controls.slice(0, control + 1).findLast(isName) : controls.find(isName)
    const next = (isSame ? (controls[control] ?? controls.at(-1)) : name) ?? place
    if (!next.matches(CONTROL)) next.setAttribute('tabindex', '-1')
    next.focus()
  })
  return ref
}
