// What the extension opens when somebody presses Connect: the signed-in person says whether it was them.
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'

import { approvePairing } from '#shared/extension/calls.ts'
import { readRequest, type Request } from '#shared/extension/request.ts'
import * as texts from '#shared/extension/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import css from './connect.css?inline'

export interface ConnectAttributes {
  challenge?: string
  device?: string
  until?: string
}

const ToDashboard = () => <LinkButton href="/dashboard">{t(texts.toDashboard)}</LinkButton>

function Question({ code, device }: { code: string; device: string }) {
  const me = useStore($me)
  return (
    <>
      <dl>
        {device && (
          <>
            <dt>{t(texts.browser)}</dt>
            <dd>{device}</dd>
          </>
        )}
        <dt>{t(texts.account)}</dt>
        <dd>
          {me?.firstName} {me?.lastName} <span className="muted">{me?.email}</span>
        </dd>
        <dt>{t(texts.codeLabel)}</dt>
        <dd className="code">{code}</dd>
      </dl>
      <Callout kind="warn">{t(texts.onlyIf)}</Callout>
      <p className="muted">{t(texts.mayDo)}</p>
    </>
  )
}

function Body(told: ConnectAttributes) {
  const { run, busy, refused } = useCall(approvePairing)
  const [answer, setAnswer] = useState<'approved' | 'declined' | 'late'>()
  const request = readRequest(told)
  const approve = async ({ challenge, until }: Request) => {
    // The extension has stopped waiting, so it would not be connected.
    if (Date.now() > until) setAnswer('late')
    else if (await run({ challenge })) setAnswer('approved')
  }
  if (answer === 'approved') {
    return (
      <Card foot={<LinkButton href="/devices">{t(texts.toDevices)}</LinkButton>}>
        <Callout kind="ok" announce>
          {t(texts.approved)}
        </Callout>
        <p className="muted">{t(texts.approvedMore)}</p>
      </Card>
    )
  }
  if (answer === 'declined') {
    return (
      <Card foot=<ToDashboard />>
        <Callout kind="info" announce>
          {t(texts.unlessYou)}
        </Callout>
        <p className="muted">{t(texts.unlessYouMore)}</p>
      </Card>
    )
  }
  if (!request || answer === 'late') {
    return (
      <Card foot=<ToDashboard />>
        <Callout kind="danger" announce={answer === 'late'}>
          {t(request ? texts.expired : texts.incomplete)}
        </Callout>
      </Card>
    )
  }
  return (
    <Card
      foot={
        <>
          <RefusedLine refused={refused} />
          <Button onClick={() => setAnswer('declined')}>{t(texts.notMe)}</Button>
          <Button kind="primary" busy={busy && t(texts.approving)} onClick={() => void approve(request)}>
            {t(texts.approve)}
          </Button>
        </>
      }
    >
      <Question {...request} />
    </Card>
  )
}

const Card = ({ foot, children }: { foot: ReactNode; children: ReactNode }) => (
  <section className="card">
    <div className="card-body stack">{children}</div>
    <div className="card-foot">{foot}</div>
  </section>
)

const Connect = (told: ConnectAttributes) => (
  <>
    <PageHead title={t(texts.connectTitle)} lead={t(texts.connectLead)} />
    <Body {...told} />
  </>
)

define('bee-extension-connect', Connect, {
  props: { challenge: 'string', device: 'string', until: 'string' },
  css
})
