// Says to somebody who bid that another bid leads, while there is still time to raise.
import type { ReactNode } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { moneyText } from '#shared/listings/booking-words.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { arrowDownRight } from '#widgets/kit/marks/icons.ts'

interface OutbidProps {
  title: string
  highest: number
  endsAt: string
  /** Where to raise. */
  atEnd?: ReactNode
}

export const Outbid = ({ title, highest, endsAt, atEnd }: OutbidProps) => (
  <Callout kind="warn" icon={arrowDownRight} announce atEnd={atEnd}>
    <strong>{t(texts.outbid, { title })}</strong>{' '}
    {t(texts.outbidBy, { highest: moneyText(highest), time: formatInstant(new Date(endsAt), 'due') })}
  </Callout>
)
