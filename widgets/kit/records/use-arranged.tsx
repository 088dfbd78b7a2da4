// A record whose rows people arrange: each move is written at once, is said, and can be taken back.
import { type RefObject, useEffect, useRef } from 'react'

import { between, moved } from '#shared/kit/lists/arranged.ts'
import type { RecordCalls } from '#shared/kit/records/calls.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import { type Actor, can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import { withdraw } from '../dialogs/toast-list.ts'
import { toast } from '../dialogs/toast.tsx'
import * as arranging from '../lists/arranging-texts.ts'
import { useArranging } from '../lists/use-arranging.tsx'
import type { List } from '../lists/use-list.ts'
import { write } from '../lists/write.ts'
import { Button } from '../marks/buttons/button.tsx'
import * as kit from '../texts.ts'
import { mayDo, type Row, titleOf } from './record-table.ts'

export function useArranged(
  { record, calls }: Listed,
  me: Actor | undefined,
  shown: List<RecordCalls['list'], Row>,
  box: RefObject<HTMLElement | null>
) {
  const { model, pages, query, change, refresh, total } = shown
  const { rows } = model
  const { arrange } = calls
  const isOffered = arrange !== undefined && can(me, arrange.needs)
  const isOwnOrder = !model.narrowed && (query['sort'] === undefined || query['sort'] === record.order)
  const hasMore = pages.more !== undefined
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  // One after the other: each is between those that the one before left there.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const told = useRef('')

  function say(text: string, undo?: () => void): void {
    withdraw(told.current)
    told.current = text
    toast(text, 'info', undo ? { action: { label: t(kit.undo), run: undo } } : {})
  }

  async function moveTo(id: string, to: number, end?: 'bottom' | 'top', isUndo = false): Promise<void> {
    const all = latest.current
    const from = all.findIndex(({ _id }) => _id === id)
    const row = all[from]
    if (!arrange || !row) return
    const ids = all.map(({ _id }) => _id)
    const isGone = end === 'bottom' && hasMore
    const next = isGone ? all.toSpliced(from, 1) : moved(all, from, to)
    latest.current = next
    pages.change(() => next)
    const there = end ? { to: end } : between(ids, from, to)
    const written = queue.current.then(() => write(arrange, { id, ...there }))
    queue.current = written
    const answer = await written
    if (!answer) return refresh()
    pages.change(now => now.map(one => (one._id === id ? answer : one)))
    if (isGone) refresh()
    const place = latest.current.findIndex(({ _id }) => _id === id) + 1
    const count = total && !total.isMore ? total.count : latest.current.length
    const name = titleOf(record, answer)
    const text = isGone ? t(arranging.arrangedLast, { name }) : t(arranging.arranged, { name, place, count })
    say(text, isUndo ? undefined : () => void back(id, between(ids, from, from), from))
  }

  /** To where it stood: beside those it stood between, if they are here. */
  async function back(id: string, { after, before }: { after?: string; before?: string }, from: number) {
    const others = latest.current.filter(({ _id }) => _id !== id).map(({ _id }) => _id)
    const [upper, lower] = [after, before].map(one => (one === undefined ? -1 : others.indexOf(one)))
    const to = upper! >= 0 ? upper! + 1 : lower! >= 0 ? lower! : Math.min(from, others.length)
    if (others.length < latest.current.length) return moveTo(id, to, undefined, true)
    // It has left the part of the list that is here.
    if (arrange && (await write(arrange, { id, ...(after ? { after } : { before }) }))) refresh()
  }

  const tools = useArranging({
    box,
    rows: 'tbody > [role=row]',
    items: isOffered ? rows.map(row => ({ name: titleOf(record, row), fixed: !mayDo(me, arrange, record, row) })) : [],
    hasMore,
    move: (from, to, end) => void moveTo(rows[from]!._id, to, end),
    say,
    why: isOwnOrder ? undefined : arranging.notNow
  })
  const at = (row: Row) => rows.indexOf(row)
  return {
    handle: (row: Row) => isOffered && tools.handle(at(row)),
    menu: (row: Row) => (isOffered ? tools.menu(at(row)) : []),
    note: isOffered && !isOwnOrder && (
      <p className="arrange-note subtle">
        {t(arranging.notNow)}
        <Button kind="quiet" size="sm" onClick={() => change({})}>
          {t(arranging.allInOrder)}
        </Button>
      </p>
    )
  }
}
export type Arranged = ReturnType<typeof useArranged>
