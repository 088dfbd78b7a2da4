// The public page on which somebody asks for weekly updates, and on which the link of the confirmation ends.
import { useCallback, useEffect, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { confirmSubscription, readSubscription } from '#shared/mail/calls.ts'
import { inboxOf } from '#shared/mail/inbox.ts'
import { confirmSubject } from '#shared/mail/letter-texts.ts'
import * as subscriptionTexts from '#shared/mail/subscription-texts.ts'
import * as texts from '#shared/mail/texts.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { externalLink } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'

import { Result } from './result.tsx'
import css from './subscription.css?inline'
import { isRefused, useSeen } from './use-subscription.ts'

function Sent({ email, onNew }: { email: string; onNew: () => void }) {
  const inbox = inboxOf(email, t(confirmSubject))
  const next = inbox && (
    <LinkButton kind="primary" icon={externalLink} href={inbox.href} target="_blank" rel="noopener noreferrer">
      {t(subscriptionTexts.openInbox, { provider: inbox.provider })}
    </LinkButton>
  )
  return (
    <Result kind="sent" title={t(texts.confirmationSent)} next={next} onNew={onNew}>
      <p>{t(subscriptionTexts.sentTo, { email })}</p>
      <p className="muted">{t(subscriptionTexts.noMail)}</p>
    </Result>
  )
}

/** The address as it stands in the form, which is on the page and not in the widget. */
const emailIn = ({ target }: Event): string =>
  (target instanceof HTMLElement && target.querySelector<HTMLInputElement>('input[type=email]')?.value.trim()) || ''

function Subscribing({ onSent }: { onSent: (email: string) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  })
  useEffect(() => {
    const element = place.current
    const subscribed = (event: Event) => sent.current(emailIn(event))
    element?.addEventListener('bee-subscribe', subscribed)
    return () => element?.removeEventListener('bee-subscribe', subscribed)
  }, [])
  return (
    <div ref={place}>
      <Widget tag="bee-subscribe" waiting={<Skeleton of="block" count={12} />} />
    </div>
  )
}

/** It confirms by itself once it is seen; the button is for when that did not work. */
function Confirming({ token }: { token: string }) {
  const { data: subscription } = useRead(readSubscription, { token })
  const { run, refused, busy } = useCall(confirmSubscription)
  const [done, setDone] = useState(false)
  const confirm = useCallback(async () => setDone((await run({ token })) !== undefined), [run, token])
  useSeen(useCallback(() => void confirm(), [confirm]))
  const email = subscription?.email

  if (done)
    return (
      <Result kind="ok" title={t(texts.confirmed)}>
        {email && <p>{t(subscriptionTexts.confirmedFor, { email })}</p>}
      </Result>
    )
  if (isRefused(refused))
    return (
      <Result kind="failed" title={t(texts.expired)}>
        <p>{t(subscriptionTexts.expiredHow)}</p>
      </Result>
    )
  return (
    <section className="card card-body stack">
      {email && <p>{t(subscriptionTexts.confirmAsk, { email })}</p>}
      <RefusedCallout refused={refused} />
      <div className="btn-row">
        <Button kind="primary" busy={busy && t(subscriptionTexts.confirming)} onClick={() => void confirm()}>
          {t(subscriptionTexts.confirm)}
        </Button>
      </div>
    </section>
  )
}

function EmailSubscribe({ token }: { token?: string }) {
  const [sentTo, setSentTo] = useState<string>()
  if (token)
    return (
      <>
        <PageHead title={t(subscriptionTexts.confirmTitle)} />
        <Confirming key={token} token={token} />
      </>
    )
  return (
    <>
      <PageHead title={t(subscriptionTexts.title)} lead={t(subscriptionTexts.lead)} />
      {sentTo === undefined ? (
        <Subscribing onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onNew={() => setSentTo(undefined)} />
      )}
    </>
  )
}

define('bee-email-subscribe', EmailSubscribe, { props: { token: 'string' }, css })
