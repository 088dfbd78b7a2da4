import { count as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { doneOf, type Mailing, missedBy, type ShownState, shownState } from '#shared/mail/lists.ts'
import { Progress } from '#widgets/kit/marks/figures/bars.tsx'
import { alertCircle, alertTriangle, archive, circleCheck, clock, minus, send } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

const LOOKS = {
  scheduled: { kind: 'info', icon: clock },
  sending: { kind: 'info', icon: send },
  done: { kind: 'ok', icon: circleCheck },
  stopped: { kind: 'warn', icon: minus },
  kept: { kind: 'warn', icon: archive },
  partly: { kind: 'warn', icon: alertTriangle },
  takenBack: { kind: 'plain', icon: minus },
  failed: { kind: 'danger', icon: alertCircle }
} as const

export const MailingStatePill = ({ state }: { state: ShownState }) => (
  <Pill {...LOOKS[state]}>{t(mailing.states[state])}</Pill>
)

/** What has not begun has no bar: to how many it goes, when, and why it did not. */
function Waiting({ one }: { one: Mailing }) {
  const { total, startsAt, problem, state } = one
  return (
    <span className="mailing-progress">
      <MailingStatePill state={shownState(one)} />
      <span className="num small">{t(mailing.recipientCount, { count: total, figure: figure(total) })}</span>
      {state === 'scheduled' && startsAt && (
        <time className="small wide" dateTime={startsAt}>
          {formatInstant(new Date(startsAt), 'due')}
        </time>
      )}
      {problem && <span className="small problem wide">{t(problem)}</span>}
    </span>
  )
}

/** How far a mail is: a bar, its numbers, and what went wrong. */
export function MailingProgress({ one }: { one: Mailing }) {
  if (!one.hasBegun) return <Waiting one={one} />
  const missed = missedBy(one)
  const label = t(mailing.progressOf, { done: figure(doneOf(one)), total: figure(one.total) })
  return (
    <span className="mailing-progress">
      <MailingStatePill state={shownState(one)} />
      <Progress bare value={doneOf(one)} max={Math.max(1, one.total)} label={label} />
      <span className="num small">{label}</span>
      {missed > 0 && <span className="num small problem wide">{t(mailing.notSent, { count: figure(missed) })}</span>}
    </span>
  )
}
