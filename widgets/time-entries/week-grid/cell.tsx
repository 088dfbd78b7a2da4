// A cell: what is typed while the focus is in it, and what it comes to when the focus leaves.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { type Cell, isChange, isNew, problemOfNote, readCell, cellText } from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle, list, pencil } from '#widgets/kit/marks/icons.ts'

/** Rows down and days across. */
export type CellStep = readonly [down: number, across: number]

const STEPS: Record<string, CellStep> = {
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
  if (state === 'draft' && isChange(cell)) return t(texts.changedHere)
  if (state === 'draft') return t(problemOfNote(cell) ? texts.needsNote : texts.isReady)
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
  /** Whether the Tab key stops here: where something can be typed or opened. */
  isStop: boolean
  onFocus: () => void
  /** Gives the cell as it is then. */
  onType: (text: string) => Cell
  /** Whether what is being typed over something unreadable can be read. */
  onReadable: (isReadable: boolean) => void
  /** Whether the cell waits for its note. */
  onStep: (step: CellStep, isNew: boolean) => void
  onOpen: (cell: Cell) => void
}

export function GridCell(props: CellProps) {
  const { cell, id, place, isToday, lock, isStop, onFocus, onType, onReadable, onStep, onOpen } = props
  const { row, day } = cell
  const [text, setText] = useState<string>()
  const isChanged = text !== undefined && text !== cellText(cell)
  const isMended = isChanged && cell.state === 'unreadable' && (text.trim() === '' || readCell(text) !== undefined)
  const state = isMended ? 'empty' : cell.state
  const mark = marks[state]
  const hint = isMended ? '' : hintOf(cell, lock)
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
  function commit(): Cell | undefined {
    const now = typing.current
    write(undefined)
    return now !== undefined && now !== cellText(cell) ? onType(now) : undefined
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing || ctrlKey || metaKey) return
    if (key === 'Escape' && text !== undefined) {
      write(undefined)
      return event.stopPropagation()
    }
    // The line for its note is there before the browser looks for the next stop.
    if (key === 'Tab') return flushSync(commit)
    const opens = key === 'Enter' && (altKey || state === 'several')
    const step = altKey ? undefined : STEPS[key]
    if (!opens && (!step || staysInText(event, isChanged))) return undefined
    event.preventDefault()
    const typed = commit()
    if (!opens) return step && onStep(step, isNew(typed ?? cell))
    // What is typed over an entry is saved, and not opened besides.
    return typed === undefined || !typed.entries.length ? onOpen(typed ?? cell) : undefined
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
        tabIndex={isStop ? undefined : -1}
        data-cell={cell.name}
        value={text ?? cellText(cell)}
        onFocus={event => {
          event.target.select()
          onFocus()
        }}
        onChange={event => {
          const typed = event.target.value
          write(typed)
          if (cell.state === 'unreadable') onReadable(typed.trim() === '' || readCell(typed) !== undefined)
        }}
        onDoubleClick={() => state === 'several' && onOpen(cell)}
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
