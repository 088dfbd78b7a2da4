// From which day to which one looks for: it stands in the address, so that it can be shared and survives a reload.
import { useId, useState } from 'react'

import { addDays, type Day, isDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/page-texts.ts'
import { usualStay } from '#shared/listings/rules.ts'
import { daysReversed } from '#shared/listings/texts.ts'
import { type Address, type Query, readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'
import { useToday } from '#widgets/kit/use-today.ts'

export interface Stay {
  from: Day
  to: Day
}

const WEEK = 7
const read = readWords(['from', 'to', 'village', 'saved', 'page'], {
  from: isDay,
  to: isDay,
  village: Boolean,
  saved: word => word === 'mine',
  page: word => /^[1-9]\d{0,4}$/.test(word)
})

export const stayIn = ({ from, to }: Query): Stay | undefined => (from && to && from < to ? { from, to } : undefined)

export const useListingAddress = (): Address => useAddress(read)

/** The nights of the address, or the first week that can be booked. */
export function useStay(): { stay: Stay; change: (stay: Stay) => void } {
  const today = useToday()
  const { query, change } = useListingAddress()
  return { stay: stayIn(query) ?? usualStay(today), change: stay => change({ ...query, ...stay }) }
}

interface StayFieldsProps {
  stay: Stay | undefined
  onChange: (stay: Stay | undefined) => void
  /** Whether one may ask without days. */
  optional?: true
}

/** Two days; a first one after the second takes that along. */
export function StayFields({ stay, onChange, optional }: StayFieldsProps) {
  const id = useId()
  const [typed, type] = useState<{ from: string; to: string }>()
  const [wrong, setWrong] = useState(false)
  const { from, to } = typed ?? { from: stay?.from ?? '', to: stay?.to ?? '' }
  const write = (next: { from: string; to: string }) => {
    const moved =
      isDay(next.from) && next.from !== from && next.to <= next.from ? { ...next, to: addDays(next.from, WEEK) } : next
    const isReversed = isDay(moved.from) && isDay(moved.to) && moved.to <= moved.from
    setWrong(isReversed)
    const isWhole = isDay(moved.from) && isDay(moved.to) && !isReversed
    if (isWhole) {
      type(undefined)
      onChange(moved)
    } else {
      type(moved)
      if (optional && moved.from === '' && moved.to === '') {
        type(undefined)
        onChange(undefined)
      }
    }
  }
  return (
    <div className="stay" role="group" aria-label={t(texts.nights)}>
      <label>
        {t(texts.from)}{' '}
        <input className="input" type="date" value={from} onChange={event => write({ from: event.target.value, to })} />
      </label>
      <label>
        {t(texts.to)}{' '}
        <input
          className="input"
          type="date"
          value={to}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={event => write({ from, to: event.target.value })}
        />
      </label>
      {wrong && <Problem id={`${id}-wrong`} role="alert" text={t(daysReversed)} />}
    </div>
  )
}
