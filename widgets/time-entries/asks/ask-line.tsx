// What somebody asked for, where it will stand: not counted yet, and who is asked; or why it was not added.
import { formatDay } from '#shared/kit/time/day.ts'
import { twoPlaces } from '#shared/kit/time/lengths.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import { listTimeAsks, withdrawTimeAsk } from '#shared/time-entries/asks/calls.ts'
import type { TimeAsk } from '#shared/time-entries/asks/schemas.ts'
import * as texts from '#shared/time-entries/asks/texts.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { clock, x } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

interface LineProps {
  ask: TimeAsk
  who: string
  isOwn: boolean
  /** Gets the focus when the line goes. */
  onGone: () => void
}

export function AskLine({ ask, who, isOwn, onGone }: LineProps) {
  const { run, busy, refused } = useCall(withdrawTimeAsk)
  useRefusedToast(refused, '{message}')
  const name = titleOf(ask)
  async function withdraw() {
    const done = !busy && (await run({ id: ask._id }))
    if (done) onGone()
    reload(listTimeAsks)
    if (done) toast(t(done.message), 'ok')
  }
  const isOpen = ask.state === 'open'
  const by = ask.decidedBy?.firstName ?? t(texts.somebody)
  return (
    <div className="ask-line" role="group" aria-label={`${name}, ${formatDay(ask.dateOfWork, 'log')}`}>
      <span className="free num" title={t(texts.askedFor)}>
        {twoPlaces(secondsOf(ask))}
      </span>
      <span className="what">
        <b>{name}</b> <span className="subtle">{plain(ask.notes)}</span>
        {!isOpen && <span className="word">{t(texts.declinedBy, { who: by, word: ask.word })}</span>}
      </span>
      {isOpen && (
        <Pill kind="info" icon={clock}>
          {who ? t(texts.asked, { who }) : t(texts.askedPlain)}
        </Pill>
      )}
      {isOpen && isOwn && <IconButton icon={x} label={t(texts.withdraw, { name })} onClick={() => void withdraw()} />}
    </div>
  )
}
