// The dialogs of one person of the list: a day to leave or to come back, another password, and deleting.
import { api } from '#shared/kit/calls/api.ts'
import { addDays, today } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { setStatus } from '#shared/people/calls.ts'
import { deleteUser } from '#shared/people/users/calls.ts'
import { dayForm, deleteForm } from '#shared/people/users/form.ts'
import type { User } from '#shared/people/users/schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import * as texts from '#shared/people/users/texts.ts'
import { resetPassword } from '#shared/session/calls.ts'
import { resetForm } from '#shared/session/password-form.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { historyOf } from '#widgets/kit/lists/texts.ts'

import { EditHistory } from '../edit-history.tsx'

export interface OpenDialog {
  kind: 'delete' | 'finalDay' | 'history' | 'pause' | 'reset'
  user: User
}

interface DialogProps {
  user: User
  onClose: () => void
  onDone: () => void
}

/** Toasts what was done, closes, and reloads the list. */
function finish({ onClose, onDone }: DialogProps, answer: { message: string }) {
  onClose()
  toast(t(answer.message), 'ok')
  onDone()
  return answer
}

const finalDayForm = dayForm(texts.setFinalDay, texts.finalDay)

function FinalDay(props: DialogProps) {
  const { user, onClose } = props
  const using = useForm(finalDayForm, {
    start: { day: user.endDate ?? today(now()) },
    onSubmit: async ({ day }) =>
      finish(props, await api(setStatus, { id: user._id, status: 'Active', isSet: 'FinalDay', endDate: day }))
  })
  const name = fullName(user)
  const title = t(texts.finalDayTitle, { name })
  return <DialogForm size="sm" title={title} lead={t(texts.finalDayLead, { name })} using={using} onClose={onClose} />
}

function Pause(props: DialogProps) {
  const { user, onClose } = props
  const using = useForm(dayForm(texts.pause, texts.backOn, addDays(today(now()), 1)), {
    onSubmit: async ({ day }) =>
      finish(props, await api(setStatus, { id: user._id, status: 'Inactive', reactivationDate: day }))
  })
  const name = fullName(user)
  const title = t(texts.pauseTitle, { name })
  return <DialogForm size="sm" title={title} lead={t(texts.pauseLead, { name })} using={using} onClose={onClose} />
}

function Reset(props: DialogProps) {
  const { user, onClose } = props
  const using = useForm(resetForm, {
    onSubmit: async typed => finish(props, await api(resetPassword, { userId: user._id, ...typed }))
  })
  const name = fullName(user)
  const title = t(texts.resetTitle, { name })
  return <DialogForm title={title} lead={t(texts.resetLead, { name })} using={using} onClose={onClose} />
}

function Delete(props: DialogProps) {
  const { user, onClose } = props
  const { _id: id } = user
  const name = fullName(user)
  const using = useForm(deleteForm, {
    start: { option: 'archive' },
    async onSubmit({ option }) {
      if (option === 'deactivate') return finish(props, await api(setStatus, { id, status: 'Inactive' }))
      const isKept = option === 'archive'
      const sure = await confirm({
        title: t(isKept ? texts.archiveSure : texts.deleteSure, { name }),
        text: t(isKept ? texts.archiveSureText : texts.deleteSureText),
        yes: t(texts.deleteYes, { name }),
        danger: true
      })
      return sure ? finish(props, await api(deleteUser, { id, option, userId: id })) : true
    }
  })
  return <DialogForm size="sm" title={t(texts.deleteTitle, { name })} using={using} onClose={onClose} />
}

const History = ({ user, onClose, onDone }: DialogProps) => (
  <ReadDialog size="lg" title={t(historyOf, { title: fullName(user) })} onClose={onClose}>
    <EditHistory id={user._id} bare onChanged={onDone} />
  </ReadDialog>
)

const dialogs = { delete: Delete, finalDay: FinalDay, history: History, pause: Pause, reset: Reset }

export function UserDialog({ kind, ...props }: OpenDialog & DialogProps) {
  const Shown = dialogs[kind]
  return <Shown {...props} />
}
