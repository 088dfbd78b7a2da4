// The card that says when a team's work is due: from Thursday on, until it is dismissed.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { reminderFor } from '#shared/dashboard/rules.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { environment } from '#shared/kit/environment.ts'
import * as clock from '#shared/kit/now.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, type Me } from '#shared/session/store.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { define, type Hosted } from '#widgets/kit/element/define.tsx'
import { usersGroup, x } from '#widgets/kit/marks/icons.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './team-reminder.css?inline'
import { useNow } from './use-now.ts'

const keyOf = (id: string) => `workbee/team-reminder/${id}`

function readDismissed(id: string): Date | undefined {
  const kept = new Date(environment.keep.getItem(keyOf(id)) ?? '')
  return Number.isNaN(kept.getTime()) ? undefined : kept
}

function Card({ me, host }: { me: Me } & Hosted) {
  const { data } = useRead(readDashboard, { userId: me.id })
  const [dismissedAt, setDismissed] = useState(() => readDismissed(me.id))
  const now = useNow(data)
  const due = data && reminderFor({ role: me.role, onTeam: data.teams.length > 0, now, dismissedAt })
  // Without a card it takes no room, nor the gap beside it.
  useEffect(() => {
    host.toggleAttribute('hidden', !due)
  }, [host, due])
  if (!due) return null
  const dismiss = () => {
    const at = clock.now()
    environment.keep.setItem(keyOf(me.id), at.toISOString())
    setDismissed(at)
  }
  return (
    <section aria-label={t(texts.reminder)}>
      <Callout kind="info" icon={usersGroup}>
        <div className="line">
          <p>{t(due)}</p>
          <Button kind="quiet" size="sm" icon={x} label={t(texts.dismiss)} onClick={dismiss} />
        </div>
      </Callout>
    </section>
  )
}

function TeamReminder({ host }: Hosted) {
  const me = useStore($me)
  return me ? <Card key={me.id} me={me} host={host} /> : null
}

define('bee-team-reminder', TeamReminder, { props: {}, css })
