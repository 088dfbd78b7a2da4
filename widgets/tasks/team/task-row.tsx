// A task of somebody in the table: what it is, how far it is, and what whoever looks may do with it.
import { hoursInColumn, hoursSaid } from '#shared/kit/figures.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { suggestTaskEdit } from '#shared/suggestions/calls.ts'
import { needsFollowUp, progressOf, seesDeadlineCount } from '#shared/tasks/follow-up.ts'
import { finishTask, leaveTask } from '#shared/tasks/review/calls.ts'
import { setFollowUp } from '#shared/tasks/team/calls.ts'
import { taskPath } from '#shared/tasks/task-path.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import type { TeamMember, TeamTask } from '#shared/tasks/team/schemas.ts'
import type { Me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { bellRinging, flag, flagFilled } from '#widgets/kit/marks/icons.ts'
import { infoCircle } from '#widgets/kit/marks/icons-first.ts'
import { check, pencil, x } from '#widgets/kit/marks/icons-home.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { ReviewButton } from '../review-button.tsx'
import { ProgressBar } from '../task-marks.tsx'
import type { Team } from './use-team.ts'

/** What a press in a row opens. */
export type Opened = 'changes' | 'edit' | 'done' | 'info' | 'leave' | 'link'

export interface TaskRowProps {
  me: Me
  member: TeamMember
  task: TeamTask
  team: Team
  /** Administrators alone have the column of the status. */
  hasStatus: boolean
  onOpen: (what: Opened) => void
}

export function FollowUp({ member, task, team }: Pick<TaskRowProps, 'member' | 'task' | 'team'>) {
  const { run, busy, refused } = useCall(setFollowUp)
  useRefusedToast(refused, texts.followUpFailed)
  const progress = progressOf(task)
  const isDue = needsFollowUp(progress, task.followUp?.followUpPercentageDeadline)
  const isChecked = !isDue && (task.followUp?.followUpCheck ?? false)
  async function set(check: boolean, percentage: number): Promise<boolean> {
    const saved = await run({
      userId: member.personId,
      taskId: task._id,
      followUpCheck: check,
      followUpPercentageDeadline: percentage
    })
    const { followUpCheck, followUpPercentageDeadline } = saved ?? {}
    if (followUpCheck === undefined || followUpPercentageDeadline === undefined) return false
    team.change(
      task._id,
      one => one.personId === member.personId,
      one => ({ ...one, followUp: { followUpCheck, followUpPercentageDeadline } })
    )
    return true
  }
  async function toggle() {
    // Nobody has looked yet: that is a look at nothing.
    const { followUpCheck = false, followUpPercentageDeadline = 0 } = task.followUp ?? {}
    if (!(await set(!isChecked, progress))) return
    const undo = () => void set(followUpCheck, followUpPercentageDeadline)
    toast(t(texts.followUpSaved, { name: task.taskName }), 'ok', { action: { label: t(kit.undo), run: undo } })
  }
  return (
    <label className={isDue ? 'fu need' : isChecked ? 'fu set' : 'fu'} title={t(isDue ? texts.flagDue : texts.flag)}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-busy={busy || undefined}
        aria-label={t(isDue ? texts.followUpDue : texts.followUp, { name: task.taskName })}
        onChange={() => busy || void toggle()}
      />
      <Icon of={isDue || isChecked ? flagFilled : flag} solid={isDue || isChecked} />
    </label>
  )
}

export function BarCell({ task }: { task: TeamTask }) {
  if (task.estimatedHours <= 0) return null
  const label = t(texts.progressOf, { name: task.taskName, percent: Math.round(progressOf(task)) })
  return <ProgressBar {...task} label={label} />
}

/** Hours logged of those estimated. */
export function HoursOf({ task: { hoursLogged, estimatedHours } }: { task: TeamTask }) {
  const logged = <b className="strong">{hoursInColumn(hoursLogged)}</b>
  if (estimatedHours <= 0) return <span title={t(texts.noEstimate)}>{logged}</span>
  return (
    <span className={hoursLogged > estimatedHours ? 'over' : undefined}>
      {logged} <span className="subtle">{t(texts.of, { hours: hoursSaid(estimatedHours) })}</span>
    </span>
  )
}

interface TaskCellProps extends Pick<TaskRowProps, 'me' | 'onOpen' | 'task'> {
  onSheet: () => void
}

export function TaskCell({ me, task, onOpen, onSheet }: TaskCellProps) {
  const { _id, taskName: name, deadlineCount } = task
  return (
    <div className="line">
      <a
        className="breaks"
        href={taskPath(_id)}
        onClick={event => {
          // In a tab of its own it is a page.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onSheet()
        }}
      >
        {name}
      </a>
      {task.hasInfo && <IconButton icon={infoCircle} label={t(texts.info, { name })} onClick={() => onOpen('info')} />}
      {task.isChanged && (
        <IconButton
          className="changed"
          icon={bellRinging}
          label={t(texts.changed, { name })}
          onClick={() => onOpen('changes')}
        />
      )}
      {deadlineCount > 0 && seesDeadlineCount(me.role) && (
        <Pill kind="warn">{t(texts.putOffTimes, { count: deadlineCount })}</Pill>
      )}
    </div>
  )
}

export function ActsCell({ me, member, task, team, hasStatus, onOpen }: TaskRowProps) {
  const { taskName: name } = task
  const done = useCall(finishTask)
  const leave = useCall(leaveTask)
  const suggest = useCall(suggestTaskEdit)
  const acts = [
    suggest.allowed && me.id === member.personId && (
      <IconButton
        key="edit"
        icon={pencil}
        label={t(holds(me, 'updateTask') ? texts.edit : texts.suggest, { name })}
        onClick={() => onOpen('edit')}
      />
    ),
    done.allowed && (
      <IconButton key="done" icon={check} label={t(texts.done, { name })} onClick={() => onOpen('done')} />
    ),
    leave.allowed && (
      <IconButton
        key="leave"
        icon={x}
        label={t(texts.takeOff, { person: member.name, name })}
        onClick={() => onOpen('leave')}
      />
    )
  ]
  return (
    <span className="acts">
      <ReviewButton me={me} member={member} task={task} team={team} hasStatus={hasStatus} onOpen={onOpen} />
      {acts}
    </span>
  )
}
