// A unit in a list: its first picture, what it costs, and whether it is free.
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { Region } from '#shared/listings/rules.ts'

import { Drawn } from './drawn.tsx'
import { guestsText, unitPath } from './words.ts'

interface UnitCardProps {
  id: string
  title: string
  village?: string | undefined
  region: Region
  image: { url: string; alt: string } | null | undefined
  maxGuests: number
  isChosen?: boolean
  /** A state in a word, at its head. */
  mark?: ReactNode
  /** What it costs, at its foot. */
  children: ReactNode
}

export const UnitCard = (props: UnitCardProps) => {
  const { id, title, village, region, image, maxGuests, isChosen, mark, children } = props
  return (
    <li className={isChosen ? 'card unit-card on' : 'card unit-card'}>
      <div className="unit-picture">
        {image ? (
          <img src={image.url} alt={image.alt} loading="lazy" width="400" height="225" />
        ) : (
          <Drawn region={region} />
        )}
      </div>
      <div className="card-body">
        <div className="row between">
          <h2>
            <a href={unitPath(id)}>{title}</a>
          </h2>
          {mark}
        </div>
        <p className="muted small">
          {village && <>{village} · </>}
          {guestsText(maxGuests)}
        </p>
        <div className="unit-price">{children}</div>
      </div>
    </li>
  )
}

export const NightPrice = ({ price }: { price: string }) => <p className="num">{t(texts.aNight, { price })}</p>
