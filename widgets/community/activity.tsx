// An activity: what it is, one's own place in it, and for whoever looks after it who comes.
import type { ShownActivity } from '#shared/community/schemas.ts'
import * as calls from '#shared/community/calls.ts'
import * as texts from '#shared/community/page-texts.ts'
import { isDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { CopyButton } from '#widgets/kit/marks/buttons/copy-button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { pencil, share } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTitle } from '#widgets/kit/use-title.ts'

import { Byline } from './activity-card.tsx'
import { Art } from './art.tsx'
import { Attendance } from './attendance.tsx'
import { CancelEvent } from './cancelling.tsx'
import css from './community.css?inline'
import { OtherDays } from './calendar/other-days.tsx'
import { OwnPlace } from './own-place.tsx'
import { WhoComes } from './who-comes.tsx'
import { CHECK_IN, editPath, pathOf, PORTAL, whenLong } from './words.ts'

const read: ReadQuery = ({ occurrence }) => ({
  query: occurrence && isDay(occurrence) ? { occurrence } : {},
  dropped: []
})

function View({ activity }: { activity: ShownActivity }) {
  const { name, type, description, theme, category, organiser, mayManage, project, rrule, status, occurrence } =
    activity
  useTitle(name)
  const marks = [type, theme, category].filter(Boolean)
  return (
    <>
      <Crumbs steps={[{ label: t(texts.activities), href: PORTAL }, { label: name }]} />
      <div className="art-banner">
        <Art of={activity} />
      </div>
      <PageHead title={name} area={t(texts.activity)}>
        <CopyButton
          text={new URL(pathOf(activity._id, occurrence), location.href).href}
          words={texts.share}
          icon={share}
        />
        {mayManage && (
          <>
            <LinkButton href={CHECK_IN}>{t(texts.checkIn)}</LinkButton>
            {status === 'planned' && (
              <LinkButton icon={pencil} href={editPath(activity._id)}>
                {t(texts.edit)}
              </LinkButton>
            )}
            <CancelEvent activity={activity} />
          </>
        )}
      </PageHead>
      <Byline of={activity} when={whenLong(activity)} isWhole />
      <div className="event-cols">
        <div className="stack">
          <PartCard title={t(texts.about)} level={2}>
            {description === '' ? <p className="muted">{t(texts.noDescription)}</p> : <RichText html={description} />}
            <p className="row wrap event-marks">
              {marks.map(mark => (
                <Pill key={mark} kind="line">
                  {mark}
                </Pill>
              ))}
            </p>
          </PartCard>
          <WhoComes activity={activity} />
          {mayManage && <Attendance activity={activity} />}
        </div>
        <div className="stack event-side">
          <OwnPlace activity={activity} />
          {rrule !== '' && <OtherDays activity={activity} />}
          {(organiser ?? project) && (
            <PartCard title={t(texts.organisedBy)} level={2}>
              {organiser && (
                <p className="organiser">
                  <Avatar name={fullName(organiser)} size="sm" />
                  <a href={`/userprofile/${organiser._id}`}>{fullName(organiser)}</a>
                </p>
              )}
              {project && <p className="muted small">{t(texts.project, { project })}</p>}
            </PartCard>
          )}
        </div>
      </div>
    </>
  )
}

function ActivityPage({ activityId: id }: { activityId?: string | undefined }) {
  const { query } = useAddress(read)
  const { occurrence } = query
  const of = useRead(calls.readActivity, id ? { id, ...(occurrence && { occurrence }) } : undefined)
  return (
    <LoadedPage of={of} under={[{ label: t(texts.activities), href: PORTAL }]}>
      {activity => <View key={activity._id} activity={activity} />}
    </LoadedPage>
  )
}

define('bee-activity', ActivityPage, { props: { activityId: 'string' }, css })
