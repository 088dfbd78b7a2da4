import { t } from '#shared/kit/texts.ts'
import { addProject, readProject } from '#shared/projects/calls.ts'
import { projectForm } from '#shared/projects/form.ts'
import * as texts from '#shared/projects/page-texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export function ProjectDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const adding = useCall(addProject)
  const finding = useCall(readProject)
  // What is wrong with a field stands under it.
  useRefusedToast(adding.refused?.fields ? undefined : adding.refused, texts.creationFailed)
  const using = useForm(projectForm, {
    start: { projectName: '', category: 'Unspecified', isActive: true },
    draft: 'project new',
    refused: adding.refused,
    async onSubmit({ projectName, category: projectCategory, isActive }) {
      const made = await adding.run({ projectName, projectCategory, isActive })
      if (!made) return false
      // The list is read anew behind the dialog, and keeps its rows of before when that fails.
      const isThere = (await finding.run({ id: made._id })) !== undefined
      toast(t(isThere ? texts.created : texts.createdUnseen), isThere ? 'ok' : 'danger')
      onSaved()
      onClose()
      return true
    }
  })
  return <DialogForm title={t(texts.add)} size="sm" using={using} onClose={onClose} />
}
