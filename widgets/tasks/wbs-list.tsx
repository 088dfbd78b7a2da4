// The work breakdown structures of a project: how much is in each; they are made, renamed, deleted and restored here.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { hours } from '#shared/kit/time/day.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readProject } from '#shared/projects/calls.ts'
import type { Project } from '#shared/projects/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { addWbs, deleteWbs, listWbsPage, renameWbs, restoreWbs } from '#shared/tasks/wbs/calls.ts'
import { wbsForm } from '#shared/tasks/wbs/form.ts'
import * as texts from '#shared/tasks/wbs/page-texts.ts'
import { pathOf } from '#shared/tasks/wbs/path.ts'
import { type ListedWbs, wbsList } from '#shared/tasks/wbs/list.ts'
import { wbsName } from '#shared/tasks/wbs/schemas.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import renameCss from '#widgets/kit/form/rename-cell.css?inline'
import { RenameCell } from '#widgets/kit/form/rename-cell.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { listTree, pencil, plus, trash, undo } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

const { deleted, restored, deleteFailed, restoreFailed } = texts
const TRASH = {
  remove: deleteWbs,
  restore: restoreWbs,
  texts: { deleted, restored, deleteFailed, restoreFailed }
}
function AddDialog({ projectId, onAdded, onClose }: { projectId: string; onAdded: () => void; onClose: () => void }) {
  const adding = useCall(addWbs)
  useRefusedToast(adding.refused?.fields ? undefined : adding.refused, texts.creationFailed)
  const using = useForm(wbsForm, {
    start: { wbsName: '' },
    draft: `wbs new ${projectId}`,
    refused: adding.refused,
    async onSubmit({ wbsName: name }) {
      if (!(await adding.run({ projectId, wbsName: name }))) return false
      toast(t(texts.created), 'ok')
      onAdded()
      onClose()
      return true
    }
  })
  return <DialogForm title={t(texts.add)} size="sm" using={using} onClose={onClose} close={texts.cancel} />
}

interface RenameProps {
  wbs: ListedWbs
  onSaved: (wbs: ListedWbs) => void
  onDone: () => void
}

function RenameWbs({ wbs, onSaved, onDone }: RenameProps) {
  const { run, busy, refused } = useCall(renameWbs)
  async function save(name: string) {
    const saved = await run({ id: wbs._id, wbsName: name })
    if (!saved) return false
    onSaved({ ...wbs, rev: saved.rev, wbsName: saved.wbsName, modifiedDatetime: saved.modifiedDatetime })
    toast(t(texts.saved), 'ok')
    return true
  }
  return (
    <RenameCell
      {...{ busy, refused, save, onDone }}
      before={wbs.wbsName}
      field="wbsName"
      label={t(texts.nameOf, { name: wbs.wbsName })}
      longest={100}
      schema={wbsName}
    />
  )
}

const cellsOf = (projectId: string, renamed: string | undefined, renaming: Omit<RenameProps, 'wbs'>) => ({
  name: (wbs: ListedWbs) => {
    if (renamed === wbs._id) return <RenameWbs wbs={wbs} {...renaming} />
    if (wbs.isDeleted) return <span className="breaks">{wbs.wbsName}</span>
    return (
      <a className="breaks" href={pathOf(wbs._id, projectId, wbs.wbsName)}>
        {wbs.wbsName}
      </a>
    )
  }
})

function useRemoval(refresh: () => void) {
  const { remove, bringBack } = useTrash({ ...TRASH, refresh })
  return {
    bringBack,
    async ask({ _id: id, wbsName: name, taskCount: tasks, loggedSeconds }: ListedWbs) {
      const text = t(texts.removeText, { tasks, hours: hours(loggedSeconds) })
      const title = t(texts.removeTitle, { name })
      if (await confirm({ title, text, yes: t(texts.remove), danger: true })) await remove(id)
    }
  }
}

function Page({ project }: { project: Project }) {
  const { _id: projectId, projectName } = project
  const me = useStore($me)
  const [isAdding, add] = useState(false)
  const [renamed, rename] = useState<string>()
  const [mayAdd, mayDelete] = [useCall(addWbs).allowed, holds(me, 'deleteWbs')]
  const list = {
    of: listWbsPage,
    ...wbsList.page,
    fixed: { id: projectId },
    filters: mayDelete ? wbsList.page.filters : []
  } as const
  const shown = useList(list)
  const { refresh, pages } = shown
  const removal = useRemoval(refresh)
  const cells = cellsOf(projectId, renamed, {
    onSaved: saved => pages.change(rows => rows.map(one => (one._id === saved._id ? saved : one))),
    onDone: () => rename(undefined)
  })
  const actionsOf = (wbs: ListedWbs) => {
    const { _id: id, wbsName: name } = wbs
    if (wbs.isDeleted) {
      const label = t(texts.restoreOf, { name })
      return <IconButton icon={undo} label={label} onClick={() => void removal.bringBack(id)} />
    }
    const items = [
      ...(mayAdd ? [{ label: t(texts.rename), icon: pencil, run: () => rename(id) }] : []),
      ...(mayDelete ? [{ label: t(texts.remove), icon: trash, run: () => void removal.ask(wbs) }] : [])
    ]
    const label = t(texts.moreFor, { name })
    return <RowMenu label={label} items={items} />
  }
  const button = mayAdd && (
    <Button kind="primary" icon={plus} onClick={() => add(true)}>
      {t(texts.add)}
    </Button>
  )
  const mayChange = mayAdd || mayDelete
  return (
    <>
      <Crumbs
        steps={[{ label: t(texts.projects), href: '/projects' }, { label: projectName }, { label: t(texts.title) }]}
      />
      <PageHead title={projectName} area={texts.title}>
        {button}
      </PageHead>
      <ListView
        {...list}
        shown={shown}
        icon={listTree}
        cells={cells}
        {...(mayChange && { actions: actionsOf })}
        next={button}
      />
      <Widget tag="bee-lessons-near" projectId={projectId} waiting={<></>} failed={<></>} />
      {isAdding && <AddDialog projectId={projectId} onAdded={refresh} onClose={() => add(false)} />}
    </>
  )
}

function WbsList({ projectId = '' }: { projectId?: string }) {
  const project = useRead(readProject, { id: projectId })
  return (
    <LoadedPage of={project} under={[{ label: t(texts.projects), href: '/projects' }]}>
      {found => <Page project={found} />}
    </LoadedPage>
  )
}

define('bee-wbs-list', WbsList, { props: { projectId: 'string' }, css: renameCss })
