// One mail to many: how far it is, what became of each letter, and how it is stopped or goes on.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { deleteMailing, readMailing, resumeMailing, stopMailing } from '#shared/mail/calls.ts'
import { beginningOf, doneOf, type Mailing, senderOf } from '#shared/mail/lists.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { writtenAt } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'
import { $me } from '#shared/session/store.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { pencil, play, refresh, send, stop as stopIcon, trash } from '#widgets/kit/marks/icons.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { MailSheet } from '../mail-preview.tsx'
import { MailingProgress } from './progress.tsx'
import { Recipients } from '../recipients.tsx'
import { namesOf } from '../send-dialog.tsx'

const MailingFacts = ({ one }: { one: Mailing }) => (
  <Facts
    of={[
      [mailing.kind, t(mailing.kinds[one.kind])],
      [mailing.by, senderOf(one)],
      [one.hasBegun ? mailing.begun : mailing.starts, one.hasBegun || one.startsAt ? writtenAt(beginningOf(one)) : '—'],
      one.doneAt ? [mailing.ended, writtenAt(one.doneAt)] : false
    ]}
  />
)

function Words({ one: { _id, kind, subject } }: { one: Mailing }) {
  const read = useRead(readMailing, { mailingId: _id })
  return (
    <Loaded of={read} waiting={<Skeleton count={4} />}>
      {({ html, to }) => (
        <>
          {to.length > 0 && <p className="small breaks">{t(mailing.listWaits, { names: namesOf(to) })}</p>}
          <MailSheet kind={kind} subject={subject} html={html} colours="light" width="wide" />
        </>
      )}
    </Loaded>
  )
}

interface MailingDialogProps {
  one: Mailing
  /** Reads how far it is. */
  onLook: () => Promise<void>
  onChanged: (mailing: Mailing) => void
  onTakeBack: () => void
  onEdit: () => void
  onDeleted: () => void
  onClose: () => void
}

function useActs({ one, onChanged, onDeleted }: Pick<MailingDialogProps, 'onChanged' | 'onDeleted' | 'one'>) {
  const stopping = useCall(stopMailing)
  const resuming = useCall(resumeMailing)
  const deleting = useCall(deleteMailing)
  const mailingId = one._id
  const update = (answer: Mailing | undefined) => answer && onChanged(answer)
  return {
    busy: stopping.busy || resuming.busy || deleting.busy,
    refused: stopping.refused ?? resuming.refused ?? deleting.refused,
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
    async sendNow() {
      const question = { title: t(mailing.sendNowTitle), text: t(mailing.sendNowText), yes: t(mailing.sendNow) }
      if (!(await confirm(question))) return
      update(await resuming.run({ mailingId }))
    },
    async remove() {
      const text = t(mailing.removeText, { subject: one.subject })
      if (!(await confirm({ title: t(mailing.removeTitle), text, yes: t(mailing.remove), danger: true }))) return
      if (!(await deleting.run({ mailingId }))) return
      toast(t(mailing.removed), 'ok')
      onDeleted()
    },
    async resumeUncertain() {
      const title = t(mailing.sendUncertainTitle, { count: one.uncertain })
      const yes = t(mailing.sendUncertain)
      if (!(await confirm({ title, text: t(mailing.sendUncertainText), yes, danger: true }))) return
      stopping.forget()
      update(await resuming.run({ mailingId, uncertain: true }))
    }
  }
}
type Acts = ReturnType<typeof useActs>

/** What can be done with one whose letters are written. */
function BegunActs({ one, acts, busy }: { one: Mailing; acts: Acts; busy: string | false }) {
  const me = useStore($me)
  const isSending = one.state === 'sending'
  const isLeft = doneOf(one) < one.total
  const resume = isLeft ? mailing.resume : one.failed > 0 ? mailing.again : mailing.sendKept
  return (
    <>
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
      {!isSending && (isLeft || one.failed + one.kept > 0) && (
        <Button
          kind="primary"
          icon={isLeft ? play : refresh}
          solid={isLeft}
          busy={busy}
          onClick={() => void acts.resume()}
        >
          {t(resume)}
        </Button>
      )}
    </>
  )
}

/** The actions of one that is scheduled or was taken back. */
function WaitingActs(
  props: Pick<MailingDialogProps, 'onEdit' | 'onTakeBack' | 'one'> & { acts: Acts; busy: string | false }
) {
  const { one, acts, busy, onEdit, onTakeBack } = props
  return (
    <>
      <Button kind="danger" icon={trash} busy={busy} onClick={() => void acts.remove()}>
        {t(mailing.remove)}
      </Button>
      {one.state === 'scheduled' && <Button onClick={onTakeBack}>{t(mailing.takeBack)}</Button>}
      <Button icon={pencil} onClick={onEdit}>
        {t(mailing.change)}
      </Button>
      <Button kind="primary" icon={send} busy={busy} onClick={() => void acts.sendNow()}>
        {t(mailing.sendNow)}
      </Button>
    </>
  )
}

export function MailingDialog({ one, onLook, onClose, ...rest }: MailingDialogProps) {
  const acts = useActs({ one, ...rest })
  const [shown, show] = useState(false)
  const busy = acts.busy && t(mailing.working)
  // What stands in the list may be older than the letters that are read now.
  useEffect(() => void onLook(), [onLook])
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      {one.hasBegun ? (
        <BegunActs {...{ one, acts, busy }} />
      ) : (
        <WaitingActs {...{ one, acts, busy }} onEdit={rest.onEdit} onTakeBack={rest.onTakeBack} />
      )}
    </>
  )
  return (
    <Dialog title={one.subject} size="lg" onClose={onClose} footer={footer}>
      <div className="stack">
        <RefusedCallout refused={acts.refused} />
        <div role="status">
          <MailingProgress one={one} />
        </div>
        <MailingFacts one={one} />
        {one.kept > 0 && <Callout kind="warn">{t(mailing.keptDone)}</Callout>}
        {one.uncertain > 0 && <Callout kind="warn">{t(mailing.uncertainMeans, { count: one.uncertain })}</Callout>}
        <div onToggle={() => show(true)}>
          <Disclosure title={t(mailing.whatItSays)}>{shown && <Words one={one} />}</Disclosure>
        </div>
        {one.hasBegun && (
          <>
            <Recipients one={one} />
            <p className="small muted">{t(mailing.keptFor)}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
