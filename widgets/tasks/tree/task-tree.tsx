// The tasks of a WBS as a tree: planned by hand, by import, by the pointer and by keys alone.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'

import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { importTasks } from '#shared/tasks/import/calls.ts'
import { type MoveDirection, stepTo } from '#shared/tasks/tree/tree.ts'
import { suggestTaskEdit } from '#shared/suggestions/calls.ts'
import { addTask, deleteTask, editTask, moveTask, swapTasks } from '#shared/tasks/tree/calls.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import type { Tree, TreeRow } from '#shared/tasks/tree/schemas.ts'
import { asTasks, rowsShown } from '#shared/tasks/tree/view.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { dots, listTree, plus, search as searchIcon, trash, upload } from '#widgets/kit/marks/icons.ts'
import historyCss from '#widgets/kit/lists/history.css?inline'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'

import { SwapDialog } from '../swap-dialog.tsx'
import { TaskCrumbs, useAbove } from '../task-crumbs.tsx'
import { AddTask, EditTask, type NewPlace } from '../task-dialog.tsx'
import { TaskChanges } from '../task-history.tsx'
import { TaskImport } from '../import/task-import.tsx'
import { TaskTrash } from '../task-trash.tsx'
import css from '../tasks.css?inline'
import { useTreeColumns } from './columns.ts'
import type { TreeRights, RowActs } from './row.tsx'
import { TreeTable } from './table.tsx'
import { finderOf, type Filters, NO_FILTERS, TreeTools } from './tools.tsx'
import { useFolding } from './use-folding.ts'
import { useTaskActs } from '../use-task-acts.ts'
import { useTree, type UsingTree } from './use-tree.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'

type Open =
  | { kind: 'add'; place: NewPlace }
  | { kind: 'edit'; id: string }
  | { kind: 'history'; row: TreeRow }
  | { kind: 'import'; under?: TreeRow }
  | { kind: 'swap'; task: TreeRow }
  | { kind: 'trash' }

function useMay(): TreeRights {
  const me = useStore($me)
  return useMemo(
    () => ({
      add: can(me, addTask.needs),
      // Who may not change tasks suggests, in the same form.
      edit: can(me, editTask.needs) || can(me, suggestTaskEdit.needs),
      remove: can(me, deleteTask.needs),
      move: can(me, moveTask.needs),
      swap: can(me, swapTasks.needs),
      import: can(me, importTasks.needs)
    }),
    [me]
  )
}

/** Always the newest function under one name, so that rows are not drawn again for it. */
function useSteady(acts: RowActs): RowActs {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const [steady] = useState<RowActs>(() => ({
    activate: id => latest.current.activate(id),
    fold: (id, isFolded) => latest.current.fold(id, isFolded),
    edit: row => latest.current.edit(row),
    addUnder: row => latest.current.addUnder(row),
    addAfter: row => latest.current.addAfter(row),
    copy: row => latest.current.copy(row),
    remove: row => latest.current.remove(row),
    swap: row => latest.current.swap(row),
    history: row => latest.current.history(row),
    importUnder: row => latest.current.importUnder(row),
    step: (id, step) => latest.current.step(id, step)
  }))
  return steady
}

interface DialogsProps {
  open: Open | undefined
  tree: Tree
  tasks: readonly TreeRow[]
  refresh: () => void
  restore: (id: string) => Promise<boolean>
  onAdded: (id: string) => void
  close: () => void
}

function Dialogs({ open, tree, tasks, refresh, restore, onAdded, close }: DialogsProps) {
  const { wbs, people } = tree
  if (open?.kind === 'add')
    return <AddTask wbs={wbs} people={people} place={open.place} onSaved={onAdded} onClose={close} />
  if (open?.kind === 'edit')
    return <EditTask id={open.id} projectId={wbs.projectId} onSaved={refresh} onClose={close} />
  if (open?.kind === 'import') return <TaskImport {...{ wbs, refresh }} under={open.under} onClose={close} />
  if (open?.kind === 'swap') return <SwapDialog task={open.task} tasks={tasks} onDone={refresh} onClose={close} />
  if (open?.kind === 'history')
    return (
      <ReadDialog title={t(texts.historyOf, { name: open.row.taskName })} onClose={close}>
        <TaskChanges id={open.row._id} />
      </ReadDialog>
    )
  if (open?.kind === 'trash') return <TaskTrash wbsId={wbs._id} restore={restore} onClose={close} />
  return null
}

function Page({ tree, using }: { tree: Tree; using: UsingTree }) {
  const { tasks, refresh, move } = using
  const { wbs, people } = tree
  const [open, setOpen] = useState<Open>()
  const [filters, filter] = useState<Filters>(NO_FILTERS)
  const [chosen, choose] = useState<string>()
  const wantedRef = useRef<string>(undefined)
  const folding = useFolding(wbs._id, tree.total)
  const columns = useTreeColumns()
  const may = useMay()
  const { restore, remove, copy } = useTaskActs(refresh)
  const finds = finderOf(filters, people)
  const rows = rowsShown(tasks, { isFolded: folding.isFolded, finds })
  const active = rows.some(({ row }) => row._id === chosen) ? chosen : rows[0]?.row._id
  const close = () => setOpen(undefined)
  const goTo = (id: string) => {
    wantedRef.current = id
    choose(id)
  }
  /** A row that goes hands the focus to the one beside it. */
  const goBeside = (id: string) => {
    const at = rows.findIndex(({ row }) => row._id === id)
    const next = rows.find(({ row }, index) => index > at && row.level <= (rows[at]?.row.level ?? 0)) ?? rows[at - 1]
    if (next) goTo(next.row._id)
  }
  const acts = useSteady({
    activate: choose,
    fold: folding.fold,
    edit: ({ _id: id }) => setOpen({ kind: 'edit', id }),
    addUnder(row) {
      folding.fold(row._id, false)
      setOpen({ kind: 'add', place: { under: row } })
    },
    addAfter: row => setOpen({ kind: 'add', place: { after: row } }),
    copy: row => void copy(row).then(id => id && choose(id)),
    remove: row => void remove(row).then(isGone => isGone && goBeside(row._id)),
    swap: task => setOpen({ kind: 'swap', task }),
    history: row => setOpen({ kind: 'history', row }),
    importUnder: under => setOpen({ kind: 'import', under }),
    step(id: string, step: MoveDirection) {
      const place = stepTo(asTasks(tasks), id, step)
      if (!place) {
        const name = tasks.find(({ _id }) => _id === id)?.taskName ?? ''
        return toast(t(texts.cannotGo, { name }))
      }
      goTo(id)
      // What goes into a folded task would be gone from sight.
      if (step === 'indent' && place.parentId) folding.fold(place.parentId, false)
      return move(id, place)
    }
  })
  const onKeyDown = useTreeKeys({
    rows,
    may,
    acts,
    goTo,
    undo: () => {
      const id = using.undo()
      if (id) goTo(id)
    }
  })
  const { drag, mark } = useTreeDrag(move)
  const add = may.add && (
    <Button kind="primary" icon={plus} onClick={() => setOpen({ kind: 'add', place: {} })}>
      {t(texts.add)}
    </Button>
  )
  return (
    <>
      <TaskCrumbs of={wbs} here={t(texts.wbs)} />
      <PageHead title={wbs.wbsName} area={texts.wbs}>
        <div className="btn-row">
          {may.import && (
            <Button icon={upload} onClick={() => setOpen({ kind: 'import' })}>
              {t(texts.importTasks)}
            </Button>
          )}
          {add}
          {may.remove && (
            <Menu
              className="btn secondary icon-only"
              icon={dots}
              align="end"
              label={t(texts.moreOfPage)}
              items={[{ label: t(texts.trash), icon: trash, run: () => setOpen({ kind: 'trash' }) }]}
            />
          )}
        </div>
      </PageHead>
      {using.isOutdated && (
        <Callout kind="warn" announce>
          <span>{t(texts.outdated)}</span>{' '}
          <Button size="sm" onClick={refresh}>
            {t(texts.reload)}
          </Button>
        </Callout>
      )}
      <section className="card box">
        <TreeTools
          {...{ filters, people, columns }}
          onFilters={filter}
          allFolded={folding.allFolded}
          onFoldAll={folding.foldAll}
          onRefresh={refresh}
        />
        {tasks.length === 0 && <Empty icon={listTree} title={t(texts.none)} next={add} />}
        {tasks.length > 0 && rows.length === 0 && (
          <Empty
            icon={searchIcon}
            title={t(texts.noneFound)}
            next={
              <Button size="sm" onClick={() => filter(NO_FILTERS)}>
                {t(texts.showAll)}
              </Button>
            }
          />
        )}
        {rows.length > 0 && (
          <TreeTable
            {...{ rows, people, may, acts, active, wantedRef, onKeyDown }}
            name={wbs.wbsName}
            keys={columns.keys}
            mark={mark}
            drag={may.move ? drag : undefined}
            total={tasks.length}
          />
        )}
      </section>
      <span className="vh" role="status">
        {using.said}
      </span>
      <span className="vh" role="status">
        {finds && t(texts.found, { count: rows.filter(one => one.isFound).length })}
      </span>
      <Dialogs {...{ open, tree, tasks, refresh, restore, close }} onAdded={id => (refresh(), goTo(id))} />
    </>
  )
}

const Bones = () => (
  <div className="card card-body">
    <Skeleton of="rows" count={12} />
  </div>
)

function TaskTree({ wbsId = '' }: { wbsId?: string }) {
  const using = useTree(wbsId)
  const { tree: data, ...read } = using
  return (
    <LoadedPage of={{ ...read, data }} under={useAbove()} waiting={<Bones />}>
      {tree => <Page key={tree.wbs._id} tree={tree} using={using} />}
    </LoadedPage>
  )
}

define('bee-task-tree', TaskTree, { props: { wbsId: 'string' }, css: `${listCss}${historyCss}${css}` })
