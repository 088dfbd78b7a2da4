// A task of somebody in the table: what it is, how far it is, and what whoever looks may do with it.
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { suggestTaskEdit } from '#shared/suggestions/calls.ts'
import { needsFollowUp, progressOf, seesDeadlineCount } from '#shared/tasks/follow-up.ts'
import { finishTask, leaveTask } from '#shared/tasks/review-calls.ts'
import { setFollowUp } from '#shared/tasks/team-calls.ts'
import * as texts from '#shared/tasks/team-page-texts.ts'
import type { TeamMember, TeamTask } from '#shared/tasks/team-schemas.ts'
import type { Me } from '#shared/session/store.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Progress } from '#widgets/kit/marks/bars.tsx'
import { IconButton } from '#widgets/kit/marks/icon-button.tsx'
import { bellRinging } from '#widgets/kit/marks/icons.ts'
import { infoCircle } from '#widgets/kit/marks/icons-first.ts'
import { check, pencil, x } from '#widgets/kit/marks/icons-home.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { ReviewButton } from './review-button.tsx'
import { round } from './team-person.tsx'
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

function FollowUp({ member, task, team }: Pick<TaskRowProps, 'member' | 'task' | 'team'>) {
  const { run, busy, refused } = useCall(setFollowUp)
  useRefusedToast(refused, texts.followUpFailed)
  const progress = progressOf(task)
  const isDue = needsFollowUp(progress, task.followUp?.followUpPercentageDeadline)
  const isChecked = !isDue && (task.followUp?.followUpCheck ?? false)
  async function toggle() {
    const saved = await run({
      userId: member.personId,
      taskId: task._id,
      followUpCheck: !isChecked,
      followUpPercentageDeadline: progress
    })
    const { followUpCheck, followUpPercentageDeadline } = saved ?? {}
    if (followUpCheck === undefined || followUpPercentageDeadline === undefined) return
    team.change(
      task._id,
      one => one.personId === member.personId,
      one => ({ ...one, followUp: { followUpCheck, followUpPercentageDeadline } })
    )
  }
  return (
    <label className={isDue ? 'check fu need' : 'check fu'}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-busy={busy || undefined}
        aria-label={t(isDue ? texts.followUpDue : texts.followUp, { name: task.taskName })}
        onChange={() => busy || void toggle()}
      />
    </label>
  )
}

function Logged({ task }: { task: TeamTask }) {
  const { taskName, hoursLogged, estimatedHours } = task
  if (estimatedHours <= 0)
    return (
      <span className="num small" title={t(texts.noEstimate)}>
        <b className="strong">{round(hoursLogged)}</b> {t(texts.hrs)}
      </span>
    )
  const percent = Math.round(progressOf(task))
  return (
    <>
      <Progress
        banded
        bare
        value={Math.min(hoursLogged, estimatedHours)}
        max={estimatedHours}
        label={t(texts.progressOf, { name: taskName, percent })}
      />
      <span className={hoursLogged > estimatedHours ? 'num small over' : 'num small'}>
        <b className="strong">{round(hoursLogged)}</b>{' '}
        <span className="subtle">{t(texts.of, { hours: round(estimatedHours) })}</span>
      </span>
    </>
  )
}

export function TaskCell({ me, member, task, team, hasStatus, onOpen }: TaskRowProps) {
  const { _id, taskName: name, deadlineCount } = task
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
    <div className="line">
      <a className="quiet-link breaks" href={`/wbs/tasks/${_id}`}>
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
        <Pill kind="warn">
          {deadlineCount === 1 ? t(texts.putOff) : t(texts.putOffTimes, { count: deadlineCount })}
        </Pill>
      )}
      <span className="acts">
        <ReviewButton me={me} member={member} task={task} team={team} hasStatus={hasStatus} onOpen={onOpen} />
        {acts}
      </span>
    </div>
  )
}

export const ProgressCell = ({ member, task, team }: Pick<TaskRowProps, 'member' | 'task' | 'team'>) => (
  <div className="line">
    <Logged task={task} />
    {task.followUp !== undefined && <FollowUp member={member} task={task} team={team} />}
  </div>
)
