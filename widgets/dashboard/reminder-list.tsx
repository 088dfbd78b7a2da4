// What stands behind the button of the reminders.
import { readDashboard } from '#shared/dashboard/calls.ts'
import type { Notice } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { setProperty } from '#shared/people/calls.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { lockOpen, mail, mapPin, photo, usersGroup, x } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import type { Reminders } from './use-reminders.ts'

const icons: Record<Notice['kind'], string> = { permissions: lockOpen, location: mapPin, picture: photo, mail }

/** Saying that the change was seen is what takes this notice away. */
function Seen({ userId }: { userId: string }) {
  const { busy, refused, run } = useCall(setProperty)
  const acknowledge = async () => {
    if (await run({ id: userId, key: 'isAcknowledged', value: true })) reload(readDashboard, { userId })
  }
  return (
    <>
      <Button size="sm" busy={busy && t(texts.seen)} onClick={() => void acknowledge()}>
        {t(texts.seen)}
      </Button>
      <RefusedLine refused={refused} />
    </>
  )
}

const Dismiss = ({ onClick }: { onClick: () => void }) => (
  <IconButton icon={x} label={t(texts.dismiss)} onClick={onClick} />
)

interface ListProps {
  userId: string
  reminders: Reminders
}

export function ReminderList({ userId, reminders: { team, notices, dismissTeam, dismiss } }: ListProps) {
  if (!team && notices.length === 0) return <p className="muted">{t(texts.noReminders)}</p>
  return (
    <>
      {team && (
        <section aria-label={t(texts.reminder)}>
          <Callout kind="info" icon={usersGroup}>
            <div className="line">
              <p>{t(team)}</p>
              <Dismiss onClick={dismissTeam} />
            </div>
          </Callout>
        </section>
      )}
      {notices.map(notice => {
        const { kind, text, link } = notice
        return (
          <Callout key={kind} kind={kind === 'mail' || kind === 'permissions' ? 'warn' : 'brand'} icon={icons[kind]}>
            <div className="line">
              <p>{text}</p>
              {kind !== 'permissions' && <Dismiss onClick={() => dismiss(notice)} />}
            </div>
            {link && (
              <LinkButton size="sm" href={link.path}>
                {link.text}
              </LinkButton>
            )}
            {kind === 'permissions' && <Seen userId={userId} />}
          </Callout>
        )
      })}
    </>
  )
}
