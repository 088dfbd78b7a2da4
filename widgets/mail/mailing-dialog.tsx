// One mail to many: how far it is, what became of each letter, and how it is stopped or goes on.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { readMailing, resumeMailing, stopMailing } from '#shared/mail/calls.ts'
import { doneOf, senderOf } from '#shared/mail/mailing-table.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { writtenAt } from '#shared/mail/rules.ts'
import type { Mailing } from '#shared/mail/schemas.ts'
import * as texts from '#shared/mail/texts.ts'
import { $me } from '#shared/session/store.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { play, refresh, stop as stopIcon } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { Disclosure } from '#widgets/kit/marks/disclosure.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { MailSheet } from './mail-preview.tsx'
import { MailingProgress } from './mailing-progress.tsx'
import { Recipients } from './recipients.tsx'

const MailingFacts = ({ one }: { one: Mailing }) => (
  <Facts
    of={[
      [mailing.kind, t(mailing.kinds[one.kind])],
      [mailing.by, senderOf(one)],
      [mailing.begun, writtenAt(one.createdAt)],
      one.doneAt ? [mailing.ended, writtenAt(one.doneAt)] : false
    ]}
  />
)

function Words({ one: { _id, kind, subject } }: { one: Mailing }) {
  const read = useRead(readMailing, { mailingId: _id })
  return (
    <Loaded of={read} waiting={<Skeleton count={4} />}>
      {({ html }) => <MailSheet kind={kind} subject={subject} html={html} colours="light" width="wide" />}
    </Loaded>
  )
}

interface MailingDialogProps {
  one: Mailing
  onChanged: (mailing: Mailing) => void
  onClose: () => void
}

function useActs({ one, onChanged }: Pick<MailingDialogProps, 'one' | 'onChanged'>) {
  const stopping = useCall(stopMailing)
  const resuming = useCall(resumeMailing)
  const mailingId = one._id
  const update = (answer: Mailing | undefined) => answer && onChanged(answer)
  return {
    busy: stopping.busy || resuming.busy,
    refused: stopping.refused ?? resuming.refused,
    async stop() {
      const question = { title: t(mailing.stopTitle), text: t(mailing.stopText), yes: t(mailing.stop), danger: true }
      if (!(await confirm(question))) return
      resuming.forget()
      update(await stopping.run({ mailingId }))
    },
    async resume() {
      stopping.forget()
      update(await resuming.run({ mailingId }))
    },
    async resumeUncertain() {
      const title =
        one.uncertain === 1 ? t(mailing.sendUncertainTitleOne) : t(mailing.sendUncertainTitle, { count: one.uncertain })
      const yes = t(mailing.sendUncertain)
      if (!(await confirm({ title, text: t(mailing.sendUncertainText), yes, danger: true }))) return
      stopping.forget()
      update(await resuming.run({ mailingId, uncertain: true }))
    }
  }
}

export function MailingDialog({ one, onChanged, onClose }: MailingDialogProps) {
  const me = useStore($me)
  const acts = useActs({ one, onChanged })
  const [shown, show] = useState(false)
  const isSending = one.state === 'sending'
  const isLeft = doneOf(one) < one.total
  const busy = acts.busy && t(mailing.working)
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      {!isSending && one.uncertain > 0 && me?.role === 'Owner' && (
        <Button kind="danger" busy={busy} onClick={() => void acts.resumeUncertain()}>
          {t(mailing.sendUncertain)}
        </Button>
      )}
      {isSending && (
        <Button kind="danger" icon={stopIcon} solid busy={busy} onClick={() => void acts.stop()}>
          {t(mailing.stop)}
        </Button>
      )}
      {!isSending && (isLeft || one.failed > 0) && (
        <Button
          kind="primary"
          icon={isLeft ? play : refresh}
          solid={isLeft}
          busy={busy}
          onClick={() => void acts.resume()}
        >
          {t(isLeft ? mailing.resume : mailing.again)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={one.subject} size="lg" onClose={onClose} footer={footer}>
      <div className="stack">
        {acts.refused && (
          <Callout kind="danger" announce>
            {t(acts.refused.message)}
          </Callout>
        )}
        <div role="status">
          <MailingProgress one={one} />
        </div>
        <MailingFacts one={one} />
        {one.uncertain > 0 && <Callout kind="warn">{t(mailing.uncertainMeans, { count: one.uncertain })}</Callout>}
        <div onToggle={() => show(true)}>
          <Disclosure title={t(mailing.whatItSays)}>{shown && <Words one={one} />}</Disclosure>
        </div>
        <Recipients one={one} />
        <p className="small muted">{t(mailing.keptFor)}</p>
      </div>
    </Dialog>
  )
}
