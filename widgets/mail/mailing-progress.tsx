import { t } from '#shared/kit/texts.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { doneOf } from '#shared/mail/mailing-table.ts'
import type { MailingState } from '#shared/mail/rules.ts'
import type { Mailing } from '#shared/mail/schemas.ts'
import { Progress } from '#widgets/kit/marks/bars.tsx'
import { circleCheck, minus, send } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

const LOOKS = {
  sending: { kind: 'info', icon: send },
  done: { kind: 'ok', icon: circleCheck },
  stopped: { kind: 'warn', icon: minus }
} as const

export const MailingStatePill = ({ state }: { state: MailingState }) => (
  <Pill {...LOOKS[state]}>{t(mailing.states[state])}</Pill>
)

const number = (count: number) => count.toLocaleString('en-US')

/** How far a mail is: a bar, its numbers, and what went wrong. */
export function MailingProgress({ one }: { one: Mailing }) {
  const missed = one.failed + one.uncertain
  const label = t(mailing.progressOf, { done: number(doneOf(one)), total: number(one.total) })
  return (
    <span className="mailing-progress">
      <MailingStatePill state={one.state} />
      <Progress bare value={doneOf(one)} max={Math.max(1, one.total)} label={label} />
      <span className="num small">{label}</span>
      {missed > 0 && <span className="num small problem">{t(mailing.notSent, { count: number(missed) })}</span>}
    </span>
  )
}
