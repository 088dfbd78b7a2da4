// Gives a place to somebody who waits; where none is free, after asking whether there shall be one more.
import { givePlace } from '#shared/community/organising-calls.ts'
import * as texts from '#shared/community/organising-texts.ts'
import type { Registration, ShownActivity } from '#shared/community/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { readAgain } from './registering.ts'

export function GivePlace({ activity, to }: { activity: ShownActivity; to: Registration }) {
  const giving = useCall(givePlace)
  useRefusedToast(giving.refused, '{message}')
  const name = fullName(to.person)
  const { _id: id, capacity, registered } = activity
  const isFull = capacity !== null && registered >= capacity
  const give = async () => {
    const question = { title: t(texts.raiseAsk, { count: registered + 1 }), text: t(texts.raiseText, { name }) }
    if (isFull && !(await confirm({ ...question, yes: t(texts.raise), no: t(texts.leaveIt) }))) return
    const done = await giving.run({ id, registrationId: to._id, raises: isFull })
    if (done) toast(done.message, 'ok')
    readAgain()
  }
  return (
    <Button
      kind="quiet"
      size="sm"
      label={t(texts.givePlaceTo, { name })}
      busy={giving.busy && t(texts.sending)}
      onClick={() => void give()}
    >
      {t(texts.givePlace)}
    </Button>
  )
}
