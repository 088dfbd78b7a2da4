// The public page on which the link at the end of a mail ends. It names the address and waits for a press.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { readSubscription, unsubscribe, updateOwnSubscription } from '#shared/mail/calls.ts'
import * as subscriptionTexts from '#shared/mail/subscription-texts.ts'
import * as texts from '#shared/mail/texts.ts'
import { $me } from '#shared/session/store.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'

import { Result } from './result.tsx'
import css from './subscription.css?inline'
import { isRefused } from './use-subscription.ts'

/** A member who left by mistake comes back at once. */
function ComeBack({ email }: { email: string }) {
  const me = useStore($me)
  const { run, busy, refused } = useCall(updateOwnSubscription)
  const [isBack, setBack] = useState(false)
  if (!me || me.email.toLowerCase() !== email.toLowerCase()) return null
  if (isBack)
    return (
      <Callout kind="ok" announce>
        {t(subscriptionTexts.cameBack)}
      </Callout>
    )
  const comeBack = async () => setBack((await run({ emailSubscriptions: true })) !== undefined)
  return (
    <>
      <Button kind="quiet" busy={busy && t(subscriptionTexts.working)} onClick={() => void comeBack()}>
        {t(subscriptionTexts.comeBack)}
      </Button>
      <RefusedLine refused={refused} />
    </>
  )
}

function Leaving({ token }: { token: string }) {
  const read = useRead(readSubscription, { token })
  const { data: subscription, refused: unread } = read
  const { run, busy, refused } = useCall(unsubscribe)
  const [done, setDone] = useState(false)
  const wrong = isRefused(unread) ? unread : isRefused(refused) ? refused : undefined
  if (wrong)
    return (
      <Result kind="failed" title={t(subscriptionTexts.notLeft)}>
        <p>{t(wrong.message)}</p>
      </Result>
    )
  if (!subscription)
    return (
      <Loaded of={read} waiting={<Skeleton of="block" count={8} />}>
        {() => null}
      </Loaded>
    )
  const { email, state } = subscription
  if (done)
    return (
      <Result kind="ok" title={t(texts.removed)} next={<ComeBack email={email} />}>
        <p>{t(subscriptionTexts.leftFor, { email })}</p>
      </Result>
    )
  if (state !== 'subscribed')
    return (
      <Result kind="ok" title={t(subscriptionTexts.isOut)} next={<ComeBack email={email} />}>
        <p>{t(subscriptionTexts.isOutFor, { email })}</p>
      </Result>
    )
  const leave = async () => setDone((await run({ token })) !== undefined)
  return (
    <section className="card card-body stack">
      <p>{t(subscriptionTexts.leaveAsk, { email })}</p>
      <RefusedCallout refused={refused} />
      <div className="btn-row">
        <Button kind="primary" busy={busy && t(subscriptionTexts.leaving)} onClick={() => void leave()}>
          {t(subscriptionTexts.leaveTitle)}
        </Button>
      </div>
    </section>
  )
}

function HowToLeave() {
  const me = useStore($me)
  return (
    <div className="stack">
      <section className="card card-body stack">
        <p>{t(subscriptionTexts.howToLeave)}</p>
        <p className="muted">{t(subscriptionTexts.howToLeaveWhy)}</p>
      </section>
      {me && <Widget tag="bee-own-subscription" waiting={<Skeleton of="block" count={5} />} />}
    </div>
  )
}

function EmailUnsubscribe({ token }: { token?: string }) {
  return (
    <>
      <PageHead title={t(subscriptionTexts.leaveTitle)} />
      {token ? <Leaving key={token} token={token} /> : <HowToLeave />}
    </>
  )
}

define('bee-email-unsubscribe', EmailUnsubscribe, { props: { token: 'string' }, css })
