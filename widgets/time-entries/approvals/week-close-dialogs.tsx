// Sending a week says what is missing and what follows; a change of a locked one is asked for in words.
import { type Day, endOfWeek, formatDay, hours } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { askToChangeWeek, sendWorkWeek } from '#shared/time-entries/approvals/calls.ts'
import { askForm } from '#shared/time-entries/approvals/form.ts'
import type { WorkWeek } from '#shared/time-entries/approvals/schemas.ts'
import * as texts from '#shared/time-entries/approvals/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { send } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

const SUMMARY = { sent: 'ok', missing: 'warn', 'not-required': 'line' } as const

interface Props {
  week: WorkWeek
  userId: string
  onDone: (week: WorkWeek) => void
  onClose: () => void
}

export function SendDialog({ week, userId, today, onDone, onClose }: Props & { today: Day }) {
  const { run, busy, refused } = useCall(sendWorkWeek)
  const { closing, tangibleSeconds, intangibleSeconds, entries, summary, committedHours } = week
  const day = formatDay(week.week, 'profile')
  const isApproval = closing === 'approval'
  const left = committedHours * HOUR - tangibleSeconds
  const done = { hours: hours(tangibleSeconds), goal: String(committedHours) }
  async function go() {
    const sent = await run({ userId, week: week.week })
    if (!sent) return
    onDone(sent)
    toast(t(sent.state === 'sent' ? texts.sent : texts.approvedItself), 'ok')
    onClose()
  }
  return (
    <Dialog
      title={t(isApproval ? texts.sendTitle : texts.completeTitle, { day })}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t(texts.cancel)}
          </Button>
          <Button kind="primary" icon={send} busy={busy && t(texts.sending)} onClick={() => void go()}>
            {t(isApproval ? texts.send : texts.isComplete)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <RefusedCallout refused={refused} />
        <Facts
          of={[
            [texts.tangible, t(committedHours > 0 ? texts.ofHours : texts.justHours, done)],
            [texts.intangible, t(texts.justHours, { hours: hours(intangibleSeconds) })],
            [texts.entries, entries],
            [
              texts.summary,
              <Pill key="summary" kind={SUMMARY[summary]}>
                {t(texts.summaries[summary])}
              </Pill>
            ]
          ]}
        />
        {left > 0 && <Callout kind="warn">{t(texts.missing, { hours: hours(left) })}</Callout>}
        {today <= endOfWeek(week.week) && <Callout kind="info">{t(texts.notOver)}</Callout>}
        <p className="muted">{t(isApproval ? texts.follows : texts.followsComplete)}</p>
      </div>
    </Dialog>
  )
}

export function AskDialog({ week, userId, onDone, onClose }: Props) {
  const asking = useCall(askToChangeWeek)
  const using = useForm(askForm, {
    draft: `change of week ${userId} ${week.week}`,
    refused: asking.refused,
    async onSubmit({ reason }) {
      const next = await asking.run({ userId, week: week.week, reason })
      if (!next) return undefined
      onDone(next)
      toast(t(texts.asked), 'ok')
      onClose()
      return next
    }
  })
  const title = t(texts.askTitle, { day: formatDay(week.week, 'profile') })
  return <DialogForm title={title} lead={t(texts.askHint)} using={using} onClose={onClose} />
}
