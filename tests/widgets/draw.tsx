// Draws a component, or an element, on a page that has the base sheet, and takes it away after the test.
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'

import elements from '#widgets/kit/elements.css?inline'
import { provideSheets } from '#widgets/kit/element/sheets.ts'
import tokens from '#widgets/kit/tokens.css?inline'

const text = tokens + elements
const page = new CSSStyleSheet()
page.replaceSync(text)
document.adoptedStyleSheets = [page]
provideSheets(text)

const undo: (() => void)[] = []

afterEach(() => {
  for (const one of undo.splice(0).toReversed()) one()
})

export interface Drawn {
  place: HTMLElement
  again: (what: ReactNode) => void
  remove: () => void
}

export function draw(what: ReactNode): Drawn {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const again = (next: ReactNode) => flushSync(() => root.render(next))
  const remove = () => {
    root.unmount()
    place.remove()
  }
  again(what)
  undo.push(remove)
  return { place, again, remove }
}

/** Puts an element on the page for the time of a test. */
export function put<E extends HTMLElement>(element: E): E {
  document.body.append(element)
  undo.push(() => element.remove())
  return element
}

/** React draws in its own time: after two turns of the loop it has. */
export const settled = async () => {
  await new Promise(resolve => setTimeout(resolve))
  await new Promise(resolve => setTimeout(resolve, 20))
}

/** The element that has the focus, inside shadow roots too. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
