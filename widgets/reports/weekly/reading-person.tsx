// One person's summary as it is read: marked with the step to the next, answered, or reminded of.
import { useState } from 'react'

import { addDays, type Day, formatInstant, hours } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { fullName } from '#shared/people/full-name.ts'
import { hrefOf } from '#shared/people/links.ts'
import * as texts from '#shared/reports/weekly/reading-texts.ts'
import type { WeeklyPerson } from '#shared/reports/weekly/schemas.ts'
import * as report from '#shared/reports/weekly/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { check, folder, mailForward, message } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'

import { AnswerDialog } from './answer-dialog.tsx'
import { Summary } from './card.tsx'
import type { useReading } from './use-reading.ts'
import { useReadingKeys } from './use-reading-keys.ts'
import { useReminder } from './use-reminder.ts'

interface PersonProps {
  using: ReturnType<typeof useReading>
  person: WeeklyPerson
  sunday: Day
  today: Day
}

function Head({ person }: Pick<PersonProps, 'person'>) {
  const { role, teamCode, profilePic, mediaUrl, tangibleSeconds, promisedHours } = person
  const name = fullName(person)
  const media = hrefOf(mediaUrl ?? '')
  const isShort = tangibleSeconds < promisedHours * HOUR
  return (
    <header className="reading-head">
      <Avatar name={name} picture={profilePic} />
      <div className="grow">
        <h2>
          <a className="quiet-link" href={`/userprofile/${person._id}`}>
            {name}
          </a>
        </h2>
        <p className="small muted">{[role, teamCode].filter(Boolean).join(' · ')}</p>
      </div>
      {media && (
        <LinkButton size="sm" href={media} icon={folder} target="_blank" rel="noopener noreferrer">
          {t(report.media)}
        </LinkButton>
      )}
      <strong className={isShort ? 'num reading-hours short' : 'num reading-hours'}>
        {t(report.hoursOf, { hours: hours(tangibleSeconds), promised: promisedHours })}
      </strong>
    </header>
  )
}

const Keys = ({ keys }: { keys: readonly { key: string; label: string }[] }) => (
  <p className="reading-keys small muted" aria-label={t(texts.keys)}>
    {keys.map(({ key, label }) => (
      <span key={key}>
        <kbd>{key}</kbd> {label}
      </span>
    ))}
  </p>
)

export function ReadingPerson({ using, person, sunday, today }: PersonProps) {
  const { isToRead, isOwn, mark, step } = using
  const [answered, answer] = useState<string>()
  const [told, setTold] = useState<readonly string[]>([])
  const ask = useReminder(sunday, today)
  const { _id: id, standing, readAt, firstName } = person
  const isMarked = readAt !== null
  const reminder = `${id} ${sunday}`
  const isReminded = told.includes(reminder)
  const remind =
    standing === 'missing' && ask && !isOwn && !isReminded
      ? () => void ask([id]).then(reminded => reminded && setTold(now => [...now, reminder]))
      : undefined
  const unmark = isMarked ? () => void mark(person, sunday, false) : undefined

  function next() {
    if (isToRead(person)) void mark(person, sunday, true)
    if (!step(1)) toast(t(texts.atEnd), 'info')
  }
  const keys = [
    { key: 'j', label: t(texts.keyNext), run: next },
    { key: 'k', label: t(texts.keyBack), run: () => void step(-1) },
    ...(unmark ? [{ key: 'u', label: t(texts.isUnread), run: unmark }] : []),
    ...(remind ? [{ key: 'r', label: t(texts.keyRemind), run: remind }] : [])
  ]
  useReadingKeys(keys)
  // What marks it unread goes with its mark.
  const acts = useKeptFocus('article', 'article')
  return (
    <article className="reading" aria-label={fullName(person)}>
      <div className="reading-text">
        <Head person={person} />
        <div className="wsr-text">
          <Summary person={person} isOpen={addDays(sunday, 6) >= today} />
        </div>
        {standing === 'submitted' && !isOwn && (
          <p className="row small" role="status">
            {isMarked ? (
              <span className="muted">{t(texts.markedRead, { time: formatInstant(new Date(readAt), 'told') })}</span>
            ) : (
              <Pill kind="info">{t(texts.isUnread)}</Pill>
            )}
          </p>
        )}
      </div>
      <div className="reading-acts" ref={acts}>
        <Button kind="primary" icon={check} onClick={next}>
          {t(isToRead(person) ? texts.readNext : texts.next)}
        </Button>
        {!isOwn && (
          <Button icon={message} aria-haspopup="dialog" onClick={() => answer(id)}>
            {t(texts.answer, { name: firstName })}
          </Button>
        )}
        {unmark && (
          <Button kind="quiet" onClick={unmark}>
            {t(texts.markUnread)}
          </Button>
        )}
        {standing === 'missing' && ask && !isOwn && (
          <Button icon={mailForward} disabled={isReminded} onClick={remind}>
            {isReminded ? t(texts.reminded) : t(texts.remind, { name: firstName })}
          </Button>
        )}
        <Keys keys={keys} />
      </div>
      <aside className="reading-beside">
        <Widget tag="bee-week-evidence" userId={id} week={sunday} waiting={<Skeleton count={6} />} />
      </aside>
      {answered === id && <AnswerDialog {...{ person, sunday }} onClose={() => answer(undefined)} />}
    </article>
  )
}
