// Every time of the week that has its note becomes an entry, one after the other; the others stay and say what they lack.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { addEntry } from '#shared/time-entries/calls.ts'
import { type Cell, entryIn, problemOfNote } from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { mayChooseTangible } from '#shared/time-entries/rights.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useEmit } from '#widgets/kit/element/define.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { refresh } from '../refresh.ts'
import { useIntangible } from '../log/use-intangible.tsx'
import type { WeekGrid } from '../week-grid/use-week-grid.ts'

function tell(saved: number, lacking: number): void {
  const kept = t(texts.submitted, { count: saved })
  const left = t(texts.someLack, { count: lacking })
  toast([kept, ...(lacking > 0 ? [left] : [])].join(' '), 'ok')
}

export function useSubmit(id: string, grid: WeekGrid) {
  const me = useStore($me)
  const say = useEmit()
  const { run, busy, refused } = useCall(addEntry)
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<string>()
  const mayChoose = !!me && mayChooseTangible(me, id)
  const { ask, question } = useIntangible(id, grid.today, mayChoose)
  const { rows, drafts } = grid.week
  const isTangible = ({ row }: Cell) => mayChoose && rows.some(one => one.row.key === row.key && one.isTangible)

  /** Which cells are entries now, and the first that is not, for its note is not enough or the server refused it. */
  async function submit(): Promise<{ saved: Cell[]; left: Cell | undefined } | undefined> {
    const lacking = drafts.filter(cell => problemOfNote(cell))
    const ready = drafts.filter(cell => !lacking.includes(cell))
    setTried(lacking.length > 0)
    setFailed(undefined)
    const meant = ready.some(cell => !isTangible(cell)) ? await ask() : 'intangible'
    if (!meant) return undefined
    const saved: Cell[] = []
    let left = lacking[0]
    for (const cell of ready) {
      const answer = await run(entryIn(cell, id, isTangible(cell) || meant === 'tangible'))
      if (!answer) {
        setFailed(cell.name)
        left = cell
        break
      }
      grid.settle(cell, answer.entry)
      say('bee-saved', { entry: answer.entry })
      saved.push(cell)
    }
    if (saved.length > 0) {
      refresh()
      tell(saved.length, lacking.length)
    }
    return { saved, left }
  }
  return {
    submit,
    /** To be drawn: whether intangible is meant. */
    question,
    tell: () => setTried(true),
    busy,
    isTried,
    mayChoose,
    isTangible,
    refusalOf: ({ name }: Cell) => (name === failed ? refused?.message : undefined)
  }
}

export type Submitting = ReturnType<typeof useSubmit>
