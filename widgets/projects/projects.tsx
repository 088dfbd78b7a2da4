// Every project, for the office: its name and category, who is on it, how many WBS it has, and whether it is active.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { hours } from '#shared/kit/time/day.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import {
  addProject,
  editProject,
  listProjectPage,
  listProjectPeople,
  readProjectHistory
} from '#shared/projects/calls.ts'
import { type Listed, projectList } from '#shared/projects/list.ts'
import * as texts from '#shared/projects/page-texts.ts'
import { $me } from '#shared/session/store.ts'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import renameCss from '#widgets/kit/form/rename-cell.css?inline'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import { Facepile } from '#widgets/kit/marks/people/facepile.tsx'
import { archive, folder, listTree, pencil, plus, trash, undo, users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import sparkCss from '#widgets/kit/marks/figures/spark.css?inline'
import { Spark } from '#widgets/kit/marks/figures/spark.tsx'
import historyCss from '#widgets/kit/lists/history.css?inline'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { historyItem, RowHistory } from '#widgets/kit/lists/row-history.tsx'
import { useChosen } from '#widgets/kit/lists/use-chosen.ts'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { ActiveSwitch, CategoryCell, RenameProject } from './project-cells.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectsBulk } from './projects-bulk.tsx'
import css from './projects.css?inline'
import { useArchive } from './use-archive.ts'

const TOLD = {
  name: { label: texts.name, sent: 'projectName' },
  category: { label: texts.category, sent: 'category' },
  isActive: { label: texts.active, sent: 'isActive' },
  members: { label: texts.members }
}

const idOf = ({ _id }: Listed) => _id

function Members({ project, allowed }: { project: Listed; allowed: boolean }) {
  const { _id: id, faces, memberCount: count, projectName: name } = project
  const pile = <Facepile faces={faces} count={count} label={t(texts.membersOf, { name, count })} />
  return allowed ? (
    <a className="btn quiet sm faces" href={`/project/members/${id}`}>
      {pile}
    </a>
  ) : (
    pile
  )
}

const wbsCell = ({ _id: id, wbsCount: count, projectName: name, isArchived }: Listed) =>
  isArchived ? (
    count
  ) : (
    <a className="strong" href={`/project/wbs/${id}`} aria-label={t(texts.wbsOf, { name, count })}>
      {count}
    </a>
  )

const sparkCell = ({ projectName: name, weeks }: Listed) => (
  <Spark values={weeks} label={t(texts.hoursOf, { name, hours: hours(weeks.at(-1) ?? 0) })} />
)

interface Cells {
  replace: (project: Listed) => void
  renamed: string | undefined
  onRenamed: () => void
  seesPeople: boolean
}

const cellsOf = ({ replace, renamed, onRenamed, seesPeople }: Cells) => ({
  active: (project: Listed) => <ActiveSwitch project={project} onSaved={replace} />,
  name: (project: Listed) =>
    renamed === project._id ? (
      <RenameProject project={project} onSaved={replace} onDone={onRenamed} />
    ) : (
      <span className="breaks">{project.projectName}</span>
    ),
  category: (project: Listed) => <CategoryCell project={project} onSaved={replace} />,
  members: (project: Listed) => <Members project={project} allowed={seesPeople} />,
  wbs: wbsCell,
  weeks: sparkCell
})

function Projects() {
  const me = useStore($me)
  const [isCreating, create] = useState(false)
  const [renamed, rename] = useState<string>()
  const [told, tell] = useState<Listed>()
  const [creating, history] = [useCall(addProject), useCall(readProjectHistory)]
  const [mayEdit, mayArchive] = [holds(me, 'putProject'), holds(me, 'deleteProject')]
  const seesPeople = useCall(listProjectPeople).allowed
  const list = {
    of: listProjectPage,
    ...projectList.page,
    filters: projectList.filtersWith({ status: { without: mayArchive ? undefined : 'archived' } })
  }
  const shown = useList(list)
  const { refresh, pages } = shown
  const chosen = useChosen(shown, idOf)
  const chosenRows = shown.model.rows.filter(row => chosen.choosing.has(row) && !row.isArchived)
  const trashing = useArchive(refresh)
  const replace = (project: Listed) => pages.change(rows => rows.map(one => (one._id === project._id ? project : one)))
  const cells = cellsOf({ replace, renamed, onRenamed: () => rename(undefined), seesPeople })

  const menuOf = (project: Listed) => {
    const { _id: id, projectName: name } = project
    if (project.isArchived)
      return mayArchive ? (
        <IconButton icon={undo} label={t(texts.restoreOf, { name })} onClick={() => void trashing.bringBack(id)} />
      ) : null
    const items = [
      ...(seesPeople
        ? [{ kind: 'go' as const, label: t(texts.members), icon: users, href: `/project/members/${id}` }]
        : []),
      { kind: 'go' as const, label: t(texts.wbs), icon: listTree, href: `/project/wbs/${id}` },
      ...(mayEdit ? [{ label: t(texts.rename), icon: pencil, run: () => rename(id) }] : []),
      ...(history.allowed ? [historyItem(() => tell(project))] : []),
      ...(mayArchive
        ? [
            { label: t(texts.archive), icon: archive, run: () => void trashing.archive(project) },
            { label: t(texts.remove), icon: trash, run: () => void trashing.remove(project) }
          ]
        : [])
    ]
    if (!items.length) return null
    const label = t(texts.moreFor, { name })
    return <RowMenu label={label} items={items} />
  }
  const add = creating.allowed && (
    <Button kind="primary" icon={plus} onClick={() => create(true)}>
      {t(texts.add)}
    </Button>
  )
  const counts = pages.first?.counts
  return (
    <>
      <PageHead title={t(texts.title)} lead={counts ? t(texts.lead, counts) : null}>
        {add}
      </PageHead>
      <ListView
        {...list}
        shown={shown}
        icon={folder}
        cells={cells}
        actions={menuOf}
        {...((mayEdit || mayArchive) && { choosing: chosen.choosing })}
        bulk={
          chosenRows.length ? (
            <ProjectsBulk {...{ mayEdit, mayArchive, refresh }} rows={chosenRows} clear={chosen.clear} />
          ) : undefined
        }
        next={add}
      />
      {told && (
        <RowHistory
          of={readProjectHistory}
          edit={editProject}
          mayUndo={mayEdit}
          id={told._id}
          title={told.projectName}
          fields={TOLD}
          onChanged={refresh}
          onClose={() => tell(undefined)}
        />
      )}
      {isCreating && <ProjectDialog onSaved={refresh} onClose={() => create(false)} />}
    </>
  )
}

define('bee-projects', Projects, { props: {}, css: `${listCss}${historyCss}${peopleCss}${renameCss}${sparkCss}${css}` })
