// Handing work in, and what reviewers say of it.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { setReviewStatus } from '#shared/tasks/review/calls.ts'
import { type ReviewStatus, reviewStatuses } from '#shared/tasks/rules.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import type { TeamTask } from '#shared/tasks/team/schemas.ts'
import { Menu, type MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { externalLink, undo } from '#widgets/kit/marks/icons.ts'
import { check, chevronDown } from '#widgets/kit/marks/icons-home.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { StatusDialog } from './status-dialog.tsx'
import type { TaskRowProps } from './team/task-row.tsx'

/** The newest link is what was handed in last. */
function viewLink({ relatedWorkLinks }: TeamTask): MenuItem[] {
  const href = relatedWorkLinks.at(-1)
  if (!href || !href.startsWith('https://')) return []
  const open = () => void window.open(href, '_blank', 'noopener,noreferrer')
  return [{ label: t(texts.view), icon: externalLink, run: open }]
}

type Props = Omit<TaskRowProps, 'onOpen'>

function ReviewMenu({ task, team }: Props) {
  const [next, setNext] = useState<ReviewStatus>()
  const items: MenuItem[] = [
    ...viewLink(task),
    { label: t(texts.complete), icon: check, run: () => setNext('Reviewed') },
    { label: t(texts.more), icon: undo, run: () => setNext('Unsubmitted') }
  ]
  return (
    <>
      <Menu
        items={items}
        label={t(texts.readyOf, { name: task.taskName })}
        className="btn secondary sm"
        align="end"
        button={
          <>
            <span className="vh">{t(texts.readyOf, { name: task.taskName })}</span>
            <span aria-hidden>{t(texts.ready)}</span>
            <Icon of={chevronDown} />
          </>
        }
      />
      {next && <StatusDialog task={task} team={team} status={next} onClose={() => setNext(undefined)} />}
    </>
  )
}

/** Only those who work on a task hand it in; reviewers see what waits for them. */
export function ReviewButton({ onOpen, ...props }: TaskRowProps) {
  const { me, member, task, hasStatus } = props
  const { allowed } = useCall(setReviewStatus)
  const isOwn = me.id === member.personId
  if (isOwn && task.reviewStatus === 'Unsubmitted')
    return (
      <Button size="sm" label={t(texts.submitOf, { name: task.taskName })} onClick={() => onOpen('link')}>
        {t(texts.submit)}
      </Button>
    )
  if (task.reviewStatus !== 'Submitted' || hasStatus) return null
  return allowed ? <ReviewMenu {...props} /> : <Pill kind="info">{t(texts.awaiting)}</Pill>
}

const LOOKS: Record<ReviewStatus, string> = { Unsubmitted: 'pill line', Submitted: 'pill info', Reviewed: 'pill ok' }

/** The column of Administrators: any status may follow any other. */
export function StatusMenu({ task, team }: Pick<Props, 'task' | 'team'>) {
  const [next, setNext] = useState<ReviewStatus>()
  const { reviewStatus: status, taskName: name } = task
  const label = t(texts.statusOf, { name, status })
  const others = reviewStatuses.filter(one => one !== status)
  const items: MenuItem[] = [...viewLink(task), ...others.map(one => ({ label: one, run: () => setNext(one) }))]
  return (
    <>
      <Menu
        items={items}
        label={label}
        className={LOOKS[status]}
        align="end"
        button={
          <>
            <span className="vh">{label}</span>
            <span aria-hidden>{status}</span>
            <Icon of={chevronDown} />
          </>
        }
      />
      {next && <StatusDialog task={task} team={team} status={next} onClose={() => setNext(undefined)} />}
    </>
  )
}
