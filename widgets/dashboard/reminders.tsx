// Reminders, behind one button with their count: each goes when its reason does, or when it is put away.
import { readDashboard } from '#shared/dashboard/calls.ts'
import type { Dashboard, Notice } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { setProperty } from '#shared/people/calls.ts'
import type { Me } from '#shared/session/store.ts'
import { Button, LinkButton } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { usePopover } from '#widgets/kit/dialogs/use-popover.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { bell, lockOpen, mail, mapPin, photo, usersGroup, x } from '#widgets/kit/marks/icons-home.ts'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { useReminders } from './use-reminders.ts'

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
  <Button kind="quiet" size="sm" icon={x} label={t(texts.dismiss)} onClick={onClick} />
)

export function Reminders({ dashboard, me }: { dashboard: Dashboard; me: Me }) {
  const { team, notices, dismissTeam, dismiss } = useReminders(me, dashboard)
  const { id, open, button, box } = usePopover<HTMLDivElement>('end')
  const count = notices.length + (team ? 1 : 0)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={count > 0 ? 'btn quiet sm reminders' : 'btn quiet sm reminders none'}
        aria-expanded={open}
        popoverTarget={id}
      >
        <Icon of={bell} />
        {t(texts.remindersOf, { count })}
      </button>
      <div
        ref={box}
        id={id}
        className="popover stack notices"
        popover="auto"
        role="dialog"
        aria-label={t(texts.notices)}
      >
        {count === 0 && <p className="muted">{t(texts.noReminders)}</p>}
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
              {kind === 'permissions' && <Seen userId={dashboard.personId} />}
            </Callout>
          )
        })}
      </div>
    </>
  )
}
