// One event that anybody may come to.
import { readEvent } from '#shared/community/public-calls.ts'
import * as texts from '#shared/community/public-texts.ts'
import { whenText } from '#shared/community/when.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { calendar } from '#widgets/kit/marks/icons-home.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { activityPath } from '../area-paths.ts'
import { Places, whereOf } from './public-events.tsx'
import css from './public-events.css?inline'

const under = () => [{ label: t(texts.all), href: '/events' }]

function PublicEvent({ eventId = '' }: { eventId?: string }) {
  const read = useRead(readEvent, { id: eventId })
  return (
    <LoadedPage of={read} under={under()}>
      {event => (
        <>
          <Crumbs steps={[...under(), { label: event.name }]} />
          <PageHead title={event.name} lead={event.type} area={false}>
            <div className="btn-row">
              <LinkButton href={`/feeds/events/${event._id}.ics`} icon={calendar}>
                {t(texts.addOne)}
              </LinkButton>
              <LinkButton kind="primary" href={activityPath(event._id, event.occurrence)}>
                {t(texts.toRegister)}
              </LinkButton>
            </div>
          </PageHead>
          <section className="card card-body stack">
            <dl className="event-facts">
              <dt>{t(texts.when)}</dt>
              <dd>{whenText(event.startsAt, event.endsAt, event.timeZone)}</dd>
              {whereOf(event) !== '' && (
                <>
                  <dt>{t(texts.where)}</dt>
                  <dd dir="auto">{whereOf(event)}</dd>
                </>
              )}
              {event.placesLeft !== null && (
                <>
                  <dt>{t(texts.places)}</dt>
                  <dd>
                    <Places left={event.placesLeft} />
                  </dd>
                </>
              )}
            </dl>
            <RichText html={event.description} />
            <p className="muted small">{t(texts.register)}</p>
          </section>
        </>
      )}
    </LoadedPage>
  )
}

define('bee-public-event', PublicEvent, { props: { eventId: 'string' }, css })
