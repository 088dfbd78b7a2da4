// No unit fits: when one is free next, or what else to look for.
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { nightsOf } from '#shared/listings/booking-rules.ts'
import { nightsCount } from '#shared/listings/booking-words.ts'
import { findFree } from '#shared/listings/choosing-calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { calendarX, heart, home } from '#widgets/kit/marks/icons.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import type { Stay } from './stay.tsx'
import { stayText } from '../words.ts'

const WEEK = 7

interface NothingProps {
  stay: Stay | undefined
  village: string | undefined
  ofSaved: boolean
  onShow: (stay: Stay) => void
  onClear: () => void
}

function NothingFree({ stay, village, onShow, onClear }: NothingProps & { stay: Stay }) {
  const next = useRead(findFree, { ...stay, ...(village && { village }) }).data?.stay
  const nights = nightsOf(stay.from, stay.to)
  const words = next && { nights: nightsCount(nights), day: formatDay(next.from, 'profile') }
  return (
    <Empty
      icon={calendarX}
      title={t(texts.nothingFree, { stay: stayText(stay) })}
      next={
        <div className="btn-row">
          {next && <Button onClick={() => onShow(next)}>{t(texts.showStay, { stay: stayText(next) })}</Button>}
          <Button kind={next ? 'quiet' : 'secondary'} onClick={onClear}>
            {t(texts.clear)}
          </Button>
        </div>
      }
    >
      {words ? t(nights === WEEK ? texts.nextFreeWeek : texts.nextFreeNights, words) : t(texts.nothingFreeText)}
    </Empty>
  )
}

export function Nothing(props: NothingProps) {
  const { stay, ofSaved, onClear } = props
  const isWhole = stay && !ofSaved
  return (
    <div className="card">
      {isWhole ? (
        <NothingFree {...props} stay={stay} />
      ) : (
        <Empty
          icon={ofSaved ? heart : home}
          title={t(ofSaved ? texts.noneSaved : texts.noneFits)}
          next={<Button onClick={onClear}>{t(texts.clear)}</Button>}
        >
          {t(ofSaved ? texts.noneSavedText : texts.noneFitsText)}
        </Empty>
      )}
    </div>
  )
}
