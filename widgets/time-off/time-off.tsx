// Time off: one's own, who is away, and everybody's requests for those who look after them.
import { useStore } from '@nanostores/react'

import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import * as texts from '#shared/time-off/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Tabs, useAnchoredTab } from '#widgets/kit/marks/buttons/tabs.tsx'

import { AllRequests } from './all-requests.tsx'
import { AwayCalendar } from './away-calendar.tsx'
import { OwnRequests } from './own-requests.tsx'
import type { Requested } from './request-dialog.tsx'
import css from './time-off.css?inline'
import { useRequests } from './use-requests.tsx'

const keys = ['yours', 'calendar', 'everybody'] as const
const labels = { yours: texts.yours, calendar: texts.calendar, everybody: texts.everybody }

export interface TimeOffAttributes {
  'onbee-requested'?: (event: CustomEvent<Requested>) => void
}

function TimeOff() {
  const me = useStore($me)
  const manages = holds(me, 'manageTimeOffRequests')
  const [tab, choose] = useAnchoredTab(manages ? keys : keys.slice(0, 2), 'yours')
  const requests = useRequests(manages)
  if (!me) return null
  const tabs = (manages ? keys : keys.slice(0, 2)).map(key => ({ key, label: t(labels[key]) }))
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      <Tabs label={t(texts.title)} tabs={tabs} value={tab} onChange={choose}>
        {tab === 'yours' && <OwnRequests userId={me.id} requests={requests} />}
        {tab === 'calendar' && <AwayCalendar />}
        {tab === 'everybody' && <AllRequests />}
      </Tabs>
      {requests.dialog}
    </>
  )
}

define('bee-time-off', TimeOff, { props: {}, css })
