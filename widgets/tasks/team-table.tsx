// The table of team members' tasks: a body of rows for each person, six tasks of theirs, then all.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/team-page-texts.ts'
import type { TeamMember, TeamTask } from '#shared/tasks/team-schemas.ts'
import type { Me } from '#shared/session/store.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { chevronUp, chevronDown } from '#widgets/kit/marks/icons-home.ts'

import { LinkDialog } from './link-dialog.tsx'
import { StatusMenu } from './review-button.tsx'
import { EditTask } from './task-dialog.tsx'
import { ChangesDialog, DoneDialog, InfoDialog, LeaveDialog } from './task-dialogs.tsx'
import { Entries, type useEntries } from './team-entries.tsx'
import { Member, UserStatus } from './team-person.tsx'
import { type Opened, ProgressCell, TaskCell } from './team-task-row.tsx'
import type { Team } from './use-team.ts'

const FEW = 6

interface TableProps {
  me: Me
  team: Team
  rows: readonly TeamMember[]
  entries: ReturnType<typeof useEntries>
}

function TaskDialog({
  open,
  ...of
}: {
  open: Opened
  member: TeamMember
  task: TeamTask
  team: Team
  onClose: () => void
}) {
  const { task, team, onClose } = of
  if (open === 'edit')
    return <EditTask id={task._id} projectId={task.projectId} onSaved={team.read} onClose={onClose} />
  if (open === 'info') return <InfoDialog {...of} />
  if (open === 'changes') return <ChangesDialog {...of} />
  if (open === 'done') return <DoneDialog {...of} />
  return open === 'leave' ? <LeaveDialog {...of} /> : <LinkDialog {...of} />
}

interface BodyProps extends Omit<TableProps, 'rows'> {
  member: TeamMember
  hasStatus: boolean
}

function Body({ me, team, member, hasStatus, entries }: BodyProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [open, setOpen] = useState<{ what: Opened; taskId: string }>()
  const { tasks, personId, name } = member
  const shown = showsAll ? tasks : tasks.slice(0, FEW)
  const logged = entries.of(personId)
  const isLong = tasks.length > FEW
  const lines = Math.max(1, shown.length) + Number(isLong) + Number(logged.length > 0)
  const columns = hasStatus ? 3 : 2
  const opened = open && tasks.find(({ _id }) => _id === open.taskId)
  const first = (
    <>
      <td rowSpan={lines} className="st">
        <UserStatus member={member} />
      </td>
      <th scope="rowgroup" rowSpan={lines} className="mem">
        <Member member={member} today={team.today} />
      </th>
    </>
  )
  const mine = me.id === personId ? 'me' : undefined
  return (
    <tbody className={mine}>
      {shown.length === 0 && (
        <tr>
          {first}
          <td colSpan={columns} className="subtle">
            {t(texts.noTasks)}
          </td>
        </tr>
      )}
      {shown.map((task, at) => (
        <tr key={task._id}>
          {at === 0 && first}
          <td className="tk">
            <TaskCell {...{ me, member, task, team, hasStatus }} onOpen={what => setOpen({ what, taskId: task._id })} />
          </td>
          <td className="pg">
            <ProgressCell member={member} task={task} team={team} />
          </td>
          {hasStatus && (
            <td className="rv">
              <StatusMenu task={task} team={team} />
            </td>
          )}
        </tr>
      ))}
      {isLong && (
        <tr>
          <td colSpan={columns}>
            <button type="button" className="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? t(texts.showFewer) : t(texts.showAll, { count: tasks.length })}
            </button>
          </td>
        </tr>
      )}
      {logged.length > 0 && (
        <tr>
          <td colSpan={columns} className="logs-cell">
            <Entries entries={logged} name={name} today={team.today} onChange={entries.again} />
          </td>
        </tr>
      )}
      {open && opened && (
        <tr className="dialogs">
          <td colSpan={columns}>
            <TaskDialog open={open.what} {...{ member, task: opened, team }} onClose={() => setOpen(undefined)} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

export function TeamTable({ me, team, rows, entries }: TableProps) {
  const box = useKeptFocus('tbody', 'h1')
  // Only Administrators have it, as it stands in the specification.
  const hasStatus = me.role === 'Administrator'
  const sort = (
    <button type="button" onClick={team.turn}>
      {t(texts.member)} <Icon of={team.isDown ? chevronDown : chevronUp} />
    </button>
  )
  return (
    <div className="table-wrap" ref={box} tabIndex={-1}>
      <table className="table tmt" aria-label={t(texts.people)} aria-busy={team.pages.isLate || undefined}>
        <thead>
          <tr>
            <th scope="col">{t(texts.status)}</th>
            <th scope="col" aria-sort={team.isDown ? 'descending' : 'ascending'}>
              {sort}
            </th>
            <th scope="col">{t(texts.tasks)}</th>
            <th scope="col">{t(texts.progress)}</th>
            {hasStatus && <th scope="col">{t(texts.reviewed)}</th>}
          </tr>
        </thead>
        {rows.map(member => (
          <Body key={member.personId} {...{ me, team, member, hasStatus, entries }} />
        ))}
      </table>
    </div>
  )
}
