// One entry on the calendar, at its time or in the lane of those without.
import { type CSSProperties, useEffect, useRef } from 'react'

import { formatDay } from '#shared/kit/time/day.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import * as texts from '#shared/time-entries/calendar-texts.ts'
import { type Block, secondsOfPlace } from '#shared/time-entries/calendar.ts'
import { spanOf } from '#shared/time-entries/day-time.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { takesFocus } from '#shared/time-entries/to-focus.ts'

export type BlockPosition = Pick<Block, 'column' | 'columns' | 'from' | 'to'>

/** Where a block stands in its lane. */
export const placed = ({ from, to, column, columns }: BlockPosition): CSSProperties => {
  const variables: Record<string, number> = {
    '--s': from / 60,
    '--l': (to - from) / 60,
    '--x': column / columns,
    '--w': 1 / columns
  }
  return variables
}

export const isShort = ({ from, to }: Pick<BlockPosition, 'from' | 'to'>): boolean => to - from < 45

export interface BlockProps {
  entry: Entry
  /** Without one it has no time of day. */
  at: BlockPosition | undefined
  day: string
  colour: number
  /** It is being moved or saved. */
  state: 'draft' | 'saving' | undefined
  /** Its end can be taken hold of. */
  mayResize: boolean
  isStop: boolean
  onFocus: () => void
  onOpen: () => void
}

export function EntryBlock(props: BlockProps) {
  const { entry, at, day, colour, state, mayResize, isStop, onFocus, onOpen } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus(entry._id)) button.current?.focus()
  }, [entry._id])
  const seconds = at && state === 'draft' ? secondsOfPlace({ day, ...at }) : secondsOf(entry)
  // Sighted people read it off the column and the outline.
  const also = [!entry.isTangible && t(texts.intangible), formatDay(day, 'log'), !at && t(texts.noTime)].filter(Boolean)
  const isNarrow = at && at.columns > 1
  const classes = ['event', !entry.isTangible && 'plain', at && isShort(at) && 'short', isNarrow && 'narrow', state]
  return (
    <button
      ref={button}
      type="button"
      className={classes.filter(Boolean).join(' ')}
      style={at && placed(at)}
      data-entry={entry._id}
      data-colour={colour}
      aria-busy={state === 'saving' || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <b>
        {titleOf(entry)}
        <span className="vh">,</span>
      </b>
      {at && (
        <time className={isShort(at) ? 'vh' : undefined}>
          {spanOf(at.from, at.to)}
          <span className="vh">,</span>
        </time>
      )}
      <small>
        {[inHoursSaid(seconds), entry.taskName && entry.projectName].filter(Boolean).join(' · ')}
        <span className="vh">,</span>
      </small>
      <span className="vh">{also.join(', ')}</span>
      {at && mayResize && <span className="grip" />}
    </button>
  )
}
