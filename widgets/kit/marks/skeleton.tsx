import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'

import * as texts from '../texts.ts'

// Uneven on purpose: rows of one width look like a pattern, not like words.
const WIDTHS = ['72%', '46%', '88%', '61%', '54%', '79%']

const widthOf = (at: number) => WIDTHS[at % WIDTHS.length]

/** One grey bone; its size is that of what comes. */
export function Bone({ width, height }: { width?: number | string | undefined; height?: number }) {
  return <span className="skel" style={{ inlineSize: width, blockSize: height }} />
}

/** True in the shape of what did not come: nothing waits for it. */
export const Shape = createContext(false)

/** Says to what stands below that something is coming, and, by its element, to the page around that. */
function useComing() {
  const ref = useRef<HTMLDivElement>(null)
  const isShape = useContext(Shape)
  useLayoutEffect(() => {
    const root = ref.current?.getRootNode()
    // What is open above the page pushes nothing about.
    if (isShape || !(root instanceof ShadowRoot) || ref.current?.closest('dialog, [popover]')) return undefined
    const { host } = root
    const add = (more: number) => {
      const count = Number(host.getAttribute('data-coming')) + more
      if (count > 0) host.setAttribute('data-coming', String(count))
      else host.removeAttribute('data-coming')
    }
    add(1)
    return () => add(-1)
  }, [isShape])
  return { ref, ...(!isShape && { 'data-coming': '' }) }
}

/** Says once that something is coming, and shows its shape. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div {...useComing()} aria-busy>
      <span className="vh" role="status">
        {t(texts.loading)}
      </span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** In the place of what may come or not: what stands below is seen once that is known. */
export const Coming = () => <div {...useComing()} />

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
