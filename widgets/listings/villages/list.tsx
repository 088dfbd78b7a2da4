// The villages as a list: what the plan beside it shows, in words.
import { useId, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { Village } from '#shared/listings/schemas.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { freeText } from '../words.ts'

type Order = 'free' | 'name'

const byName = (one: Village, other: Village) => one.name.localeCompare(other.name)
const SORTS: Readonly<Record<Order, (one: Village, other: Village) => number>> = {
  free: (one, other) => other.free - one.free || byName(one, other),
  name: byName
}

function State({ free, units, bidding }: Village) {
  if (bidding) return <Pill kind="warn">{t(texts.bidding)}</Pill>
  if (units && !free) return <Pill>{t(texts.takenWord)}</Pill>
  return null
}

interface VillageListProps {
  all: readonly Village[]
  chosen: string | undefined
  onChoose: (id: string) => void
  onOpen: (id: string) => void
}

export function VillageList({ all, chosen, onChoose, onOpen }: VillageListProps) {
  const heading = useId()
  const [order, setOrder] = useState<Order>('free')
  return (
    <section className="card box village-list" aria-labelledby={heading}>
      <div className="card-head">
        <h2 id={heading}>{t(texts.villages)}</h2>
        <Choose
          className="select sm"
          label={t(texts.sort)}
          options={[
            { key: 'free', label: t(texts.mostFree) },
            { key: 'name', label: t(texts.byName) }
          ]}
          value={order}
          onChange={setOrder}
        />
      </div>
      <ul role="list">
        {all.toSorted(SORTS[order]).map(village => (
          <li key={village._id}>
            <button
              type="button"
              aria-pressed={village._id === chosen}
              onClick={() => (village._id === chosen ? onOpen(village._id) : onChoose(village._id))}
            >
              <span className="code" aria-hidden="true">
                {village.short}
              </span>
              <span className="grow">
                {village.name}
                <small>{freeText(village)}</small>
              </span>
              <State {...village} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
