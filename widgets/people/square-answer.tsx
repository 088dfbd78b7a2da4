// Answering one's own blue square.
import { appealSquare, listAppealsOf } from '#shared/blue-squares/calls.ts'
import { appealForm } from '#shared/blue-squares/answer-form.ts'
import * as texts from '#shared/blue-squares/answer-texts.ts'
import { api } from '#shared/kit/calls/api.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import type { Square } from './square-dialog.tsx'

interface SquareAnswerProps {
  personId: string
  square: Square
  onClose: () => void
}

export function SquareAnswer({ personId: id, square: { _id: squareId, date }, onClose }: SquareAnswerProps) {
  const using = useForm(appealForm, {
    draft: `answer to blue square ${squareId}`,
    async onSubmit({ reason }) {
      const done = await api(appealSquare, { id, squareId, reason })
      reload(listAppealsOf)
      toast(t(texts.sent), 'ok')
      onClose()
      return done
    }
  })
  const title = t(texts.answerOf, { day: formatDay(date, 'profile') })
  return <DialogForm title={title} lead={t(texts.answerLead)} using={using} onClose={onClose} />
}
