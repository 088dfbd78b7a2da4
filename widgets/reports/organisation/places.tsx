// Where people are, of those who agreed to be shown, and how everybody stands.
import { useMemo, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { now } from '#shared/kit/now.ts'
import { listMapLocations } from '#shared/map/calls.ts'
import { linesOf, type Spot, spotsOf } from '#shared/map/spots.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Figures, Part, PartCard } from '#widgets/kit/marks/part.tsx'
import { Share } from '#widgets/kit/marks/share.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { blockOf, type SummaryContext, usePart } from './shown.ts'
import { RanksCard } from '../ranks-card.tsx'

const MOST_PLACES = 8

function titleOf(spots: readonly Spot[] | undefined): string {
  if (!spots) return t(texts.globalShort)
  const countries = new Set(spots.map(({ country }) => country)).size
  if (spots.length === 0) return t(texts.placedNone)
  return spots.length === 1 ? t(texts.placedOne) : t(texts.placed, { people: spots.length, countries })
}

function placesOf(spots: readonly Spot[]) {
  const places = new Map<string, number>()
  for (const { place } of spots) places.set(place, (places.get(place) ?? 0) + 1)
  return [...places].map(([name, value]) => ({ key: name, name, value, to: '/teamlocations' }))
}

/** Without those whom an Owner put there: they are no volunteers of this organisation's numbers. */
export function Places({ shown }: { shown: SummaryContext }) {
  const read = useRead(listMapLocations, {})
  const status = blockOf(usePart(shown, 'status'), 'volunteerNumberStats')
  const spots = useMemo(
    () => read.data && spotsOf({ ...read.data, mUsers: [] }).filter(({ isActive }) => isActive),
    [read.data]
  )
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const marked = useMemo(() => spots?.map(spot => ({ ...spot, lines: linesOf(spot, zone, now()) })), [spots, zone])
  return (
    <Part id="global" title={t(texts.global)}>
      <div className="places">
        <PartCard
          title={titleOf(spots)}
          tools={
            <a className="link" href="/teamlocations">
              {t(texts.locations)}
            </a>
          }
        >
          <Figures of={{ ...read, data: marked }} waiting={<Skeleton of="block" count={30} />}>
            {all => (
              <div className="world">
                <Widget tag="bee-map" spots={all} waiting={<Skeleton of="block" count={30} />} />
              </div>
            )}
          </Figures>
        </PartCard>
        <RanksCard
          title={t(texts.byPlace)}
          of={{ ...read, data: spots }}
          ranks={all => ({
            rows: placesOf(all),
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
