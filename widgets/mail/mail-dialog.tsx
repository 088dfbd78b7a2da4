import { useCallback, useEffect, useState } from 'react'

import type { Answer } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'
import { readMail, sendAgain } from '#shared/mail/calls.ts'
import { maySendAgain, writtenAt } from '#shared/mail/rules.ts'
import type { Mail } from '#shared/mail/lists.ts'
import * as texts from '#shared/mail/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { refresh } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { MailState } from './mail-state.tsx'

const MailFacts = ({ mail: { to, status, attempts, createdAt, doneAt, problem } }: { mail: Mail }) => (
  <Facts
    of={[
      [texts.to, to],
      [texts.status, <MailState key="status" status={status} />],
      [texts.written, writtenAt(createdAt)],
      doneAt !== undefined && doneAt !== null && [texts.states[status], writtenAt(doneAt)],
      [texts.tries, attempts],
      problem ? [texts.problem, problem] : false
    ]}
  />
)

/** Focusable, so that the arrow keys scroll it in every browser. */
const SCROLLED = { role: 'region', tabIndex: 0 }

/** The plain text of the mail. Read anew for each opening, because each reading is recorded in the audit. */
function Words({ mailId }: { mailId: string }) {
  const { run, refused } = useCall(readMail)
  const [read, setRead] = useState<Answer<typeof readMail>>()
  const load = useCallback(async () => setRead(await run({ mailId })), [run, mailId])
  useEffect(() => void load(), [load])
  if (refused) return <ErrorState refused={refused} onReload={() => void load()} />
  if (!read) return <Skeleton count={6} />
  return (
    <>
      {read.covered && <Callout kind="info">{t(texts.covered)}</Callout>}
      <pre className="letter" aria-label={t(texts.text)} {...SCROLLED}>
        {read.plain}
      </pre>
    </>
  )
}

interface MailDialogProps {
  mail: Mail
  onChanged: (mail: Mail) => void
  onClose: () => void
}

export function MailDialog({ mail, onChanged, onClose }: MailDialogProps) {
  const again = useCall(sendAgain)
  async function send() {
    const queued = await again.run({ mailId: mail._id })
    if (!queued) return
    onChanged(queued)
    onClose()
    toast(t(texts.queued, { to: mail.to }), 'ok')
  }
  const footer = again.allowed && maySendAgain(mail.status) && (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      <Button kind="primary" icon={refresh} busy={again.busy && t(texts.sending)} onClick={() => void send()}>
        {t(texts.again)}
      </Button>
    </>
  )
  return (
    <Dialog title={mail.subject} size="lg" onClose={onClose} footer={footer}>
      <RefusedCallout refused={again.refused} />
      <MailFacts mail={mail} />
      <Words mailId={mail._id} />
    </Dialog>
  )
}
