// Puts a component, or an element, on the page as our faces do: in light DOM, or in a shadow root with the shared sheets.
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect } from 'vitest'

import { adoptSheets, provideSheets } from '#widgets/kit/element/sheets.ts'
import elements from '#widgets/kit/elements.css?inline'
import tokens from '#widgets/kit/tokens.css?inline'

provideSheets(tokens + elements)
adoptSheets(document)

const undo: (() => void)[] = []

afterEach(() => {
  for (const one of undo.splice(0).toReversed()) one()
  sessionStorage.clear()
})

export interface Drawn {
  host: HTMLElement
  /** Where to look: the shadow root, or the element itself. */
  inside: HTMLElement | ShadowRoot
  again: (node: ReactNode) => void
  gone: () => void
}

/** In a box as wide as a column; one that `isPage` brings its own landmarks and width. */
export function draw(node: ReactNode, { shadow = false, width = 640, isPage = false } = {}): Drawn {
  const host = document.createElement(isPage ? 'div' : 'main')
  if (!isPage) host.style.inlineSize = `${width}px`
  const inside = shadow ? host.attachShadow({ mode: 'open' }) : host
  if (inside instanceof ShadowRoot) adoptSheets(inside)
  else if (!isPage) host.className = 'box'
  document.body.append(host)
  const root = createRoot(inside)
  const again = (next: ReactNode) => flushSync(() => root.render(next))
  const gone = () => {
    root.unmount()
    host.remove()
  }
  again(node)
  undo.push(gone)
  return { host, inside, again, gone }
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

/** Every rule of axe for WCAG 2.2 AA that can be checked on a part of a page. */
export async function expectAccessible(host: HTMLElement): Promise<void> {
  const { violations } = await axe.run(host, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
  })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
  expect(found).toEqual([])
}
