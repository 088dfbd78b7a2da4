// Where people are, of those who agreed to be shown, and how everybody stands.
import { useMemo, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listMapPlaces } from '#shared/map/calls.ts'
import type { MapPlaces } from '#shared/map/schemas.ts'
import { placeSpotOf } from '#shared/map/spots.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Figures, Part, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Share } from '#widgets/kit/marks/figures/share.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { blockOf, type SummaryContext, usePart } from './shown.ts'
import { RanksCard } from '../ranks-card.tsx'

const MOST_PLACES = 8

function titleOf(read: MapPlaces | undefined): string {
  if (!read) return t(texts.globalShort)
  const { people, countries } = read
  if (people === 0) return t(texts.placedNone)
  return t(texts.placed, { count: people, countries })
}

/** Without those whom an Owner put there: they are no volunteers of this organisation's numbers. */
export function Places({ shown }: { shown: SummaryContext }) {
  const read = useRead(listMapPlaces, { accounts: 'yes' })
  const status = blockOf(usePart(shown, 'status'), 'volunteerNumberStats')
  const marked = useMemo(() => read.data?.places.map(placeSpotOf), [read.data])
  const [chosen, choose] = useState<string>()
  return (
    <Part id="global" title={t(texts.global)}>
      <div className="places">
        <PartCard
          title={titleOf(read.data)}
          tools={
            <a className="link" href="/teamlocations">
              {t(texts.locations)}
            </a>
          }
        >
          <Figures of={{ ...read, data: marked }} waiting={<Skeleton of="block" count={30} />}>
            {all => (
              <div className="world">
                <Widget
                  tag="bee-map"
                  spots={all}
                  chosen={chosen}
                  onbee-choose={(event: CustomEvent<{ id: string | undefined }>) => choose(event.detail.id)}
                  waiting={<Skeleton of="block" count={30} />}
                />
              </div>
            )}
          </Figures>
        </PartCard>
        <RanksCard
          title={t(texts.byPlace)}
          of={read}
          ranks={({ most }) => ({
            rows: most.map(({ name, count }) => ({ key: name, name, value: count, to: '/teamlocations' })),
            whole: false,
            most: MOST_PLACES,
            nameWidth: 12,
            numberWidth: 1.5,
            empty: t(texts.placedHint)
          })}
        />
      </div>
      <PartCard title={t(texts.volunteerStatus)}>
        <Figures of={status} waiting={<Skeleton of="block" count={4} />}>
          {({ activeVolunteers, newVolunteers, pausedVolunteers, deactivatedVolunteers }) => (
            <Share
              label={t(texts.volunteerStatus)}
              parts={[
                {
                  key: 'active',
                  name: t(texts.shareActive),
                  value: activeVolunteers.count - newVolunteers.count,
                  ink: 1
                },
                { key: 'new', name: t(texts.shareNew), value: newVolunteers.count, ink: 4 },
                { key: 'paused', name: t(texts.sharePaused), value: pausedVolunteers.count, ink: 2 },
                { key: 'gone', name: t(texts.shareGone), value: deactivatedVolunteers.count, ink: 0 }
              ]}
            />
          )}
        </Figures>
        <p className="row wrap small links">
          <a href={shown.rowsAt('pausedVolunteers')}>{t(texts.paused)}</a>
          <a href={shown.rowsAt('deactivatedVolunteers')}>{t(texts.deactivated)}</a>
        </p>
      </PartCard>
    </Part>
  )
}
