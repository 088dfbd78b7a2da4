// What somebody does to an element of a light document.
import { isDisabled, textOf } from './find.ts'
import type { LightDocument } from './keys.ts'
import { parentOf } from './roles.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'

/** What a label is of: a press on its words is one on its field. */
export function fieldOf(element: Element): Element {
  if (element.tagName !== 'LABEL') return element
  const id = element.getAttribute('for')
  const root = element.getRootNode() as Document | ShadowRoot
  return (id ? root.querySelector(`[id="${id}"]`) : element.querySelector('input, select, textarea, button')) ?? element
}

export function isInert(element: Element): boolean {
  for (let one: Element | null = element; one; one = parentOf(one)) if (one.hasAttribute('inert')) return true
  return false
}

export function focusOn(element: Element): void {
  ;(element as HTMLElement).focus()
}

/** As a person writes: past the value that React keeps. */
export function setValue(field: Element, value: string): void {
  for (
    let kind: object | null = Object.getPrototypeOf(field) as object;
    kind;
    kind = Object.getPrototypeOf(kind) as object
  ) {
    const set = Object.getOwnPropertyDescriptor(kind, 'value')?.set
    if (set) return set.call(field, value)
  }
}

/** A press of the mouse: the focus goes to what takes it, or away. */
export function press(place: LightDocument, element: Element, modifiers: string[] = []): void {
  const held = Object.fromEntries(modifiers.map(key => [`${key === 'Control' ? 'ctrl' : key.toLowerCase()}Key`, true]))
  place.fire(element, 'pointerdown', held)
  const goesOn = place.fire(element, 'mousedown', held)
  if (goesOn) {
    let takes: Element | null = element
    while (takes && !(takes.matches(FOCUSABLE) && !isDisabled(takes)))
      takes = takes.tagName === 'LABEL' ? null : parentOf(takes)
    if (takes) focusOn(takes)
    else if (element.closest('label') === null) place.unfocus()
  }
  place.fire(element, 'pointerup', held)
  place.fire(element, 'mouseup', held)
  place.click(element, held)
}

/** What React does with an act is done before the test goes on. */
export const settle = (): Promise<void> => new Promise(resolve => setTimeout(() => setImmediate(resolve)))

/** The words of an element, a line for each block. */
export function linesOf(element: Element): string {
  return textOf(element)
    .split('\n')
    .map(line => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
