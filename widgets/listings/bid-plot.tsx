// How the bids for one unit rose, drawn and as a table.
import { useState } from 'react'

import { formatInstant } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { courseOf } from '#shared/listings/bid-course.ts'
import { listBids } from '#shared/listings/booking-calls.ts'
import type { BidRow } from '#shared/listings/booking-schemas.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { PlotCard } from '#widgets/kit/marks/plot-card.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

interface Chosen {
  rows: readonly BidRow[]
  id: string
  onChoose: (id: string) => void
}

const Which = ({ rows, id, onChoose }: Chosen) => (
  <select className="select" aria-label={t(texts.unit)} value={id} onChange={event => onChoose(event.target.value)}>
    {rows.map(({ listing }) => (
      <option key={listing._id} value={listing._id}>
        {listing.title}
      </option>
    ))}
  </select>
)

/** Of the unit that one chose, else of one where one was outbid, else of the first. */
export function BidPlot({ rows, ofMine }: { rows: readonly BidRow[]; ofMine: boolean }) {
  const [chosen, choose] = useState<string>()
  const lost = rows.find(({ state, isOpen }) => isOpen && state === 'outbid')
  const row = rows.find(({ listing }) => listing._id === chosen) ?? lost ?? rows[0]
  const read = useRead(listBids, row && { id: row.listing._id })
  if (!row) return null
  const label = t(texts.bidsOf, { title: row.listing.title })
  return (
    <PlotCard
      title={label}
      level={2}
      tools={rows.length > 1 && <Which rows={rows} id={row.listing._id} onChoose={choose} />}
      of={read}
      plot={({ items }) => {
        const course = courseOf(items)
        const highest = { name: t(texts.highest), values: course.map(step => step.highest) }
        return {
          kind: 'lines',
          label: t(texts.bidsOfUnit, { title: row.listing.title }),
          points: course.map(({ at }) => ({
            short: formatInstant(new Date(at), 'short'),
            name: formatInstant(new Date(at), 'told')
          })),
          series: ofMine ? [{ name: t(texts.yours), values: course.map(step => step.mine) }, highest] : [highest]
        }
      }}
    />
  )
}
