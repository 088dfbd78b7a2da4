// One person's week: who, what they did of what they had promised, and what they wrote.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { ownPicture } from '#shared/badges/picture.ts'
import { looks, signs } from '#shared/badges/signs.ts'
import { addDays, type Day, daysBetween, formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { t } from '#shared/kit/texts.ts'
import { statusOf } from '#shared/leaderboard/rules.ts'
import { fullName } from '#shared/people/full-name.ts'
import { GOOGLE_DOC, hrefOf, linkNamed } from '#shared/people/links.ts'
import { anniversaryIn, percentOver } from '#shared/reports/weekly/rules.ts'
import type { WeeklyPerson } from '#shared/reports/weekly/schemas.ts'
import { away, blank, notProvided, notRequired, notSent, notSentYet } from '#shared/reports/weekly/standing-texts.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { $me } from '#shared/session/store.ts'
import { countWords, isBlank } from '#shared/summaries/rules.ts'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { hoursBand } from '#widgets/kit/marks/figures/bars.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { StatusDot } from '#widgets/kit/marks/dots.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { InfoIcon } from '#widgets/kit/marks/info-icon.tsx'
import { beach, chevronDown, chevronUp, copy, folder, mailForward, printer, user } from '#widgets/kit/marks/icons.ts'
import { calendar, clipboardList, clock } from '#widgets/kit/marks/icons-home.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'

import { copySummaries } from './copy.ts'
import { ColorDots, WeeklyFields } from './fields.tsx'
import { useReminder } from './use-reminder.ts'

export interface CardProps {
  person: WeeklyPerson
  sunday: Day
  today: Day
  onChange: (person: WeeklyPerson) => void
}

function Star({ person: { role, tangibleSeconds, promisedHours } }: Pick<CardProps, 'person'>) {
  const done = tangibleSeconds / HOUR
  const worked = { totaltangibletime_hrs: done, weeklycommittedHours: promisedHours }
  if (statusOf({ role, missedHours: 0, ...worked }) !== 'star') return null
  return (
    <span className="row over">
      <StatusDot status="star" label={t(texts.star)} band={hoursBand(done, promisedHours)} />
      <b className="num small">{t(texts.overBy, { percent: percentOver(worked) })}</b>
    </span>
  )
}

function Anniversary({ person, sunday }: Pick<CardProps, 'person' | 'sunday'>) {
  const found = anniversaryIn(person.startDate, sunday)
  if (!found) return null
  const { years } = found
  const said = years < 1 ? t(texts.halfYear) : t(texts.years, { count: years })
  return (
    <li>
      <Pill kind="brand">{said}</Pill>
    </li>
  )
}

function Byline({ person, sunday }: Pick<CardProps, 'person' | 'sunday'>) {
  const { role, startDate, awayTill } = person
  const weeks = Math.floor(daysBetween(startDate, sunday) / 7) + 1
  return (
    <ul className="byline" role="list">
      <li>
        {role}
        <InfoIcon area={role} />
      </li>
      {weeks > 0 && (
        <li>
          <Icon of={calendar} />
          <span className="num">{t(texts.weekNumber, { count: weeks })}</span>
        </li>
      )}
      {awayTill && (
        <li>
          <Pill kind="warn" icon={beach}>
            {t(texts.offUntil, { day: formatDay(awayTill, 'short') })}
          </Pill>
        </li>
      )}
      <Anniversary {...{ person, sunday }} />
    </ul>
  )
}

/** Nothing is said of links that the reader may not see. */
function Links({ person: { adminLinks, mediaUrl } }: Pick<CardProps, 'person'>) {
  const [document, media] = [hrefOf(linkNamed(adminLinks, GOOGLE_DOC) ?? ''), hrefOf(mediaUrl ?? '')]
  const look = { size: 'sm', target: '_blank', rel: 'noopener noreferrer' } as const
  return (
    <>
      {document ? (
        <LinkButton {...look} href={document} icon={clipboardList}>
          {t(texts.document)}
        </LinkButton>
      ) : (
        adminLinks && <span className="small subtle nothing">{t(texts.noDocument)}</span>
      )}
      {media ? (
        <LinkButton {...look} href={media} icon={folder}>
          {t(texts.media)}
        </LinkButton>
      ) : (
        mediaUrl !== undefined && <span className="small subtle nothing">{t(texts.noMedia)}</span>
      )}
    </>
  )
}

interface SummaryProps extends Pick<CardProps, 'person'> {
  /** The week is not over. */
  isOpen: boolean
}

export function Summary({ person: { standing, summary, uploadDate }, isOpen }: SummaryProps) {
  if (standing === 'missing')
    return (
      <div className={isOpen ? 'callout' : 'callout danger'}>
        <div>
          {!isOpen && <strong>{t(notProvided)} </strong>}
          {t(isOpen ? notSentYet : notSent)}
        </div>
      </div>
    )
  if (standing !== 'submitted')
    return (
      <div className="callout">
        {standing === 'away' && <Icon of={beach} />}
        <div>
          {standing === 'away' ? (
            <>
              <strong>{t(notProvided)}</strong> {t(away)}
            </>
          ) : (
            t(notRequired)
          )}
        </div>
      </div>
    )
  return (
    <>
      <div className="prose">{isBlank(summary) ? <p>{t(blank)}</p> : <RichText html={summary} />}</div>
      {uploadDate && (
        <p className="subtle small num">
          {t(texts.sent, { words: countWords(summary), time: formatInstant(new Date(uploadDate), 'told') })}
        </p>
      )}
    </>
  )
}

const Badges = ({ of }: { of: WeeklyPerson['badges'] }) => (
  <footer className="card-foot">
    <span className="small muted">{t(texts.badges)}</span>
    {of.map(({ _id, badgeName, type, imageUrl }) => (
      <span key={_id} className="row small">
        <span className={`award sm ${looks[type]}`} aria-hidden>
          {ownPicture(imageUrl) ? <img src={imageUrl} alt="" loading="lazy" /> : <Icon of={signs[type]} />}
        </span>
        {badgeName}
      </span>
    ))}
  </footer>
)

export function WeeklyCard({ person, sunday, today, onChange }: CardProps) {
  const me = useStore($me)
  const remind = useReminder(sunday, today)
  const { _id: id, standing, profilePic, badges } = person
  // On a phone a person is a few lines; elsewhere all of it has room.
  const [isOpen, open] = useState(false)
  const name = fullName(person)
  const heading = `person-${id}`
  const items = [
    { kind: 'go' as const, label: t(texts.toReport), href: `/peoplereport/${id}`, icon: printer },
    { kind: 'go' as const, label: t(texts.toProfile), href: `/userprofile/${id}`, icon: user },
    { kind: 'go' as const, label: t(texts.toLog), href: `/timelog/${id}`, icon: clock },
    ...(standing === 'submitted'
      ? [{ label: t(texts.copyOne), icon: copy, run: () => void copySummaries([person], sunday) }]
      : []),
    ...(standing === 'missing' && remind && id !== me?.id
      ? [{ label: t(texts.remindOne), icon: mailForward, run: () => void remind([id]) }]
      : [])
  ]
  return (
    <article className="card box wsr" aria-labelledby={heading} data-open={isOpen || undefined}>
      <header className="wsr-head">
        <Avatar name={name} picture={profilePic} />
        <div className="grow">
          <h2 id={heading}>
            <a className="quiet-link" href={`/peoplereport/${id}`}>
              {name}
            </a>
          </h2>
          <Star person={person} />
          <ColorDots {...{ person, me }} onChange={onChange} />
          <Byline {...{ person, sunday }} />
        </div>
        <div className="btn-row">
          <Links person={person} />
          <RowMenu label={t(texts.moreOf, { name })} items={items} />
          <button
            type="button"
            className="btn quiet icon-only wsr-open"
            aria-label={t(isOpen ? texts.lessOf : texts.allOf, { name })}
            aria-expanded={isOpen}
            onClick={() => open(!isOpen)}
          >
            <Icon of={isOpen ? chevronUp : chevronDown} />
          </button>
        </div>
      </header>
      <WeeklyFields {...{ person, me }} onChange={onChange} />
      <div className="wsr-text">
        <Summary person={person} isOpen={addDays(sunday, 6) >= today} />
      </div>
      {badges.length > 0 && <Badges of={badges} />}
    </article>
  )
}
