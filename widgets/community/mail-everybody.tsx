// A mail to everybody who is registered, written by whoever looks after an activity.
import { useState } from 'react'

import { mailForm } from '#shared/community/mail-form.ts'
import { mailRegistered } from '#shared/community/organising-calls.ts'
import * as texts from '#shared/community/organising-texts.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { mail } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface MailProps {
  activity: ShownActivity
  /** How many have a place. */
  count: number
}

function MailDialog({ activity, count, onClose }: MailProps & { onClose: () => void }) {
  const { _id: id, occurrence } = activity
  const sending = useCall(mailRegistered)
  const using = useForm(mailForm, {
    draft: `mail ${id}`,
    refused: sending.refused,
    onSubmit: async value => {
      const done = await sending.run({ id, ...value, ...(occurrence && { occurrence }) })
      if (!done) return undefined
      toast(done.message, 'ok')
      onClose()
      return done
    },
    next: () => ({})
  })
  return (
    <DialogForm
      title={t(texts.mailEverybody)}
      lead={t(texts.mailLead, { count })}
      using={using}
      dirty={using.dirty}
      onClose={onClose}
    />
  )
}

export function MailEverybody({ activity, count }: MailProps) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button kind="quiet" size="sm" icon={mail} onClick={() => open(true)}>
        {t(texts.mailEverybody)}
      </Button>
      {isOpen && <MailDialog activity={activity} count={count} onClose={() => open(false)} />}
    </>
  )
}
