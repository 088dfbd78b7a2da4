// What one is registered for or waits for, and what one has been to.
import * as calls from '#shared/community/calls.ts'
import { nth } from '#shared/community/rules.ts'
import * as texts from '#shared/community/page-texts.ts'
import type { OwnRegistration } from '#shared/community/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { calendar } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './community.css?inline'
import { useLeave } from './leaving.ts'
import { OwnCode } from './own-code.tsx'
import { OwnHours } from './own-hours.tsx'
import { readAgain } from './registering.ts'
import { useBegun } from './use-begun.ts'
import { pathOf, PORTAL, whenLong } from './words.ts'

const read: ReadQuery = ({ when }) => ({ query: when === 'past' ? { when } : {}, dropped: [] })

function stateOf({ activity, state, place, attended }: OwnRegistration, isPast: boolean): [PillKind, string] {
  if (activity.status === 'cancelled') return ['danger', t(texts.cancelledPill)]
  if (state === 'waiting') return ['warn', t(texts.waitingPill, { place: nth(place ?? 1) })]
  if (attended !== null) return attended ? ['ok', t(texts.wasThere)] : ['line', t(texts.wasNotThere)]
  return isPast ? ['line', t(texts.notNoted)] : ['ok', t(texts.going)]
}

function Row({ one, isPast }: { one: OwnRegistration; isPast: boolean }) {
  const { activity, conflicts } = one
  const leave = useLeave(readAgain)
  const begun = useBegun(one)
  const [kind, words] = stateOf(one, isPast)
  const isPlanned = activity.status === 'planned'
  const place = [activity.online && t(texts.online), activity.location].filter(Boolean).join(', ')
  return (
    <li className="card card-body stack">
      <div className="row between wrap">
        <h2>
          <a href={pathOf(activity._id, one.occurrence)}>{activity.name}</a>
        </h2>
        <Pill kind={kind}>{words}</Pill>
      </div>
      <p className="muted">
        {whenLong({ ...one, timeZone: activity.timeZone })}
        {place && ` · ${place}`}
      </p>
      {!isPlanned && <p>{activity.cancelReason}</p>}
      {conflicts.length > 0 && (
        <p>
          <Pill kind="warn">{t(texts.overlaps, { names: conflicts.map(other => other.name).join(', ') })}</Pill>
        </p>
      )}
      {activity.hasHours && isPlanned && one.state === 'registered' && <OwnHours mine={one} span={one} />}
      {isPlanned && !isPast && (
        <div className="row wrap">
          {one.state === 'registered' && !one.attended && <OwnCode id={one._id} />}
          {!begun && (
            <Button
              kind="quiet"
              busy={leave.busy && t(texts.cancelling)}
              onClick={() => void leave.run(one, activity.name)}
            >
              {t(one.state === 'waiting' ? texts.leaveWaiting : texts.cancelRegistration)}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Registrations() {
  const { query, change } = useAddress(read)
  const isPast = query['when'] === 'past'
  const of = useRead(calls.listOwnRegistrations, { when: isPast ? 'past' : 'coming' })
  return (
    <>
      <PageHead title={t(texts.myRegistrations)}>
        <LinkButton href={PORTAL}>{t(texts.findSome)}</LinkButton>
      </PageHead>
      <div className="filters event-filters">
        <Segments
          label={t(texts.whichOnes)}
          options={[
            { key: 'coming', label: t(texts.coming) },
            { key: 'past', label: t(texts.past) }
          ]}
          value={isPast ? 'past' : 'coming'}
          onChange={when => change(when === 'past' ? { when } : {})}
        />
      </div>
      <div ref={useKeptFocus('li', '.event-filters')}>
        <Loaded of={of}>
          {({ items }) =>
            items.length ? (
              <ul role="list" className="stack event-own">
                {items.map(one => (
                  <Row key={one._id} one={one} isPast={isPast} />
                ))}
              </ul>
            ) : (
              <div className="card">
                <Empty
                  icon={calendar}
                  title={t(isPast ? texts.noPast : texts.noRegistrations)}
                  next={<LinkButton href={PORTAL}>{t(texts.findSome)}</LinkButton>}
                />
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

define('bee-registrations', Registrations, { props: {}, css })
