// The table of team members' tasks: a body of rows for each person, six tasks of theirs, then all.
import { Suspense, useState } from 'react'

import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import { mayFollowUp } from '#shared/tasks/follow-up.ts'
import type { TeamMember, TeamTask } from '#shared/tasks/team/schemas.ts'
import type { Me } from '#shared/session/store.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { flag } from '#widgets/kit/marks/icons.ts'
import { chevronUp, chevronDown } from '#widgets/kit/marks/icons-home.ts'

import { LinkDialog } from '../link-dialog.tsx'
import { StatusMenu } from '../review-button.tsx'
import { EditTask } from '../task-dialog.tsx'
import { ChangesDialog, DoneDialog, InfoDialog, LeaveDialog } from '../task-dialogs.tsx'
import { Entries, type useEntries } from './entries.tsx'
import { Member, UserStatus } from './person.tsx'
import { ActsCell, BarCell, FollowUp, HoursOf, type Opened, TaskCell } from './task-row.tsx'
import type { Team } from './use-team.ts'

const FEW = 6
// Read by whoever opens one, and no part of the list.
const TaskSheet = later(async () => ({ default: (await import('../task-sheet.tsx')).TaskSheet }))

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

/** Red once it is over. */
function Due({ task: { dueDatetime: due }, today }: { task: TeamTask; today: Day }) {
  if (!due) return null
  const day = due.slice(0, 10)
  return <span className={day < today ? 'late' : undefined}>{formatDay(day, 'profile')}</span>
}

interface BodyProps extends Omit<TableProps, 'rows'> {
  onSheet: (taskId: string) => void
  member: TeamMember
  hasStatus: boolean
}

function Body({ me, team, member, hasStatus, entries, onSheet }: BodyProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [open, setOpen] = useState<{ what: Opened; taskId: string }>()
  const { tasks, personId, name } = member
  const shown = showsAll ? tasks : tasks.slice(0, FEW)
  const logged = entries.of(personId)
  const isLong = tasks.length > FEW
  const follows = mayFollowUp(me)
  const columns = 5 + Number(follows) + Number(hasStatus)
  const opened = open && tasks.find(({ _id }) => _id === open.taskId)
  const mine = me.id === personId ? 'me' : undefined
  return (
    <tbody className={mine}>
      <tr className="who">
        <th scope="rowgroup" colSpan={columns} className="mem">
          <span className="line">
            <UserStatus member={member} />
            <Member member={member} today={team.today} />
            {shown.length === 0 && <span className="subtle small">{t(texts.noTasks)}</span>}
          </span>
        </th>
      </tr>
      {shown.map(task => {
        const openOf = (what: Opened) => setOpen({ what, taskId: task._id })
        return (
          <tr key={task._id}>
            <td className="tk">
              <TaskCell {...{ me, task }} onOpen={openOf} onSheet={() => onSheet(task._id)} />
            </td>
            <td className="pg">
              <BarCell task={task} />
            </td>
            <td className="hr num">
              <HoursOf task={task} />
            </td>
            <td className="du">
              <Due task={task} today={team.today} />
            </td>
            {follows && (
              <td className="fl">{task.followUp !== undefined && <FollowUp {...{ member, task, team }} />}</td>
            )}
            {hasStatus && (
              <td className="rv">
                <StatusMenu task={task} team={team} />
              </td>
            )}
            <td className="ac">
              <ActsCell {...{ me, member, task, team, hasStatus }} onOpen={openOf} />
            </td>
          </tr>
        )
      })}
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
  const [sheet, setSheet] = useState<string>()
  // A task of two people is one sheet.
  const all = [...new Map(rows.flatMap(({ tasks }) => tasks.map(task => [task._id, task] as const))).values()]
  const at = all.findIndex(({ _id }) => _id === sheet)
  const [shown, next, previous] = [all[at], all[at + 1], all[at - 1]]
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
            <th scope="col" aria-sort={team.isDown ? 'descending' : 'ascending'}>
              <span>{t(texts.status)}</span> {sort} <span>{t(texts.tasks)}</span>
            </th>
            <th scope="col" className="pg">
              {t(texts.progress)}
            </th>
            <th scope="col" className="hr num">
              {t(texts.hoursOf)}
            </th>
            <th scope="col" className="du">
              {t(texts.due)}
            </th>
            {mayFollowUp(me) && (
              <th scope="col" className="fl" title={t(texts.flag)}>
                <Icon of={flag} label={t(texts.flag)} />
              </th>
            )}
            {hasStatus && (
              <th scope="col" className="rv">
                {t(texts.reviewed)}
              </th>
            )}
            <th scope="col" className="ac">
              <span className="vh">{t(texts.acts)}</span>
            </th>
          </tr>
        </thead>
        {rows.map(member => (
          <Body key={member.personId} {...{ me, team, member, hasStatus, entries }} onSheet={setSheet} />
        ))}
      </table>
      {shown && (
        <Suspense>
          <TaskSheet
            taskId={shown._id}
            name={shown.taskName}
            onNext={next && (() => setSheet(next._id))}
            onPrevious={previous && (() => setSheet(previous._id))}
            onClose={() => setSheet(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
