// One application: what was answered, how far it is, what was written about it, and a reply.
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { eraseApplication, markApplication, readApplication, replyToApplication } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application, Stage, WholeApplication } from '#shared/jobs/schemas.ts'
import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { useDialogKeys } from '#widgets/kit/dialogs/use-dialog-keys.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { chevronLeft, chevronRight, mail, pencil, trash, send } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { Answers, Applicant } from './applicant.tsx'
import { InviteDialog } from './invite.tsx'
import { ScoresOf } from './scores.tsx'
import { StageSelect } from './stage-select.tsx'
import type { Moving } from './use-stages.ts'
import { ResumeLine } from './resume-line.tsx'
import { History } from './history.tsx'
import { Note, Reply } from './writing.tsx'

interface DialogProps {
  application: Application
  stages: readonly Stage[]
  moving: Moving
  /** A mail that says where it was moved to. */
  offer: ReactNode
  onChanged: (application: Application) => void
  /** The one after it in the list, and the one before. */
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onClose: () => void
  onDelete: () => void
  onErased: () => void
}

/** Whoever opens it first reads it for the office. */
function useSeen({ _id: id, isUnread }: Application, onChanged: DialogProps['onChanged']) {
  const { run, refused, allowed } = useCall(markApplication)
  useRefusedToast(refused, texts.notMarked)
  const mark = async (unread: boolean) => {
    const marked = await run({ id, isUnread: unread })
    if (marked) onChanged(marked)
    return marked !== undefined
  }
  const first = useRef(mark)
  // Only the office reads it for the office.
  const opened = useRef(isUnread && allowed)
  useEffect(() => void (opened.current && first.current(false)), [])
  return () => mark(true)
}

type Writing = 'note' | 'reply'

function Inside({
  application,
  stages,
  moving,
  offer,
  onChanged,
  onClose
}: Omit<DialogProps, 'onDelete' | 'onErased' | 'onNext' | 'onPrevious'>) {
  const { _id: id } = application
  const read = useRead(readApplication, { id })
  const mayWrite = useCall(replyToApplication).allowed
  const markUnread = useSeen(application, onChanged)
  const [writing, begin] = useState<Writing>()
  const actions = useRef<HTMLDivElement>(null)
  const [isInviting, invite] = useState(false)

  function changed(whole: WholeApplication) {
    putAnswer(readApplication, { id }, whole)
    onChanged(whole)
  }
  function end(whole?: WholeApplication) {
    if (whole) changed(whole)
    begin(undefined)
    requestAnimationFrame(() => actions.current?.querySelector('button')?.focus())
  }
  return (
    <div className="stack">
      <div className="row between wrap">
        <StageSelect
          stages={stages}
          value={application.stageId}
          disabled={!moving.allowed}
          onChange={stageId => void moving.move([application], stageId)}
        />
        {read.data?.personId ? (
          <LinkButton href={`/userprofile/${read.data.personId}`}>{t(texts.toPerson)}</LinkButton>
        ) : (
          mayWrite && (
            <Button icon={send} onClick={() => invite(true)}>
              {t(texts.invite)}
            </Button>
          )
        )}
      </div>
      {offer}
      <Applicant of={application} keptUntil={read.data?.keptUntil} />
      <hr />
      <Loaded of={read} waiting={<Skeleton count={6} />}>
        {({ answers, history, resume, scores }) => (
          <>
            <Answers answers={answers} />
            {resume && <ResumeLine id={id} name={resume.name} size={resume.size} />}
            <hr />
            <ScoresOf id={id} scores={scores} onChanged={changed} />
            <hr />
            <h3>{t(texts.history)}</h3>
            <History history={history} />
          </>
        )}
      </Loaded>
      {writing === 'reply' && <Reply application={application} onEnd={end} />}
      {writing === 'note' && <Note application={application} onEnd={end} />}
      <div className="btn-row" ref={actions} hidden={writing !== undefined}>
        {mayWrite && (
          <Button kind="primary" icon={mail} onClick={() => begin('reply')}>
            {t(texts.reply)}
          </Button>
        )}
        <Button icon={pencil} onClick={() => begin('note')}>
          {t(texts.addNote)}
        </Button>
        {mayWrite && (
          <Button kind="quiet" onClick={() => void markUnread().then(marked => marked && onClose())}>
            {t(texts.markUnread)}
          </Button>
        )}
      </div>
      {isInviting && <InviteDialog application={application} onInvited={changed} onClose={() => invite(false)} />}
    </div>
  )
}

export function ApplicationDialog(props: DialogProps) {
  const { application, onNext, onPrevious, onClose, onDelete, onErased } = props
  const erasing = useCall(eraseApplication)
  useRefusedToast(erasing.refused, texts.notErased)
  const { name } = application
  async function erase() {
    const isSure = await confirm({
      title: t(texts.eraseTitle, { name }),
      text: t(texts.eraseWhat),
      yes: t(texts.eraseForGood),
      danger: true
    })
    if (isSure && (await erasing.run({ id: application._id, isSure: true }))) onErased()
  }
  useDialogKeys({ j: onNext, k: onPrevious })
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      <Button
        kind="quiet"
        icon={chevronLeft}
        label={t(texts.previousOne)}
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <Button kind="quiet" icon={chevronRight} label={t(texts.nextOne)} disabled={!onNext} onClick={onNext} />
      {erasing.allowed && (
        <>
          <Button kind="quiet" onClick={() => void erase()}>
            {t(texts.eraseForGood)}
          </Button>
          <Button kind="danger" icon={trash} onClick={onDelete}>
            {t(texts.removeApplication)}
          </Button>
        </>
      )}
    </>
  )
  return (
    <Dialog title={t(texts.applicationOf, { name })} size="lg" onClose={onClose} footer={footer}>
      <Inside key={application._id} {...props} />
    </Dialog>
  )
}
