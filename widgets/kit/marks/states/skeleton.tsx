import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'

import * as texts from '../../texts.ts'

// Uneven on purpose: rows of one width look like a pattern, not like words.
const WIDTHS = ['72%', '46%', '88%', '61%', '54%', '79%']

const widthOf = (at: number) => WIDTHS[at % WIDTHS.length]

/** One grey bone; its size is that of what comes. */
export function Bone({ width, height }: { width?: number | string | undefined; height?: number }) {
  return <span className="skel" style={{ inlineSize: width, blockSize: height }} />
}

/** True in the shape of what did not come: nothing waits for it. */
export const Shape = createContext(false)

/** What stands around it, out of its element too. */
function around(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** Marks what is coming and all that it stands in: what stands below any of them is seen with it.
 *  `of` is the whole that it is a part of, where the parts stand beside each other. */
export function useComing<E extends HTMLElement>(isOn = true, of?: string) {
  const ref = useRef<E>(null)
  const isShape = useContext(Shape)
  useLayoutEffect(() => {
    const marked: Element[] = []
    for (let at = of ? ref.current?.closest(of) : ref.current; at && !at.matches('main, body'); at = around(at)) {
      // What is open above the page pushes nothing about.
      if (at.matches('dialog, [popover]')) return undefined
      marked.push(at)
    }
    if (!isOn || isShape) return undefined
    const add = (more: number) => {
      for (const one of marked) {
        const count = Number(one.getAttribute('data-coming')) + more
        if (count > 0) one.setAttribute('data-coming', String(count))
        else one.removeAttribute('data-coming')
      }
    }
    add(1)
    return () => add(-1)
  }, [isOn, isShape, of])
  return ref
}

/** Says once that something is coming, and shows its shape. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div ref={useComing<HTMLDivElement>()} aria-busy>
      <span className="vh" role="status">
        {t(texts.loading)}
      </span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** In the place of what may come or not: what stands below is seen once that is known. */
export const Coming = ({ className }: { className?: string }) => (
  <div ref={useComing<HTMLDivElement>()} className={className} aria-busy={className ? true : undefined} />
)

/** The shape of what is loading, in its final place: lines of words, one block, rows of a table, or entries of a log. */
export function Skeleton({ of = 'lines', count = 3, columns = 4 }: SkeletonShape) {
  if (of === 'block')
    return (
      <Loading>
        <Bone height={count * 12} />
      </Loading>
    )
  if (of === 'entries')
    return (
      <Loading>
        {Array.from({ length: count }, (_none, row) => (
          <div key={row} className="skel-entry">
            <Bone height={16} />
            <div className="stack">
              {[0, 1, 2].map(line => (
                <Bone key={line} width={widthOf(row * 2 + line)} />
              ))}
            </div>
          </div>
        ))}
      </Loading>
    )
  return (
    <Loading>
      {Array.from({ length: count }, (_none, row) => (
        <div key={row} className={of === 'rows' ? 'skel-row' : 'skel-line'}>
          {Array.from({ length: of === 'rows' ? columns : 1 }, (_nothing, column) => (
            <Bone key={column} width={widthOf(row * 5 + column)} />
          ))}
        </div>
      ))}
    </Loading>
  )
}

export interface SkeletonShape {
  of?: 'block' | 'entries' | 'lines' | 'rows'
  /** Lines, rows or entries; of a block, its height in steps of 12 px. */
  count?: number
  columns?: number
}
