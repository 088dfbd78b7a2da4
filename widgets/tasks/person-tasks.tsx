// The tasks of one person on their profile: taken off their list as completed, and given back.
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import { fullName } from '#shared/people/full-name.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { $me } from '#shared/session/store.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { listTasksOf, settleTaskOf } from '#shared/tasks/person/calls.ts'
import { type PersonTask, personTasks } from '#shared/tasks/person/list.ts'
import * as texts from '#shared/tasks/person/texts.ts'
import { taskPath } from '#shared/tasks/task-path.ts'
import { pathOf } from '#shared/tasks/wbs/path.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { clipboardList } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

const cells = {
  name: ({ _id, taskName, projectName }: PersonTask) => (
    <span className="breaks">
      <a className="strong" href={taskPath(_id)}>
        {taskName}
      </a>{' '}
      <small className="subtle">{projectName}</small>
    </span>
  ),
  wbs: ({ wbsId, projectId, wbsName }: PersonTask) => <a href={pathOf(wbsId, projectId, wbsName)}>{wbsName}</a>,
  status: ({ completedTask, status }: PersonTask) => (
    <Pill kind={completedTask ? 'ok' : 'line'}>{completedTask ? t(texts.complete) : status}</Pill>
  )
}

function Tasks({ profile }: { profile: Profile }) {
  const { _id: userId } = profile
  const person = fullName(profile)
  const me = useStore($me)
  const hasWbs = holds(me, 'postTask')
  const table = useMemo(() => personTasks.tableOf({ without: hasWbs ? [] : ['wbs'] }), [hasWbs])
  const list = { of: listTasksOf, ...personTasks.page, table, fixed: { userId }, isInAddress: false }
  const shown = useList(list)
  const { run, refused, allowed } = useCall(settleTaskOf, subjectOf(profile))
  useRefusedToast(refused, texts.failed)
  async function settle({ _id: id, taskName: name }: PersonTask, completedTask: boolean) {
    const done = await run({ userId, id, completedTask })
    shown.refresh()
    reload(listOpenTasks, { userId })
    return done && { name, person }
  }
  async function giveBack(task: PersonTask) {
    const places = await settle(task, false)
    if (places) toast(t(texts.givenBack, places), 'ok')
  }
  async function takeOff(task: PersonTask) {
    const places = await settle(task, true)
    const action = { label: t(kit.undo), run: () => void giveBack(task) }
    if (places) toast(t(texts.takenOff, places), 'info', { action })
  }
  const buttonOf = (task: PersonTask) => {
    const places = { name: task.taskName, person }
    return task.completedTask ? (
      <Button size="sm" label={t(texts.giveBackOf, places)} onClick={() => void giveBack(task)}>
        {t(texts.giveBack)}
      </Button>
    ) : (
      <Button size="sm" label={t(texts.takeOffOf, places)} onClick={() => void takeOff(task)}>
        {t(texts.takeOff)}
      </Button>
    )
  }
  return (
    <section className="stack" id="tasks" aria-labelledby="tasks-title">
      <h2 id="tasks-title">{t(texts.title)}</h2>
      <ListView {...list} {...{ shown, cells }} compact icon={clipboardList} {...(allowed && { actions: buttonOf })} />
    </section>
  )
}

function PersonTasks({ userId = '' }: { userId?: string }) {
  const profile = useRead(readProfile, { id: userId })
  return (
    <Loaded card of={profile} waiting={<Skeleton of="block" count={8} />}>
      {/* Nobody sees what those have to do whose hours they do not see. */}
      {person => (person.tangibleHoursReportedThisWeek === undefined ? null : <Tasks profile={person} />)}
    </Loaded>
  )
}

define('bee-person-tasks', PersonTasks, { props: { userId: 'string' } })
