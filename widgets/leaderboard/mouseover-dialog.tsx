// What the Owner writes about the total time, for everybody to read on hover.
import { useEffect } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { createMouseoverText, listMouseoverTexts, updateMouseoverText } from '#shared/info/calls.ts'
import type { MouseoverText } from '#shared/info/schemas.ts'
import { mouseoverCreated } from '#shared/info/texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { mouseoverForm } from '#shared/leaderboard/form.ts'
import * as texts from '#shared/leaderboard/dialog-texts.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'

export function MouseoverDialog({ text, onClose }: { text: MouseoverText | null; onClose: () => void }) {
  const create = useCall(createMouseoverText)
  const update = useCall(updateMouseoverText)
  const faster = create.refused?.status === 409
  // Somebody else wrote the first text meanwhile: it is shown, and saving again changes that one.
  useEffect(() => {
    if (faster) reload(readDashboard)
  }, [faster])
  const using = useForm(mouseoverForm, {
    start: { newMouseoverText: text?.mouseoverText ?? '' },
    draft: 'mouseover-text',
    refused: create.refused ?? update.refused,
    onSubmit: async value => {
      const saved = text ? await update.run({ id: text._id, ...value }) : await create.run(value)
      if (!saved) return undefined
      toast(t(text ? texts.mouseoverUpdated : mouseoverCreated), 'ok')
      reload(readDashboard)
      reload(listMouseoverTexts)
      onClose()
      return saved
    }
  })
  const lead = faster && text && { lead: text.mouseoverText }
  return <DialogForm title={t(texts.mouseoverTitle)} {...lead} using={using} onClose={onClose} />
}
