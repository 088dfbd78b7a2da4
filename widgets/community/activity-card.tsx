// An activity as a card: what, when, where, and its one act.
import * as texts from '#shared/community/page-texts.ts'
import { rhythmText } from '#shared/community/rhythm-words.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { calendar, mapPin, users, usersGroup, world } from '#widgets/kit/marks/icons.ts'
import { refresh } from '#widgets/kit/marks/icons-first.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { Art } from './art.tsx'
import { useRegister } from './registering.ts'
import { useBegun } from './use-begun.ts'
import { pathOf, standing, whenShort } from './words.ts'

/** `isWhole`: also how long it goes on. */
export const Byline = ({ of, when, isWhole }: { of: ShownActivity; when: string; isWhole?: boolean }) => (
  <ul role="list" className="event-byline">
    <li>
      <Icon of={calendar} /> {when}
    </li>
    {of.rrule !== '' && (
      <li>
        <Icon of={refresh} /> {rhythmText(of.rrule, of.start, isWhole)}
      </li>
    )}
    {(of.online || of.location !== '') && (
      <li>
        <Icon of={of.online ? world : mapPin} />{' '}
        {of.online ? [t(texts.online), of.location].filter(Boolean).join(', ') : of.location}
      </li>
    )}
    {of.branch !== '' && (
      <li>
        <Icon of={usersGroup} /> {of.branch}
      </li>
    )}
  </ul>
)

function Act({ activity, onChanged }: { activity: ShownActivity; onChanged: () => void }) {
  const { register, busy } = useRegister(onChanged)
  const begun = useBegun(activity)
  const { name, placesLeft, waitingList, mine, status } = activity
  const isFull = placesLeft === 0
  const mayJoin = status === 'planned' && !mine && !begun && (!isFull || waitingList)
  if (!mayJoin)
    return (
      <LinkButton
        size="sm"
        className="end"
        href={pathOf(activity._id, activity.occurrence)}
        label={t(texts.openOne, { name })}
      >
        {t(texts.open)}
      </LinkButton>
    )
  return (
    <Button
      size="sm"
      className="end"
      busy={busy && t(texts.registering)}
      label={t(isFull ? texts.joinWaitingOf : texts.registerFor, { name })}
      onClick={() => void register(activity)}
    >
      {t(isFull ? texts.joinWaiting : texts.registerNow)}
    </Button>
  )
}

export function ActivityCard({ activity, onChanged }: { activity: ShownActivity; onChanged: () => void }) {
  const { kind, words } = standing(activity)
  return (
    <li className="card event">
      <div className="event-art">
        <Art of={activity} />
        <span className="pill">{activity.type}</span>
      </div>
      <div className="card-body">
        <h2>
          <a href={pathOf(activity._id, activity.occurrence)}>{activity.name}</a>
        </h2>
        <Byline of={activity} when={whenShort(activity)} />
      </div>
      <div className="card-foot">
        <Pill kind={kind} icon={users}>
          {words}
        </Pill>
        <Act activity={activity} onChanged={onChanged} />
      </div>
    </li>
  )
}
