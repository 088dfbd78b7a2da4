// A cell: what is typed while the focus is in it, and what it comes to when the focus leaves.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

import { formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { type Cell, isChange, shown } from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { titleOf } from '#shared/time-entries/log.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle, list, pencil } from '#widgets/kit/marks/icons.ts'

/** Rows down and days across. */
export type Step = readonly [down: number, across: number]

const STEPS: Record<string, Step> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1]
}

/** Left and right belong to the text while it is being changed and the caret is inside it. */
function staysInText({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>, isChanged: boolean): boolean {
  if (!isChanged || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false
  const { selectionStart: start, selectionEnd: end, value } = input
  return start !== end || (key === 'ArrowLeft' ? start !== 0 : end !== value.length)
}

/** What is to be known of a cell besides its time. */
export function hintOf(cell: Cell, lock: string | undefined): string {
  const { state, entries } = cell
  if (state === 'unreadable') return t(texts.unreadable)
  if (state === 'draft') return t(isChange(cell) ? texts.changedHere : texts.needsNote)
  if (state === 'several') return t(texts.severalHere, { count: entries.length })
  return lock ? t(lock) : ''
}

const marks: Partial<Record<Cell['state'], string>> = { draft: pencil, unreadable: alertCircle, several: list }

export interface CellProps {
  cell: Cell
  id: string
  place: string
  isToday: boolean
  lock: string | undefined
  onFocus: () => void
  onType: (text: string) => void
  onStep: (step: Step) => void
  onOpen: () => void
}

export function GridCell({ cell, id, place, isToday, lock, onFocus, onType, onStep, onOpen }: CellProps) {
  const { row, day, state } = cell
  const [text, setText] = useState<string>()
  const mark = marks[state]
  const hint = hintOf(cell, lock)
  const isChanged = text !== undefined && text !== shown(cell)
  // A ref, not state: moving on and losing the focus both happen before the next render, and only the first may save.
  const typing = useRef<string>(undefined)

  // What stands there again is replaced by the next key, as when the cell was entered.
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (text === undefined && input.current?.matches(':focus')) input.current.select()
  }, [text])

  function write(next: string | undefined) {
    typing.current = next
    setText(next)
  }
  function commit() {
    const now = typing.current
    write(undefined)
    if (now !== undefined && now !== shown(cell)) onType(now)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing || ctrlKey || metaKey) return
    if (key === 'Escape' && text !== undefined) {
      write(undefined)
      return event.stopPropagation()
    }
    const opens = key === 'Enter' && (altKey || state === 'several')
    const step = altKey ? undefined : STEPS[key]
    if (!opens && (!step || staysInText(event, isChanged))) return undefined
    event.preventDefault()
    commit()
    if (opens) return onOpen()
    return step && onStep(step)
  }

  return (
    <td className={isToday ? 'slot today' : 'slot'} data-state={state} data-day={day}>
      <input
        ref={input}
        id={id}
        data-place={place}
        className="hours-in"
        autoComplete="off"
        spellCheck={false}
        aria-label={t(texts.cell, { work: titleOf(row), day: formatDay(day, 'log') })}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-invalid={state === 'unreadable' || undefined}
        readOnly={lock !== undefined}
        value={text ?? shown(cell)}
        onFocus={event => {
          event.target.select()
          onFocus()
        }}
        onChange={event => write(event.target.value)}
        onDoubleClick={() => state === 'several' && onOpen()}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
      {mark && <Icon of={mark} />}
      {hint && (
        <span className="vh" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </td>
  )
}
