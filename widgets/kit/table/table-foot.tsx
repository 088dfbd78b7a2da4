// Below a table: which rows are shown, and the way to the others.
import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { Button } from '../marks/button.tsx'
import { Pager } from './pager.tsx'
import * as tableTexts from './texts.ts'
import * as texts from '../texts.ts'
import type { TableModel } from './use-table-model.ts'

const SIZES = [10, 25, 50, 100]
const [FEWEST = 0] = SIZES

/** Rows that the server has not sent yet. */
export interface MoreRows {
  busy: boolean
  load: () => void
}

/** Of all rows, those of one page. */
export function TableFoot<Row>({ model, name }: { model: TableModel<Row>; name: string }) {
  const { page, pages, pageSize, found } = model
  const count = found.length
  if (count <= Math.min(pageSize, FEWEST)) return null
  const from = (page - 1) * pageSize + 1
  const sizes = [...new Set([...SIZES, pageSize])].toSorted((a, b) => a - b)
  return (
    <div className="card-foot">
      <span className="small muted num">
        {t(tableTexts.rowsOf, { from, to: Math.min(page * pageSize, count), count })}
      </span>
      {Number.isSafeInteger(pageSize + 1) && (
        <span className="row small muted">
          <span aria-hidden>{t(tableTexts.rowsShown)}</span>
          <select
            className="select sm num"
            aria-label={t(tableTexts.rowsPerPage)}
            value={pageSize}
            onChange={event => model.setPageSize(Number(event.target.value))}
          >
            {sizes.map(size => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </span>
      )}
      <div className="end">
        <Pager page={page} pages={pages} onPage={model.setPage} label={t(tableTexts.pagesOf, { name })} />
      </div>
    </div>
  )
}

interface GrowingProps {
  count: number
  more: MoreRows | undefined
  /** Says how many there are in all, where that is known. */
  children?: ReactNode
}

/** Of rows that come page after page, those that are here. */
export function GrowingFoot({ count, more, children }: GrowingProps) {
  const countLine = useRef<HTMLSpanElement>(null)
  const wasPressed = useRef(false)
  useLayoutEffect(() => {
    if (more) return
    // The button went with the last page and took the focus along.
    if (wasPressed.current && document.activeElement === document.body) countLine.current?.focus()
    wasPressed.current = false
  }, [more])
  if (count <= FEWEST && !more && children === undefined) return null
  const load = () => {
    wasPressed.current = true
    more?.load()
  }
  return (
    <div className="card-foot">
      <span ref={countLine} className="small muted num" tabIndex={-1}>
        {children ?? t(tableTexts.rowsHere, { count })}
      </span>
      {more && (
        <Button size="sm" busy={more.busy && t(texts.loading)} onClick={load}>
          {t(tableTexts.showMore)}
        </Button>
      )}
    </div>
  )
}
