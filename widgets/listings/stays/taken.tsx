// That somebody has nights which were typed, said before they are sent.
import { addDays, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { meet, nightsOf } from '#shared/listings/booking-rules.ts'
import { datesTaken } from '#shared/listings/booking-texts.ts'
import { datesText, nightsCount } from '#shared/listings/booking-words.ts'
import { type Lets, nextFree, type Span } from '#shared/listings/nights.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { calendarX } from '#widgets/kit/marks/icons.ts'

import { stayText } from '../words.ts'

const WEEK = 7

/** Whose nights are in the way, and from when as many are free. */
export function Taken({ lets, span, onShow }: { lets: Lets; span: Span; onShow: (span: Span) => void }) {
  const inTheWay = lets.taken.filter(one => meet(one, span))
  if (inTheWay.length === 0) return null
  const nights = nightsOf(span.from, span.to)
  const from = nextFree(lets, nights, span.from)
  const next = from && { from, to: addDays(from, nights) }
  const begins = next && { nights: nightsCount(nights), day: formatDay(next.from, 'profile') }
  return (
    <Callout
      kind="danger"
      icon={calendarX}
      announce
      atEnd={
        next && (
          <Button size="sm" onClick={() => onShow(next)}>
            {t(texts.showNights, { stay: stayText(next) })}
          </Button>
        )
      }
    >
      <strong>{t(datesTaken)}</strong>
      <br />
      {t(texts.takenAre, { dates: inTheWay.map(one => datesText(one.from, one.to)).join('; ') })}
      <br />
      {begins ? t(nights === WEEK ? texts.nextFree : texts.nextFreeNights, begins) : t(texts.noneFree)}
    </Callout>
  )
}
