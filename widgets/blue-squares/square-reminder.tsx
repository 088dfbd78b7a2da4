// Whether one is reminded on Fridays of missing hours: a part of the page of notifications. The switch saves itself.
import { readSquareReminder, saveSquareReminder } from '#shared/blue-squares/calls.ts'
import * as texts from '#shared/blue-squares/answer-texts.ts'
import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

function SquareReminder() {
  const read = useRead(readSquareReminder, {})
  const { busy, refused, run } = useCall(saveSquareReminder)
  async function change(reminds: boolean) {
    const saved = await run({ reminds })
    if (!saved) return
    putAnswer(readSquareReminder, {}, saved)
    toast(t(saved.reminds ? texts.reminderOn : texts.reminderOff), 'ok')
  }
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.reminderTitle)}</h2>
      </div>
      <div className="card-body">
        <Loaded of={read} waiting={<Skeleton count={1} />}>
          {({ reminds }) => (
            <Switch label={t(texts.reminder)} checked={reminds} onChange={() => !busy && void change(!reminds)} />
          )}
        </Loaded>
        <RefusedLine refused={refused} />
      </div>
    </section>
  )
}

define('bee-square-reminder', SquareReminder, { props: {} })
