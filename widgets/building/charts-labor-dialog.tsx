// What work was paid, written down.
import { useMemo } from 'react'

import { addLabourCost, readLabourCosts } from '#shared/building/labour-calls.ts'
import { labourForm } from '#shared/building/labour-form.ts'
import * as texts from '#shared/building/labour-texts.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import type { listProjects } from '#shared/projects/calls.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface LaborDialogProps {
  projects: Answer<typeof listProjects>
  today: string
  onClose: () => void
}

export function LaborDialog({ projects, today, onClose }: LaborDialogProps) {
  const adding = useCall(addLabourCost)
  const form = useMemo(() => labourForm(today), [today])
  const using = useForm(form, {
    draft: 'labor cost',
    start: { date: today },
    refused: adding.refused,
    async onSubmit(value) {
      const saved = await adding.run(value)
      if (!saved) return undefined
      reload(readLabourCosts)
      toast(t(texts.saved), 'ok')
      onClose()
      return saved
    }
  })
  const find = async (text: string) => {
    const word = text.toLowerCase()
    return projects
      .filter(({ projectName }) => projectName.toLowerCase().includes(word))
      .slice(0, 20)
      .map(({ _id, projectName }) => ({ value: _id, label: projectName }))
  }
  return (
    <DialogForm
      title={t(texts.add)}
      size="sm"
      using={using}
      choices={{ project_name: find }}
      onClose={onClose}
      close={texts.cancel}
    />
  )
}
