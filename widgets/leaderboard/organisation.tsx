// The organisation's week in one line: how many people, what they did, what they promised.
import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { createMouseoverText } from '#shared/info/calls.ts'
import type { MouseoverText } from '#shared/info/schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { count as figure, hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { readOrganisation } from '#shared/leaderboard/calls.ts'
import type { People } from '#shared/leaderboard/people.ts'
import { organisationColor } from '#shared/leaderboard/rules.ts'
import type { Organisation as Sums } from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { $viewed } from '#shared/session/store.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { pencil } from '#widgets/kit/marks/icons-home.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Tip } from '#widgets/kit/dialogs/tip.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const MouseoverDialog = later(async () => ({ default: (await import('./mouseover-dialog.tsx')).MouseoverDialog }))

type Text = MouseoverText | null | undefined

/** Not everybody sees all who are counted, nor are all counted whom one sees. */
function Members({ count, listed }: { count: number; listed: People['listed'] }) {
  const all = t(texts.members, { count, figure: figure(count) })
  const others = listed ? listed.count - listed.members : 0
  // The totals of many people are up to half a minute old.
  const seesAll = !listed || listed.members >= count
  if (seesAll && others === 0) return <span className="strong">{all}</span>
  const seen = { seen: figure(Math.min(listed?.members ?? count, count)), count: figure(count), others }
  return (
    <span className="strong" title={t(texts.whoCounts)}>
      {t(seesAll ? texts.seenAndOthers : others ? texts.seenPartAndOthers : texts.seenPart, { ...seen, all })}
    </span>
  )
}

/** The hours, with the Owner's words about them. */
function Hours({ sums, text }: { sums: Sums; text: Text }) {
  const inside = (
    <>
      <b>{hoursSaid(sums.totaltime_hrs)}</b> {t(texts.ofHours, { hours: hoursSaid(sums.totalweeklycommittedHours) })}
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

function Totals({ sums, text, listed }: { sums: Sums; text: Text; listed: People['listed'] }) {
  const [editing, setEditing] = useState(false)
  const { allowed } = useCall(createMouseoverText)
  const viewed = useStore($viewed)
  const { memberCount, totaltime_hrs: hours, totalweeklycommittedHours: committed } = sums
  const figures = { hours: hoursSaid(hours), committed: hoursSaid(committed) }
  return (
    <div className="org" part="totals">
      <div className="row between small">
        <Members count={memberCount} listed={listed} />
        <span className="row">
          <Hours sums={sums} text={text} />
          {allowed && !viewed && text !== undefined && (
            <IconButton icon={pencil} label={t(texts.editMouseover)} onClick={() => setEditing(true)} />
          )}
        </span>
      </div>
      <meter
        className={`bar thick ${organisationColor(hours, committed)}`}
        max={Math.max(committed, 1)}
        value={hours}
        aria-label={t(texts.organisationHours, figures)}
      />
      <Suspense>{editing && <MouseoverDialog text={text ?? null} onClose={() => setEditing(false)} />}</Suspense>
    </div>
  )
}

const Waiting = () => (
  <div className="org">
    <Skeleton of="block" count={3} />
  </div>
)

/** Asked for alone: a past week, or a dashboard that came without its sums. */
function Alone({ week, ...told }: { week: Day | undefined; text: Text; listed: People['listed'] }) {
  const read = useRead(readOrganisation, week ? { week } : {})
  return (
    <Loaded of={read} waiting={<Waiting />}>
      {sums => <Totals sums={sums} {...told} />}
    </Loaded>
  )
}

/** This week's sums come with the dashboard, which the page has read already. */
export function Organisation(props: { userId: string; week: Day | undefined; listed: People['listed'] }) {
  const { userId, week, listed } = props
  const { data, refused } = useRead(readDashboard, { userId })
  const told = { text: data?.mouseover, listed }
  if (!week && data?.organisation) return <Totals sums={data.organisation} {...told} />
  if (week || data || refused) return <Alone week={week} {...told} />
  return <Waiting />
}
