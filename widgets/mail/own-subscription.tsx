// A member's own switch for weekly updates. It is saved when it is pressed.
import { useCallback, useEffect, useId, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { readOwnSubscription, updateOwnSubscription } from '#shared/mail/calls.ts'
import * as said from '#shared/mail/subscription-texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { ErrorState } from '#widgets/kit/marks/error-state.tsx'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

const SWITCH = { role: 'switch', className: 'switch' }

function Switch() {
  const id = useId()
  const { run: ask, refused: unread } = useCall(readOwnSubscription)
  const { run: save, busy, refused } = useCall(updateOwnSubscription)
  const [isOn, setOn] = useState<boolean>()
  const read = useCallback(async () => setOn((await ask({}))?.emailSubscriptions), [ask])
  useEffect(() => void read(), [read])

  async function turn(wanted: boolean) {
    const saved = await save({ emailSubscriptions: wanted })
    if (!saved) return
    setOn(saved.emailSubscriptions)
    toast(t(saved.emailSubscriptions ? said.ownOn : said.ownOff), 'ok')
  }
  if (unread) return <ErrorState refused={unread} onReload={() => void read()} />
  if (isOn === undefined) return <Skeleton count={2} />
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
          onChange={event => !busy && void turn(event.target.checked)}
        />
        {t(said.own)}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {t(said.ownHint)}
      </p>
      <RefusedLine refused={refused} />
    </div>
  )
}

const OwnSubscription = () => (
  <section className="card">
    <div className="card-head">
      <h2>{t(said.ownTitle)}</h2>
    </div>
    <div className="card-body">
      <Switch />
    </div>
  </section>
)

define('bee-own-subscription', OwnSubscription, { props: {} })
