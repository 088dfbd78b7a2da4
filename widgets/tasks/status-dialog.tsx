// The review status of a task is about to change, for everybody on it.
import { type SubmitEvent, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { setReviewStatus } from '#shared/tasks/review/calls.ts'
import type { ReviewStatus } from '#shared/tasks/rules.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import type { TeamTask } from '#shared/tasks/team/schemas.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { DialogActs } from './dialog-acts.tsx'
import type { Team } from './team/use-team.ts'

const LONGEST = 500

interface StatusDialogProps {
  task: TeamTask
  team: Pick<Team, 'change' | 'told'>
  status: ReviewStatus
  onClose: () => void
}

export function StatusDialog({ task, team, status, onClose }: StatusDialogProps) {
  const { run, busy, refused } = useCall(setReviewStatus)
  useRefusedToast(refused, texts.updateFailed)
  const [note, setNote] = useState('')
  const gives = status === 'Unsubmitted'

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const words = note.trim()
    const saved = await run({ id: task._id, reviewStatus: status, ...(gives && words && { note: words }) })
    if (!saved) return
    onClose()
    toast(saved.message, 'ok')
    team.change(
      task._id,
      () => true,
      one => (status === 'Reviewed' ? undefined : { ...one, reviewStatus: status, status: saved.status })
    )
    team.told()
  }
  const places = { task: task.taskName, status, count: task.people }
  return (
    <Dialog
      title={t(gives ? texts.more : texts.changeTitle)}
      onClose={onClose}
      dirty={note !== ''}
      onSubmit={event => void change(event)}
      footer={<DialogActs yes={t(texts.changeYes)} busy={busy} onClose={onClose} />}
    >
      <p>{t(task.people > 1 ? texts.changeAll : texts.changeText, places)}</p>
      {status === 'Reviewed' && <p>{t(texts.changeDone)}</p>}
      {gives && (
        <label className="field">
          <span className="label">{t(texts.note)}</span>
          <textarea
            className="textarea"
            rows={3}
            maxLength={LONGEST}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
          <span className="hint">{t(texts.noteHint)}</span>
        </label>
      )}
      <RefusedLine refused={refused} />
    </Dialog>
  )
}
