// A member's own switch for weekly updates. It is saved when it is pressed.
import { useId } from 'react'

import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readOwnSubscription, updateOwnSubscription } from '#shared/mail/calls.ts'
import * as subscriptionTexts from '#shared/mail/subscription-texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

const SWITCH = { role: 'switch', className: 'switch' }

function Switch({ isOn }: { isOn: boolean }) {
  const id = useId()
  const { run: save, busy, refused } = useCall(updateOwnSubscription)

  async function change(wanted: boolean) {
    const saved = await save({ emailSubscriptions: wanted })
    if (!saved) return
    putAnswer(readOwnSubscription, {}, saved)
    toast(t(saved.emailSubscriptions ? subscriptionTexts.ownOn : subscriptionTexts.ownOff), 'ok')
  }
  return (
    <div className="field">
      <label className="switch-label" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          {...SWITCH}
          checked={isOn}
          aria-busy={busy}
          aria-describedby={`${id}-hint`}
          onChange={event => !busy && void change(event.target.checked)}
        />
        {t(subscriptionTexts.own)}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {t(subscriptionTexts.ownHint)}
      </p>
      <RefusedLine refused={refused} />
    </div>
  )
}

function OwnSubscription() {
  const read = useRead(readOwnSubscription, {})
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(subscriptionTexts.ownTitle)}</h2>
      </div>
      <div className="card-body">
        <Loaded of={read} waiting={<Skeleton count={2} />}>
          {({ emailSubscriptions }) => <Switch isOn={emailSubscriptions} />}
        </Loaded>
      </div>
    </section>
  )
}

define('bee-own-subscription', OwnSubscription, { props: {} })
