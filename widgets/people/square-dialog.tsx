// Giving somebody a blue square, or changing one.
import { addSquare, editSquare } from '#shared/blue-squares/calls.ts'
import { squareForm } from '#shared/blue-squares/form.ts'
import * as texts from '#shared/blue-squares/office-texts.ts'
import { api } from '#shared/kit/calls/api.ts'
import { formatDay, today } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

export type Square = NonNullable<Profile['infringements']>[number]

interface SquareDialogProps {
  personId: string
  /** Undefined for a new one. */
  square: Square | undefined
  onClose: () => void
}

export function SquareDialog({ personId: id, square, onClose }: SquareDialogProps) {
  const using = useForm(squareForm, {
    start: square ?? { date: today(now()), description: '' },
    draft: `blue square ${square?._id ?? id}`,
    async onSubmit({ date, description }) {
      const done = await (square
        ? api(editSquare, { id, squareId: square._id, dateStamp: date, summary: description })
        : api(addSquare, { id, blueSquare: { date, description } }))
      reload(readProfile)
      toast(t(square ? texts.changed : texts.added), 'ok')
      onClose()
      return done
    }
  })
  const title = square ? t(texts.edit, { day: formatDay(square.date, 'profile') }) : t(texts.add)
  const { date, description } = using.values
  const isSet = Boolean(date && description?.trim())
  return <DialogForm title={title} using={using} disabled={!isSet} onClose={onClose} />
}
