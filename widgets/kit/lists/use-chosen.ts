// Which rows are chosen: some, by pressing them, or all that fit, some of them left out.
import { useRef, useState } from 'react'

import type { Call } from '#shared/kit/calls/call.ts'
import type { Selection } from '#shared/kit/lists/lists.ts'

import type { RowChoice } from '../table/table-row.tsx'
import type { List } from './use-list.ts'

export interface ChosenRows<Row> {
  choosing: RowChoice<Row>
  count: number
  /** Every row here is chosen, and more fit. */
  mayChooseAll: boolean
  /** How many fit, where that is known. */
  fitting: number | undefined
  /** Chooses all that fit, once they were counted. */
  chooseAll: () => Promise<void>
  clear: () => void
  /** What the server is told. */
  selection: Selection
}

interface State {
  /** What the list was narrowed to as they were chosen. */
  of: string
  ids: ReadonlySet<string>
  /** With all that fit, `ids` are those left out. */
  all?: number
}

const NONE: ReadonlySet<string> = new Set()

export function useChosen<C extends Call, Row>(list: List<C, Row>, idOf: (row: Row) => string): ChosenRows<Row> {
  const { model, query, total, countAll } = list
  const { sort: _, ...narrowing } = query
  const of = JSON.stringify(narrowing)
  const [kept, setKept] = useState<State>({ of, ids: NONE })
  const last = useRef<string>(undefined)
  // What was chosen in another list is not in this one.
  const state: State = kept.of === of ? kept : { of, ids: NONE }
  const { ids, all } = state
  const { rows } = model

  const has = (row: Row) => ids.has(idOf(row)) !== (all !== undefined)
  const choose = (some: readonly Row[], chosen: boolean) => {
    const next = new Set(ids)
    for (const row of some) {
      if (chosen === (all === undefined)) next.add(idOf(row))
      else next.delete(idOf(row))
    }
    setKept({ ...state, ids: next })
  }
  const set = (row: Row, chosen: boolean, range: boolean) => {
    const [from, to] = [rows.findIndex(one => idOf(one) === last.current), rows.indexOf(row)].toSorted((a, b) => a - b)
    last.current = idOf(row)
    choose(range && from !== undefined && from >= 0 ? rows.slice(from, (to ?? from) + 1) : [row], chosen)
  }
  const here = rows.filter(has).length
  const isWhole = rows.length > 0 && here === rows.length
  return {
    choosing: {
      has,
      set,
      all: isWhole || (here > 0 && 'mixed'),
      setAll: chosen => (all !== undefined && !chosen ? setKept({ of, ids: NONE }) : choose(rows, chosen))
    },
    count: all === undefined ? ids.size : all - ids.size,
    mayChooseAll: isWhole && all === undefined && (total?.isMore === true || (total?.count ?? 0) > ids.size),
    fitting: total?.isMore ? undefined : total?.count,
    chooseAll: async () => {
      const count = total?.isMore ? await countAll() : total?.count
      if (count !== undefined) setKept({ of, ids: NONE, all: count })
    },
    clear: () => setKept({ of, ids: NONE }),
    selection: all === undefined ? { ids: [...ids] } : { all: narrowing, except: [...ids], seen: all }
  }
}
