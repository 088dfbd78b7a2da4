import { reportBug } from '#shared/dashboard/calls.ts'
import { bugForm } from '#shared/dashboard/form.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/button.tsx'
import { Dialog } from '#widgets/kit/dialog.tsx'
import { FormView, SubmitButton } from '#widgets/kit/form-view.tsx'
import { toast } from '#widgets/kit/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/use-form.ts'

/** Closing loses nothing: what was typed is there when it is opened again. */
export function BugDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const report = useCall(reportBug)
  const using = useForm(bugForm, {
    draft: `bug report ${userId}`,
    refused: report.refused,
    async onSubmit(value) {
      const said = await report.run({ userId, ...value })
      if (!said) return undefined
      onClose()
      toast(t(said.message), 'ok')
      return said
    }
  })
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      <SubmitButton using={using} />
    </>
  )
  return (
    <Dialog title={t(texts.bugReport)} onClose={onClose} footer={footer}>
      <p className="muted">{t(texts.bugLead)}</p>
      <FormView using={using} button="none" />
    </Dialog>
  )
}
