import { reportBug } from '#shared/dashboard/calls.ts'
import { bugForm } from '#shared/dashboard/form.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'

export function BugDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const report = useCall(reportBug)
  useRefusedToast(report.refused?.fields ? undefined : report.refused, texts.emailFailed)
  const using = useForm(bugForm, {
    draft: `bug report ${userId}`,
    refused: report.refused,
    async onSubmit(value) {
      const answer = await report.run({ userId, ...value })
      if (!answer) return undefined
      onClose()
      toast(t(answer.message), 'ok')
      return answer
    }
  })
  return <DialogForm title={t(texts.bugReport)} lead={t(texts.bugLead)} using={using} onClose={onClose} />
}
