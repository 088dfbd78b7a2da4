// The organisation's week in one line: how many people, what they did, what they promised.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { createMouseoverText } from '#shared/info/calls.ts'
import type { MouseoverText } from '#shared/info/schemas.ts'
import type { Day } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readOrganisation } from '#shared/leaderboard/calls.ts'
import { organisationColor } from '#shared/leaderboard/rules.ts'
import type { Organisation as Sums } from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { $viewed } from '#shared/session/store.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { pencil } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { Tip } from '#widgets/kit/dialogs/tip.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { MouseoverDialog } from './mouseover-dialog.tsx'

const large = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

type Text = MouseoverText | null | undefined

/** The hours, with the Owner's words about them. */
function Hours({ sums, text }: { sums: Sums; text: Text }) {
  const inside = (
    <>
      <b>{large.format(sums.totaltime_hrs)}</b>{' '}
      {t(texts.ofHours, { hours: large.format(sums.totalweeklycommittedHours) })}
    </>
  )
  if (!text?.mouseoverText) return <span className="num muted">{inside}</span>
  return (
    <Tip text={text.mouseoverText}>
      <button type="button" className="hint-on num muted">
        {inside}
      </button>
    </Tip>
  )
}

function Totals({ sums, text }: { sums: Sums; text: Text }) {
  const [editing, setEditing] = useState(false)
  const { allowed } = useCall(createMouseoverText)
  const viewed = useStore($viewed)
  const { memberCount, totaltime_hrs: hours, totalweeklycommittedHours: committed } = sums
  const figures = { hours: large.format(hours), committed: large.format(committed) }
  return (
    <div className="org" part="totals">
      <div className="row between small">
        <span className="strong">
          {memberCount === 1 ? t(texts.oneMember) : t(texts.members, { count: large.format(memberCount) })}
        </span>
        <span className="row">
          <Hours sums={sums} text={text} />
          {allowed && !viewed && text !== undefined && (
            <Button
              kind="quiet"
              size="sm"
              icon={pencil}
              label={t(texts.editMouseover)}
              onClick={() => setEditing(true)}
            />
          )}
        </span>
      </div>
      <meter
        className={`bar thick ${organisationColor(hours, committed)}`}
        max={Math.max(committed, 1)}
        value={hours}
        aria-label={t(texts.organisationHours, figures)}
      />
      {editing && <MouseoverDialog text={text ?? null} onClose={() => setEditing(false)} />}
    </div>
  )
}

const Waiting = () => (
  <div className="org">
    <Skeleton of="block" count={3} />
  </div>
)

/** Asked for alone: a past week, or a dashboard that came without its sums. */
function Alone({ week, text }: { week: Day | undefined; text: Text }) {
  const read = useRead(readOrganisation, week ? { week } : {})
  return (
    <Loaded of={read} waiting={<Waiting />}>
      {sums => <Totals sums={sums} text={text} />}
    </Loaded>
  )
}

/** This week's sums come with the dashboard, which the page has read already. */
export function Organisation({ userId, week }: { userId: string; week: Day | undefined }) {
  const { data, refused } = useRead(readDashboard, { userId })
  if (!week && data?.organisation) return <Totals sums={data.organisation} text={data.mouseover} />
  if (week || data || refused) return <Alone week={week} text={data?.mouseover} />
  return <Waiting />
}
