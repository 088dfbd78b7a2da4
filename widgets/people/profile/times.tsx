// The hours of a person: sums, the last weeks, and what they promised since when.
import { formatDay, toDay } from '#shared/kit/time/day.ts'
import { hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'

const { labels } = texts

type Commitment = NonNullable<Profile['weeklycommittedHoursHistory']>[number]

/** The newest first. */
const Commitments = ({ history }: { history: readonly Commitment[] }) => (
  <Disclosure title={t(labels.weeklycommittedHoursHistory)}>
    <ol className="stack" role="list">
      {history.toReversed().map(({ hours, dateChanged }, index) => (
        <li key={dateChanged}>
          <span className="num">
            {t(texts.committedSince, { hours: hoursSaid(hours), day: formatDay(toDay(dateChanged), 'profile') })}
          </span>
          {index === 0 && <span className="subtle"> {t(texts.committedNow)}</span>}
        </li>
      ))}
    </ol>
  </Disclosure>
)

export function Times({ profile }: { profile: Profile }) {
  const {
    weeklycommittedHoursHistory: history,
    totalTangibleHrs,
    totalIntangibleHrs,
    personalBestMaxHrs,
    tangibleHoursReportedThisWeek,
    weeklycommittedHours,
    missedHours
  } = profile
  return (
    <section className="card" id="times">
      <div className="card-head">
        <h2>{t(texts.times)}</h2>
      </div>
      <dl className="card-body fields" style={{ '--_min': 8.5 }}>
        {totalTangibleHrs !== undefined && (
          <div className="stat">
            <dt>{t(labels.totalTangibleHrs)}</dt>
            <dd>{hoursSaid(totalTangibleHrs)}</dd>
          </div>
        )}
        {totalIntangibleHrs !== undefined && (
          <div className="stat">
            <dt>{t(labels.totalIntangibleHrs)}</dt>
            <dd>{hoursSaid(totalIntangibleHrs)}</dd>
          </div>
        )}
        {tangibleHoursReportedThisWeek !== undefined && (
          <div className="stat">
            <dt>{t(labels.tangibleHoursReportedThisWeek)}</dt>
            <dd>
              {hoursSaid(Number(tangibleHoursReportedThisWeek))}{' '}
              <small>{t(texts.ofHours, { hours: hoursSaid(weeklycommittedHours) })}</small>
            </dd>
          </div>
        )}
        {personalBestMaxHrs !== undefined && (
          <div className="stat">
            <dt>{t(labels.personalBestMaxHrs)}</dt>
            <dd>{hoursSaid(personalBestMaxHrs)}</dd>
          </div>
        )}
        <div className="stat">
          <dt>{t(labels.weeklycommittedHours)}</dt>
          <dd>{hoursSaid(weeklycommittedHours)}</dd>
        </div>
        <div className="stat">
          <dt>{t(labels.missedHours)}</dt>
          <dd>{hoursSaid(missedHours)}</dd>
        </div>
      </dl>
      {tangibleHoursReportedThisWeek !== undefined && (
        <div className="card-body trend">
          <Widget tag="bee-hour-trend" userId={profile._id} waiting={<div className="trend-room" />} />
        </div>
      )}
      {history && history.length > 1 && (
        <div className="card-body">
          <Commitments history={history} />
        </div>
      )}
    </section>
  )
}
