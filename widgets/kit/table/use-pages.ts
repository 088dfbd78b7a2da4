// A list that the server sends page after page. What was asked for before stays until what is asked for now is here.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import type { Answer, Call, Input } from '#shared/kit/calls/call.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import type { MoreRows } from './table-foot.tsx'
import { useCall } from '../use-call.ts'

/** The fields of an answer that hold a list. */
export type Lists<C extends Call> = {
  [Key in keyof Answer<C>]: Answer<C>[Key] extends readonly unknown[] ? Key : never
}[keyof Answer<C>]
export type RowOf<C extends Call, Key extends Lists<C>> = Answer<C>[Key] extends readonly (infer Row)[] ? Row : never

/** All of the input but where to go on. */
export type PageQuery<C extends Call> = Omit<Input<C>, 'after'>

interface LoadedPages<C extends Call, Row> {
  wanted: PageQuery<C>
  rows: readonly Row[]
  /** The newest answer, for what else it says. */
  page: Answer<C>
  /** The first page's, which alone says how many there are. */
  first: Answer<C>
  next: string | undefined
}

export interface Pages<C extends Call, Row> {
  /** Undefined until the first page is here. */
  rows: readonly Row[] | undefined
  page: Answer<C> | undefined
  first: Answer<C> | undefined
  /** What the rows were asked for by. */
  wanted: PageQuery<C> | undefined
  refused: Refusal | undefined
  read: () => void
  /** Reads again, with as many rows as this says: more than a page may be on screen. */
  readMany: (size: number) => void
  /** The rows are those of before, and others are on their way. */
  isLate: boolean
  more: MoreRows | undefined
  moreRefused: Refusal | undefined
  /** Changes rows that are here already. */
  change: (change: (rows: readonly Row[]) => readonly Row[]) => void
}

/** `list` is the field of the answer that the rows are in; its `next` is the cursor of the page after it. */
export function usePages<C extends Call, Key extends Lists<C>>(
  row: C,
  list: Key,
  asked: PageQuery<C>
): Pages<C, RowOf<C, Key>> {
  type Row = RowOf<C, Key>
  const key = JSON.stringify(asked)
  const wanted = useMemo(() => JSON.parse(key) as PageQuery<C>, [key])
  const [shown, setShown] = useState<LoadedPages<C, Row>>()
  const turn = useRef(0)
  const further = useCall(row)
  const { run, refused } = useCall(row)

  const shownOf = useCallback(
    (of: PageQuery<C>, page: Answer<C>): LoadedPages<C, Row> => ({
      wanted: of,
      page,
      first: page,
      rows: page[list] as readonly Row[],
      next: (page as { next?: string }).next
    }),
    [list]
  )

  const read = useCallback(
    async (more: object = {}) => {
      turn.current += 1
      const own = turn.current
      const page = await run({ ...wanted, ...more } as Input<C>)
      // Answers come in any order: one to an older request is dropped.
      if (page !== undefined && turn.current === own) setShown(shownOf(wanted, page))
    },
    [run, wanted, shownOf]
  )
  useEffect(() => void read(), [read])

  async function readOn({ wanted: same, next }: LoadedPages<C, Row>) {
    const page = await further.run({ ...same, after: next } as Input<C>)
    if (page === undefined) return
    setShown(now => {
      if (now?.wanted !== same || now.next !== next) return now
      const fresh = shownOf(same, page)
      return { ...fresh, first: now.first, rows: [...now.rows, ...fresh.rows] }
    })
  }

  const change = useCallback<Pages<C, Row>['change']>(
    changed => setShown(now => now && { ...now, rows: changed(now.rows) }),
    []
  )

  const isHere = shown?.wanted === wanted
  return {
    rows: shown?.rows,
    page: shown?.page,
    first: shown?.first,
    wanted: shown?.wanted,
    // Nor is the error of an older request shown over this answer.
    refused: isHere ? undefined : refused,
    read: () => void read(),
    readMany: size => void read({ size }),
    isLate: shown !== undefined && !isHere,
    more: shown?.next === undefined ? undefined : { busy: further.busy, load: () => void readOn(shown) },
    moreRefused: further.refused,
    change
  }
}
