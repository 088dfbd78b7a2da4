// Who gets a copy of the applications for one job: those who do, and one more.
import { addCcToJob, listJobNotifications, removeCc } from '#shared/jobs/calls.ts'
import { ccForm, failedAs } from '#shared/jobs/cc-form.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Notified } from '#shared/jobs/schemas.ts'
import { addFailed, removeFailed } from '#shared/jobs/texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { MemberList } from '#widgets/kit/form/member-list.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'

/** What was done is said, and the list read again. */
function done(answer: { message: string } | undefined) {
  reload(listJobNotifications)
  if (answer) toast(t(answer.message), 'ok')
  return answer
}

export function CcDialog({ job: { _id: jobId, title, ccList }, onClose }: { job: Notified; onClose: () => void }) {
  const adding = useCall(addCcToJob)
  const removing = useCall(removeCc)
  const using = useForm(ccForm, {
    draft: `cc ${jobId}`,
    refused: failedAs(adding.refused, addFailed),
    onSubmit: async ({ email }) => done(await adding.run({ jobId, email })),
    next: () => ({})
  })
  return (
    <ReadDialog title={t(texts.manageOf, { title })} onClose={onClose}>
      <div className="stack">
        <FormView using={using} layout="line" />
        <h3>{t(texts.current)}</h3>
        <MemberList
          of={ccList.map(({ _id, email }) => ({ _id, name: email }))}
          none={<p className="muted">{t(texts.nobodyYet)}</p>}
          onRemove={async id => done(await removing.run({ id }))}
          refused={failedAs(removing.refused, removeFailed)}
        />
      </div>
    </ReadDialog>
  )
}
