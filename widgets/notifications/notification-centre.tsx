// The page of all notifications: those one received and, for Administrators and Owners, sending and what was sent.
import { useStore } from '@nanostores/react'

import { t } from '#shared/kit/texts.ts'
import { sendNotification } from '#shared/notifications/calls.ts'
import * as texts from '#shared/notifications/centre-texts.ts'
import { toTold } from '#shared/notifications/told-texts.ts'
import { $me, type Me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { settings } from '#widgets/kit/marks/icons-home.ts'
import { Tabs, useAnchoredTab } from '#widgets/kit/marks/buttons/tabs.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import css from './notification-centre.css?inline'
import { Received } from './received.tsx'
import { SendForm } from './send-form.tsx'
import { SentList } from './sent-list.tsx'
import wordsCss from './words.css?inline'

const tabs = ['received', 'send', 'history'] as const
const labels = { received: texts.mine, send: texts.send, history: texts.history }

function Tabbed({ me }: { me: Me }) {
  const [tab, choose] = useAnchoredTab(tabs, 'received')
  return (
    <div className="card">
      <Tabs
        label={t(texts.title)}
        tabs={tabs.map(key => ({ key, label: t(labels[key]) }))}
        value={tab}
        onChange={choose}
      >
        {tab === 'received' && <Received userId={me.id} />}
        {tab === 'send' && <SendForm userId={me.id} />}
        {tab === 'history' && <SentList />}
      </Tabs>
    </div>
  )
}

export interface CentreAttributes {
  'onbee-read'?: (event: CustomEvent<{ id: string }>) => void
}

function NotificationCentre() {
  const me = useStore($me)
  const { allowed } = useCall(sendNotification)
  if (!me) return null
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)}>
        <LinkButton icon={settings} href="/told">
          {t(toTold)}
        </LinkButton>
      </PageHead>
      <div className="parts">
        {allowed ? (
          <Tabbed me={me} />
        ) : (
          <div className="card">
            <Received userId={me.id} />
          </div>
        )}
        <Widget tag="bee-square-reminder" waiting={<Skeleton of="block" count={4} />} />
      </div>
    </>
  )
}

define('bee-notification-centre', NotificationCentre, { props: {}, css: listCss + wordsCss + css })
