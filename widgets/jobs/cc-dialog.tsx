// Who gets a copy of the applications for one job: those who do, and one more.
import { useState } from 'react'

import { addCcToJob, listJobNotifications, removeCc } from '#shared/jobs/calls.ts'
import { ccForm, failedAs } from '#shared/jobs/cc-form.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Notified } from '#shared/jobs/schemas.ts'
import { addFailed, removeFailed } from '#shared/jobs/texts.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { FieldView } from '#widgets/kit/form/field.tsx'
import { FormRefusal, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { trash } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'

const refresh = () => reload(listJobNotifications)

function AddCc({ jobId }: { jobId: string }) {
  const { run, refused } = useCall(addCcToJob)
  const using = useForm(ccForm, {
    draft: `cc ${jobId}`,
    refused: failedAs(refused, addFailed),
    async onSubmit({ email }) {
      const added = await run({ jobId, email })
      if (!added) return undefined
      refresh()
      toast(t(added.message), 'ok')
      // The field is free for the next address.
      setTimeout(() => using.reset({ email: '' }))
      return added
    }
  })
  return (
    <form id={using.id} className="stack" noValidate onSubmit={event => void using.submit(event)}>
      <div className="cc-add">
        <FieldView using={using} name="email" />
        <SubmitButton using={using} />
      </div>
      <FormRefusal using={using} />
    </form>
  )
}

function Current({ job: { ccList } }: { job: Notified }) {
  const { run, refused, busy } = useCall(removeCc)
  const [leaving, setLeaving] = useState('')
  async function remove(id: string) {
    setLeaving(id)
    const removed = await run({ id })
    refresh()
    if (removed) toast(t(removed.message), 'ok')
  }
  return (
    <div className="stack" ref={useKeptFocus('li', 'h3')}>
      <h3>{t(texts.current)}</h3>
      {ccList.length === 0 && <p className="muted">{t(texts.nobodyYet)}</p>}
      {ccList.length > 0 && (
        <ul className="cc-list">
          {ccList.map(({ _id, email }) => (
            <li key={_id}>
              {email}
              <Button
                kind="quiet"
                size="sm"
                icon={trash}
                label={t(texts.removeCc, { email })}
                aria-disabled={busy && leaving === _id}
                onClick={() => void (busy || remove(_id))}
              />
            </li>
          ))}
        </ul>
      )}
      <RefusedLine refused={failedAs(refused, removeFailed)} />
    </div>
  )
}

export function CcDialog({ job, onClose }: { job: Notified; onClose: () => void }) {
  const footer = <Button onClick={onClose}>{t(texts.close)}</Button>
  return (
    <Dialog title={t(texts.manageOf, { title: job.title })} onClose={onClose} footer={footer}>
      <div className="stack">
        <AddCc jobId={job._id} />
        <Current job={job} />
      </div>
    </Dialog>
  )
}
