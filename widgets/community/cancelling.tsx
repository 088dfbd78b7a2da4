// Cancels an activity or one day of it, with the reason that everybody is told; and deletes what nobody is in.
import { useState } from 'react'

import * as calls from '#shared/community/calls.ts'
import { cancelForm } from '#shared/community/forms.ts'
import * as texts from '#shared/community/page-texts.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { readAgain } from './registering.ts'
import { PORTAL } from './words.ts'

interface CancelDialogProps {
  activity: ShownActivity
  occurrence: string | undefined
  onClose: () => void
}

function CancelDialog({ activity, occurrence, onClose }: CancelDialogProps) {
  const cancelling = useCall(calls.cancelActivity)
  const using = useForm(cancelForm, {
    refused: cancelling.refused,
    onSubmit: async ({ reason }) => {
      const done = await cancelling.run({ id: activity._id, reason, ...(occurrence && { occurrence }) })
      if (!done) return undefined
      toast(t(texts.eventCancelled), 'ok')
      readAgain()
      onClose()
      return done
    }
  })
  const title = `${t(occurrence ? texts.cancelDay : texts.cancelEvent)}: ${activity.name}`
  return <DialogForm title={title} using={using} onClose={onClose} close={texts.keepIt} />
}

export function CancelEvent({ activity }: { activity: ShownActivity }) {
  const [asked, ask] = useState<'day' | 'whole'>()
  const deleting = useCall(calls.deleteActivity)
  const restoring = useCall(calls.restoreActivity)
  useRefusedToast(deleting.refused ?? restoring.refused, '{message}')
  const { _id: id, name, rrule, status, registered, waiting, occurrence } = activity
  const isSeries = rrule !== ''
  const remove = async () => {
    const isSure = await confirm({
      title: name,
      text: t(texts.deleteAsk),
      yes: t(texts.remove),
      no: t(texts.keepIt),
      danger: true
    })
    const done = isSure && (await deleting.run({ id }))
    if (!done) return
    const back = async () => {
      if (await restoring.run({ id })) toast(t(texts.restored), 'ok')
    }
    toast(t(done.message), 'info', { action: { label: t(texts.undo), run: () => void back() } })
    environment.go(PORTAL)
  }
  return (
    <>
      {status === 'planned' && (
        <Button kind="danger" onClick={() => ask('whole')}>
          {t(isSeries ? texts.cancelAll : texts.cancelEvent)}
        </Button>
      )}
      {status === 'planned' && isSeries && (
        <Button kind="danger" onClick={() => ask('day')}>
          {t(texts.cancelDay)}
        </Button>
      )}
      {(registered + waiting === 0 || status === 'cancelled') && (
        <Button kind="quiet" onClick={() => void remove()}>
          {t(texts.remove)}
        </Button>
      )}
      {asked && (
        <CancelDialog
          activity={activity}
          occurrence={asked === 'day' ? (occurrence ?? undefined) : undefined}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}
