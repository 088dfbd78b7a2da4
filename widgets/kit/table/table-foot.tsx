// Below a table: which rows are shown, and the way to the others.
import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { count as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '../marks/buttons/button.tsx'
import * as tableTexts from './texts.ts'
import * as texts from '../texts.ts'

/** As few rows need no line below them. */
const FEW = 10

/** Rows that are not shown yet, mostly because the server has not sent them. */
export interface MoreRows {
  busy: boolean
  load: () => void
}

interface GrowingProps {
  count: number
  more: MoreRows | undefined
  /** Says how many there are in all, where that is known. */
  children?: ReactNode
}

/** Below rows that come page after page: how many are here, and the button for more. */
export function GrowingFoot({ count, more, children }: GrowingProps) {
  const countLine = useRef<HTMLSpanElement>(null)
  const wasPressed = useRef(false)
  useLayoutEffect(() => {
    if (more) return
    // The button went with the last page and took the focus along.
    if (wasPressed.current && document.activeElement === document.body) countLine.current?.focus()
    wasPressed.current = false
  }, [more])
  if (count <= FEW && !more && children === undefined) return null
  const load = () => {
    wasPressed.current = true
    more?.load()
  }
  return (
    <div className="card-foot">
      <span ref={countLine} className="small muted num" tabIndex={-1}>
        {children ?? t(tableTexts.rowsHere, { count: figure(count) })}
      </span>
      {more && (
        <Button size="sm" busy={more.busy && t(texts.loading)} onClick={load}>
          {t(tableTexts.showMore)}
        </Button>
      )}
    </div>
  )
}
