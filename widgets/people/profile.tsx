import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { sendMail } from '#shared/mail/calls.ts'
import { hrefOf } from '#shared/people/links.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { listTitles } from '#shared/people/title-calls.ts'
import * as texts from '#shared/people/texts.ts'
import { listSessionsOf } from '#shared/session/calls.ts'
import { readWarnings } from '#shared/warnings/calls.ts'
import { LinkButton } from '#widgets/kit/marks/button.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { externalLink, lock, mail, pencil } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'

import { BlueSquares } from './blue-squares.tsx'
import css from './people.css?inline'
import { PersonCard } from './person-card.tsx'
import { TimeEdits } from './time-edits.tsx'
import { subjectOf, useProfile } from './use-profile.ts'
import { ViewAs } from './view-as.tsx'

const { labels } = texts

function Bio({ bio }: { bio: string }) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(labels.bio)}</h2>
      </div>
      <div className="card-body">{bio ? <p className="bio">{bio}</p> : <p className="muted">{t(texts.noBio)}</p>}</div>
    </section>
  )
}

function Links({ links }: { links: Profile['personalLinks'] }) {
  const shown = links.flatMap(({ Name, Link }) => ({ name: Name, href: hrefOf(Link) }))
  if (!shown.length) return null
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.linksTitle)}</h2>
      </div>
      <ul className="card-body links" role="list">
        {shown.map(({ name, href }) => (
          <li key={name}>
            {/* An address that is none is only a name: it was stored before there was a rule. */}
            {href ? (
              <a className="row" href={href} target="_blank" rel="noopener noreferrer">
                {name}
                <Icon of={externalLink} />
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const round = (hours: number) => String(Math.round(hours * 100) / 100)

function Times({ profile }: { profile: Profile }) {
  const {
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
      <dl className="card-body stats">
        {totalTangibleHrs !== undefined && (
          <div className="stat">
            <dt>{t(labels.totalTangibleHrs)}</dt>
            <dd>{round(totalTangibleHrs)}</dd>
          </div>
        )}
        {totalIntangibleHrs !== undefined && (
          <div className="stat">
            <dt>{t(labels.totalIntangibleHrs)}</dt>
            <dd>{round(totalIntangibleHrs)}</dd>
          </div>
        )}
        {tangibleHoursReportedThisWeek !== undefined && (
          <div className="stat">
            <dt>{t(labels.tangibleHoursReportedThisWeek)}</dt>
            <dd>
              {round(Number(tangibleHoursReportedThisWeek))} <small>/ {round(weeklycommittedHours)}</small>
            </dd>
          </div>
        )}
        {personalBestMaxHrs !== undefined && (
          <div className="stat">
            <dt>{t(labels.personalBestMaxHrs)}</dt>
            <dd>{round(personalBestMaxHrs)}</dd>
          </div>
        )}
        <div className="stat">
          <dt>{t(labels.weeklycommittedHours)}</dt>
          <dd>{round(weeklycommittedHours)}</dd>
        </div>
        <div className="stat">
          <dt>{t(labels.missedHours)}</dt>
          <dd>{round(missedHours)}</dd>
        </div>
      </dl>
      {tangibleHoursReportedThisWeek !== undefined && (
        <div className="card-body trend">
          <Widget tag="bee-hour-trend" userId={profile._id} waiting={<div className="trend-room" />} />
        </div>
      )}
    </section>
  )
}

const Waiting = () => (
  <div className="profile">
    <Skeleton of="block" count={30} />
    <div className="column">
      <Skeleton of="block" count={12} />
      <Skeleton of="block" count={10} />
    </div>
  </div>
)

function ProfilePage({ userId = '' }: { userId?: string }) {
  const { read, me, mayEdit } = useProfile(userId)
  return (
    <Loaded isPage of={read} waiting={<Waiting />}>
      {profile => <Whole profile={profile} me={me} mayEdit={mayEdit} />}
    </Loaded>
  )
}

function Whole({
  profile,
  me,
  mayEdit
}: {
  profile: Profile
  me: ReturnType<typeof useProfile>['me']
  mayEdit: boolean
}) {
  return (
    <div className="profile">
      <aside className="column">
        <PersonCard profile={profile}>
          <div className="btn-row">
            {mayEdit && (
              <LinkButton size="sm" icon={pencil} href={`/userprofileedit/${profile._id}`}>
                {t(texts.edit)}
              </LinkButton>
            )}
            {me?.id !== profile._id && profile.email && can(me, sendMail.needs) && (
              <LinkButton size="sm" icon={mail} href={`/sendemail?to=${encodeURIComponent(profile.email)}`}>
                {t(texts.sendMail)}
              </LinkButton>
            )}
            {me &&
              me.id !== profile._id &&
              profile.mayTakeOver &&
              can(me, listSessionsOf.needs, subjectOf(profile)) && (
                <LinkButton size="sm" icon={lock} href={`/devices/${profile._id}`}>
                  {t(texts.devices)}
                </LinkButton>
              )}
            {me?.id !== profile._id && <ViewAs profile={profile} />}
          </div>
        </PersonCard>
        <BlueSquares profile={profile} />
        {can(me, readWarnings.needs, subjectOf(profile)) && (
          <Widget tag="bee-warnings" userId={profile._id} waiting={<Skeleton of="block" count={4} />} />
        )}
      </aside>
      <div className="column">
        <Bio bio={profile.bio} />
        <Times profile={profile} />
        <Widget tag="bee-person-badges" userId={profile._id} waiting={<Skeleton of="block" count={8} />} />
        <TimeEdits profile={profile} me={me} />
        {can(me, listTitles.needs) && (
          <Widget tag="bee-quick-setup" userId={profile._id} waiting={<Skeleton of="block" count={5} />} />
        )}
        <Links links={profile.personalLinks} />
        <div className="duo">
          <Widget tag="bee-person-teams" userId={profile._id} waiting={<Skeleton of="block" count={8} />} />
          <Widget tag="bee-person-projects" userId={profile._id} waiting={<Skeleton of="block" count={8} />} />
        </div>
      </div>
    </div>
  )
}

define('bee-profile', ProfilePage, { props: { userId: 'string' }, css })
