// What a row of the table opens: about the task, what changed of it, and taking it off somebody's list.

import { t } from '#shared/kit/texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { changedFields, labels, wordsOf } from '#shared/tasks/diff-fields.ts'
import { readTask } from '#shared/tasks/calls.ts'
import { finishTask, leaveTask } from '#shared/tasks/review/calls.ts'
import { dropTaskNoticeOf, listTaskNotices } from '#shared/tasks/team/calls.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import type { TaskNotice, TeamMember, TeamTask } from '#shared/tasks/team/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { Diff } from '#widgets/kit/lists/diff.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { DialogActs } from './dialog-acts.tsx'
import type { Team } from './team/use-team.ts'

interface OfTask {
  task: TeamTask
  onClose: () => void
}
interface OfPerson extends OfTask {
  member: TeamMember
  team: Pick<Team, 'change' | 'told'>
}

const TOLD = ['whyInfo', 'intentInfo', 'endstateInfo'] as const

export function InfoDialog({ task, onClose }: OfTask) {
  const read = useRead(readTask, { id: task._id })
  return (
    <Dialog title={task.taskName} onClose={onClose}>
      <Loaded of={read}>
        {whole => (
          <>
            {TOLD.filter(field => whole[field]).map(field => (
              <section key={field}>
                <h3>{t(labels[field])}</h3>
                <RichText html={whole[field]} />
              </section>
            ))}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

const linesOf = ({ oldTask, newTask }: TaskNotice) =>
  changedFields(oldTask, newTask).map(field => ({
    key: field,
    label: t(labels[field]),
    before: wordsOf(field, oldTask),
    after: wordsOf(field, newTask)
  }))

export function ChangesDialog({ member, task, team, onClose }: OfPerson) {
  const userId = member.personId
  const read = useRead(listTaskNotices, { userId })
  const { run, busy, refused, allowed } = useCall(dropTaskNoticeOf, {
    ownerId: userId,
    ownerRole: member.role,
    isProtected: false
  })
  async function markRead() {
    if (busy || !(await run({ userId, taskId: task._id }))) return
    reload(listTaskNotices, { userId })
    onClose()
    toast(t(texts.isRead), 'ok')
    team.change(
      task._id,
      one => one.personId === userId,
      one => ({ ...one, isChanged: false })
    )
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      {allowed && (
        <Button kind="primary" busy={busy && t(texts.markRead)} onClick={() => void markRead()}>
          {t(texts.markRead)}
        </Button>
      )}
    </>
  )
  const isOwn = $me.get()?.id === userId
  return (
    <Dialog title={t(texts.changes)} onClose={onClose} footer={footer}>
      <p className="muted">{isOwn ? t(texts.changesLead) : t(texts.changesOf, { name: member.name })}</p>
      <h3>{task.taskName}</h3>
      <Loaded of={read}>
        {notices => {
          const notice = notices.find(({ taskId }) => taskId === task._id)
          const lines = notice ? linesOf(notice) : []
          return lines.length ? <Diff lines={lines} /> : <p>{t(texts.noChanges)}</p>
        }}
      </Loaded>
      <RefusedLine refused={refused} />
    </Dialog>
  )
}

interface AskProps extends OfPerson {
  title: string
  text: string
  yes: string
  kind?: 'danger primary'
  call: typeof finishTask | typeof leaveTask
}

/** Both acts take the task off the person's list. */
function Ask({ member, task, team, onClose, title, text, yes, kind, call }: AskProps) {
  const { run, busy, refused } = useCall(call)
  useRefusedToast(refused, texts.updateFailed)
  async function act() {
    const done = busy ? undefined : await run({ id: task._id, userId: member.personId })
    if (!done) return
    onClose()
    toast(done.message, 'ok')
    team.change(
      task._id,
      one => one.personId === member.personId,
      () => undefined
    )
    team.told()
  }
  const footer = <DialogActs {...{ yes, busy, kind, onClose }} onYes={() => void act()} />
  return (
    <Dialog title={title} onClose={onClose} footer={footer} size="sm">
      <p>{text}</p>
      <RefusedLine refused={refused} />
    </Dialog>
  )
}

const placesOf = ({ task, member }: OfPerson) => ({ task: task.taskName, name: member.name })

export const DoneDialog = (props: OfPerson) => (
  <Ask
    {...props}
    call={finishTask}
    title={t(texts.doneTitle)}
    text={t(texts.doneText, placesOf(props))}
    yes={t(texts.doneTitle)}
  />
)

export const LeaveDialog = (props: OfPerson) => (
  <Ask
    {...props}
    call={leaveTask}
    kind="danger primary"
    title={t(texts.takeOffTitle)}
    text={t(texts.takeOffText, placesOf(props))}
    yes={t(texts.takeOffYes)}
  />
)
