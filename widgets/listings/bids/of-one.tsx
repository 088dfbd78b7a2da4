// The bids for one unit: how they rose, drawn and as a table, and beside that each of them.
import { useState } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { courseOf } from '#shared/listings/bid-course.ts'
import { listBids } from '#shared/listings/booking-calls.ts'
import type { BidRow } from '#shared/listings/booking-schemas.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { PlotCard } from '#widgets/kit/marks/figures/plot-card.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { BidLines } from './lines.tsx'

interface Chosen {
  rows: readonly BidRow[]
  id: string
  onChoose: (id: string) => void
}

const Which = ({ rows, id, onChoose }: Chosen) => (
  <Choose
    label={t(texts.unit)}
    options={rows.map(({ listing }) => ({ key: listing._id, label: listing.title }))}
    value={id}
    onChange={onChoose}
  />
)

interface BidsOfOneProps {
  rows: readonly BidRow[]
  ofMine: boolean
  onDone: () => void
}

/** Of the unit that one chose, else of one where one was outbid, else of the first. */
export function BidsOfOne({ rows, ofMine, onDone }: BidsOfOneProps) {
  const [chosen, choose] = useState<string>()
  const lost = rows.find(({ state, isOpen }) => isOpen && state === 'outbid')
  const row = rows.find(({ listing }) => listing._id === chosen) ?? lost ?? rows[0]
  const read = useRead(listBids, row && { id: row.listing._id })
  const box = useKeptFocus('.bid-lines > li', 'h2')
  if (!row) return null
  const { title } = row.listing
  const done = () => {
    read.again()
    onDone()
  }
  return (
    <div className="two-up bids-of-one">
      <PlotCard
        title={t(texts.bidsOf, { title })}
        level={2}
        tools={rows.length > 1 && <Which rows={rows} id={row.listing._id} onChoose={choose} />}
        of={read}
        plot={({ items }) => {
          const course = courseOf(items)
          const highest = { name: t(texts.highest), values: course.map(step => step.highest) }
          return {
            kind: 'lines',
            label: t(texts.bidsOfUnit, { title }),
            points: course.map(({ at }) => ({
              short: formatInstant(new Date(at), 'short'),
              name: formatInstant(new Date(at), 'told')
            })),
            series: ofMine ? [{ name: t(texts.yours), values: course.map(step => step.mine) }, highest] : [highest]
          }
        }}
      />
      <section className="card" aria-labelledby="bids-of-one" ref={box}>
        <div className="card-head">
          <h2 id="bids-of-one">{ofMine ? t(texts.history) : t(texts.forHost, { title })}</h2>
        </div>
        <div className="card-body">
          <Loaded of={read}>{bids => <BidLines of={bids} title={title} onDone={done} />}</Loaded>
        </div>
      </section>
    </div>
  )
}
