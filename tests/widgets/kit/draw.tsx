// Puts a component on the page as our faces do: in light DOM, or in a shadow root with the shared sheets.
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect } from 'vitest'

import { adoptSheets, provideSheets } from '#widgets/kit/element/sheets.ts'
import elements from '#widgets/kit/elements.css?inline'
import tokens from '#widgets/kit/tokens.css?inline'

provideSheets(tokens + elements)
adoptSheets(document)

let drawn: { root: Root; host: HTMLElement }[] = []

export interface Drawn {
  host: HTMLElement
  /** Where to look: the shadow root, or the element itself. */
  inside: HTMLElement | ShadowRoot
  again: (node: ReactNode) => void
  gone: () => void
}

export function draw(node: ReactNode, { shadow = false, width = 640 } = {}): Drawn {
  const host = document.createElement('main')
  host.style.inlineSize = `${width}px`
  const inside = shadow ? host.attachShadow({ mode: 'open' }) : host
  if (inside instanceof ShadowRoot) adoptSheets(inside)
  else host.className = 'box'
  document.body.append(host)
  const root = createRoot(inside)
  root.render(node)
  drawn.push({ root, host })
  const gone = () => {
    root.unmount()
    host.remove()
  }
  return { host, inside, again: next => root.render(next), gone }
}

afterEach(() => {
  for (const { root, host } of drawn) {
    root.unmount()
    host.remove()
  }
  drawn = []
  sessionStorage.clear()
})

/** Every rule of axe for WCAG 2.2 AA that can be checked on a part of a page. */
export async function expectAccessible(host: HTMLElement): Promise<void> {
  const { violations } = await axe.run(host, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
  })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
  expect(found).toEqual([])
}
