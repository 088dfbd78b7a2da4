// One card says how it stands with one's own place, and holds its one act.
import { useState } from 'react'

import { nth } from '#shared/community/rules.ts'
import * as texts from '#shared/community/page-texts.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { calendar, users } from '#widgets/kit/marks/icons.ts'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'

import { AddToCalendar } from './add-to-calendar.tsx'
import { OwnCode } from './own-code.tsx'
import { readAgain, useRegister } from './registering.ts'
import { useLeave } from './leaving.ts'
import { OwnHours } from './own-hours.tsx'
import { useBegun } from './use-begun.ts'
import { standing, whenShort } from './words.ts'

function Taken({ activity }: { activity: ShownActivity }) {
  const { registered, capacity } = activity
  const { kind, words } = standing({ ...activity, mine: null })
  return (
    <>
      <p className="row between">
        <span>
          <b className="num event-count">{registered}</b>{' '}
          <span className="muted">
            {capacity === null ? t(texts.registeredOnes) : t(texts.ofPlaces, { count: capacity })}
          </span>
        </span>
        {capacity !== null && (
          <Pill kind={kind} icon={users}>
            {words}
          </Pill>
        )}
      </p>
      {capacity !== null && (
        <progress className="bar thick" max={capacity} value={registered} aria-label={t(texts.taken)} />
      )}
    </>
  )
}

function Join({ activity }: { activity: ShownActivity }) {
  const { register, busy } = useRegister(() => {})
  const [logs, turn] = useState(false)
  const { placesLeft, waitingList, waiting, projectId } = activity
  const isFull = placesLeft === 0
  if (isFull && !waitingList) return <p className="hint">{t(texts.fullNoList)}</p>
  return (
    <>
      {projectId && <Switch label={t(texts.logHours)} checked={logs} onChange={() => turn(!logs)} />}
      <Button
        kind={isFull ? 'secondary' : 'primary'}
        block
        busy={busy && t(texts.registering)}
        onClick={() => void register(activity, logs)}
      >
        {t(isFull ? texts.joinWaiting : texts.registerNow)}
      </Button>
      <p className="hint">
        {isFull && waiting > 0
          ? t(texts.peopleWait, { count: waiting })
          : t(texts.cancelUntil, { when: whenShort(activity) })}
      </p>
    </>
  )
}

type Mine = NonNullable<ShownActivity['mine']>

const Waits = ({ mine }: { mine: Mine }) => (
  <Callout kind="warn">
    <strong>{t(texts.youWait, { place: nth(mine.place ?? 1) })}</strong> {t(texts.youWaitText)}
  </Callout>
)

function In({ activity, mine, begun }: { activity: ShownActivity; mine: Mine; begun: boolean }) {
  return (
    <>
      <Callout kind="ok">
        <strong>{t(mine.attended ? texts.youWereThere : texts.youAreIn)}</strong> {whenShort(activity)}
      </Callout>
      {!begun && <AddToCalendar activity={activity} />}
      {activity.link !== '' && (
        <p>
          <a href={activity.link} target="_blank" rel="noreferrer">
            {t(texts.link)}
          </a>
        </p>
      )}
      {activity.projectId && (
        <div>
          <OwnHours mine={mine} span={activity} />
          {!mine.attended && <p className="hint">{t(texts.logHoursHint)}</p>}
        </div>
      )}
      {!mine.attended && <OwnCode id={mine._id} />}
    </>
  )
}

export function OwnPlace({ activity }: { activity: ShownActivity }) {
  const { mine, status, cancelReason, name } = activity
  const leave = useLeave(readAgain)
  const begun = useBegun(activity)
  const isPlanned = status === 'planned'
  return (
    <PartCard title={t(texts.registration)} level={2}>
      <div className="stack" ref={useKeptFocus('section', 'a[href], button')} tabIndex={-1}>
        {!isPlanned && (
          <Callout kind="danger" icon={calendar}>
            <strong>{t(texts.wasCancelled)}</strong> {cancelReason}
          </Callout>
        )}
        {isPlanned && !mine && <Taken activity={activity} />}
        {isPlanned && !mine && (begun ? <p className="hint">{t(texts.closed)}</p> : <Join activity={activity} />)}
        {isPlanned && mine?.state === 'waiting' && <Waits mine={mine} />}
        {isPlanned && mine?.state === 'registered' && <In activity={activity} mine={mine} begun={begun} />}
        {mine && !begun && (
          <Button
            kind="quiet"
            block
            busy={leave.busy && t(texts.cancelling)}
            onClick={() => void leave.run(mine, name)}
          >
            {t(mine.state === 'waiting' ? texts.leaveWaiting : texts.cancelRegistration)}
          </Button>
        )}
        {mine && <LinkButton href="/communityportal/activities/registration">{t(texts.myRegistrations)}</LinkButton>}
      </div>
    </PartCard>
  )
}
