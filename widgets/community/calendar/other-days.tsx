// The days of a series, to choose from.
import * as calls from '#shared/community/calls.ts'
import * as texts from '#shared/community/page-texts.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { dayName, pathOf } from '../words.ts'

export function OtherDays({ activity }: { activity: ShownActivity }) {
  const of = useRead(calls.listOccurrences, { id: activity._id })
  const shown = activity.occurrence ?? ''
  return (
    <PartCard title={t(texts.daysOf)} level={2}>
      <Loaded of={of}>
        {({ items }) => {
          const isAmong = items.some(one => one.occurrence === shown)
          return (
            <Choose
              label={t(texts.chooseDay)}
              options={[
                ...(isAmong ? [] : [{ key: shown, label: dayName(shown) }]),
                ...items.map(({ occurrence, status }) => ({
                  key: occurrence,
                  label:
                    status === 'cancelled' ? t(texts.dayCancelled, { day: dayName(occurrence) }) : dayName(occurrence)
                }))
              ]}
              value={shown}
              onChange={day => environment.go(pathOf(activity._id, day))}
            />
          )
        }}
      </Loaded>
    </PartCard>
  )
}
