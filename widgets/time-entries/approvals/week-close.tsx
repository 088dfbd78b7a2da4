// `<bee-week-close>`: how far a week is on its way to being closed, and its person's next step. Nothing where weeks stay open.
import { type ReactNode, useState } from 'react'

import { addDays, type Day, formatInstant, startOfWeek } from '#shared/kit/time/day.ts'
import { putAnswer, reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import * as grid from '#shared/time-entries/grid-texts.ts'
import { spanName } from '#shared/time-entries/log.ts'
import { readWorkWeek, takeBackWorkWeek } from '#shared/time-entries/approvals/calls.ts'
import type { WorkWeek } from '#shared/time-entries/approvals/schemas.ts'
import * as texts from '#shared/time-entries/approvals/texts.ts'
import { mayAsk, mayTakeBack } from '#shared/time-entries/approvals/work-week.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { chevronLeft, chevronRight, send, undo } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

import { AskDialog, SendDialog } from './week-close-dialogs.tsx'
import css from './week-close.css?inline'
import { Stages } from './week-stages.tsx'

const at = (instant: string | null) => (instant ? formatInstant(new Date(instant), 'told') : '')
const byWhom = ({ decidedBy }: WorkWeek) => (decidedBy ? `${decidedBy.firstName} ${decidedBy.lastName}`.trim() : '')

/** What is known of where it stands, in a sentence. */
function standing(week: WorkWeek, today: Day): string {
  const { state, isAutomatic, sentAt, decidedAt } = week
  if (state === 'open') return today <= addDays(week.week, 6) ? t(texts.closesAt) : ''
  if (state === 'sent') return t(texts.sentAt, { time: at(sentAt) })
  const by = isAutomatic
    ? t(texts.automatic, { time: at(decidedAt) })
    : t(texts.approvedBy, { name: byWhom(week), time: at(decidedAt) })
  return state === 'closed' ? `${t(texts.locked)} ${by}` : by
}

function WeekMessages({ week, isOwn }: { week: WorkWeek; isOwn: boolean }) {
  const { state, word, decidedBy, asked } = week
  return (
    <>
      {state === 'open' && word && decidedBy && (
        <Callout kind="danger" icon={undo}>
          <strong>{t(texts.returned, { name: byWhom(week) })}</strong> {t(texts.word, { word })}
        </Callout>
      )}
      {state !== 'open' && word && !asked && <Callout kind="info">{t(texts.answered, { word })}</Callout>}
      {asked && (
        <Callout kind="info">
          {t(isOwn ? texts.waiting : texts.waitingOther, { time: at(asked.at), text: asked.text })}
        </Callout>
      )}
    </>
  )
}

/** Where no calendar stands above it, one goes through the weeks here. */
function Turn({ week, today, onWeek }: { week: Day; today: Day; onWeek: (week: Day) => void }) {
  return (
    <div className="row">
      <h2>{t(texts.heading, { days: spanName({ from: week, to: addDays(week, 6) }) })}</h2>
      <IconButton icon={chevronLeft} label={t(grid.previousWeek)} onClick={() => onWeek(addDays(week, -7))} />
      <IconButton
        icon={chevronRight}
        label={t(grid.nextWeek)}
        aria-disabled={week >= startOfWeek(today) || undefined}
        onClick={() => week < startOfWeek(today) && onWeek(addDays(week, 7))}
      />
    </div>
  )
}

function Close(props: { week: WorkWeek; userId: string; isOwn: boolean; today: Day; turn: ReactNode }) {
  const { week, userId, isOwn, today, turn } = props
  const [open, setOpen] = useState<'ask' | 'send'>()
  const takingBack = useCall(takeBackWorkWeek)
  useRefusedToast(takingBack.refused, '{message}')
  const { state, isAutomatic, closing, asked } = week
  const show = (next: WorkWeek) => {
    putAnswer(readWorkWeek, { userId, week: week.week }, next)
    reload(listEntries)
  }
  async function takeBack() {
    const next = await takingBack.run({ userId, week: week.week })
    if (!next) return reload(readWorkWeek)
    show(next)
    return toast(t(texts.takenBack), 'ok')
  }
  const close = () => setOpen(undefined)
  return (
    <section
      className={turn ? 'card week-close' : 'week-close'}
      aria-label={t(texts.heading, { days: spanName({ from: week.week, to: addDays(week.week, 6) }) })}
    >
      {turn}
      <WeekMessages week={week} isOwn={isOwn} />
      <div className="row wrap between">
        <Stages week={week} />
        <span className="row wrap">
          <span className="muted small">{standing(week, today)}</span>
          {isOwn && state === 'open' && week.week <= startOfWeek(today) && (
            <Button kind="primary" icon={send} onClick={() => setOpen('send')}>
              {t(closing === 'approval' ? texts.send : texts.isComplete)}
            </Button>
          )}
          {isOwn && mayTakeBack(state, isAutomatic) && (
            <Button size="sm" busy={takingBack.busy && t(texts.sending)} onClick={() => void takeBack()}>
              {t(texts.takeBack)}
            </Button>
          )}
          {isOwn && mayAsk(state, isAutomatic) && !asked && (
            <Button size="sm" onClick={() => setOpen('ask')}>
              {t(texts.ask)}
            </Button>
          )}
        </span>
      </div>
      {open === 'send' && <SendDialog {...{ week, userId, today }} onDone={show} onClose={close} />}
      {open === 'ask' && <AskDialog {...{ week, userId }} onDone={show} onClose={close} />}
    </section>
  )
}

function WeekClose({ userId, day }: { userId?: string; day?: Day }) {
  const { me, id } = useWhose(userId)
  const today = useToday()
  const [turned, setTurned] = useState<Day>()
  const week = startOfWeek(day || (turned ?? today))
  const { data } = useRead(readWorkWeek, me && id ? { userId: id, week } : undefined)
  // The one before stays while the next is read, with the button that has the focus.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const shown = data ?? last
  if (!shown || !id || shown.closing === 'off') return null
  const turn = day ? undefined : <Turn {...{ week, today }} onWeek={setTurned} />
  return <Close week={shown} userId={id} isOwn={id === me?.id} {...{ today, turn }} />
}

define('bee-week-close', WeekClose, { props: { userId: 'string', day: 'string' }, css })
