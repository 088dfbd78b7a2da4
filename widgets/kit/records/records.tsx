// The page of a plain record: its list, what is done to rows, and the dialogs for it. All of it comes from the description.
import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'

import type { Listed } from '#shared/kit/records/listed.ts'
import { type Actor, can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'

import { Menu, type MenuItem } from '../dialogs/menu.tsx'
import { RowMenu } from '../dialogs/row-menu.tsx'
import { focusHeading } from '../element/reveal.ts'
import { ListView } from '../lists/list-page.tsx'
import * as lists from '../lists/texts.ts'
import { useChosen } from '../lists/use-chosen.ts'
import { useList } from '../lists/use-list.ts'
import { Views } from '../lists/views.tsx'
import { Button } from '../marks/buttons/button.tsx'
import { IconButton } from '../marks/buttons/icon-button.tsx'
import { dots, history, list as listIcon, pencil, plus, trash, upload, users } from '../marks/icons.ts'
import { PageHead } from '../marks/page-head.tsx'
import type { PageKey } from '../page-keys.ts'
import { actsOn } from './acts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { History } from './history.tsx'
import { Importing } from './importing.tsx'
import { MembersDialog } from './members.tsx'
import { cellsOf } from './record-cells.tsx'
import { type Begins, RecordForm } from './record-form.tsx'
import { beginsWith, filtersFor, isPossible, mayDo, nameIn, type Row, tableOf, titleOf } from './record-table.ts'
import * as texts from './texts.ts'
import { TrashView } from './trash-view.tsx'
import { type Actions, useActions } from './use-actions.tsx'
import { type Arranged, useArranged } from './use-arranged.tsx'
import { useMayAdd } from './use-may-add.ts'

type Opened =
  | { kind: 'import' }
  | { kind: 'write'; row: Row | undefined; begins?: Begins }
  | { kind: 'history'; row: Row }
  | { kind: 'members'; row: Row; name: string }

const idOf = ({ _id }: Row) => _id

interface RowActsProps extends Listed {
  row: Row
  me: Actor | undefined
  actions: Actions
  arranged: Arranged
  open: (opened: Opened) => void
  remove: (row: Row) => Promise<void>
}

function RowActs({ record, calls, row, me, actions, arranged, open, remove }: RowActsProps) {
  const title = titleOf(record, row)
  const items: MenuItem[] = [
    ...arranged.menu(row),
    ...actions.offered
      .filter(({ name, action }) => isPossible(action, row) && mayDo(me, calls.actions[name]!, record, row))
      .map(({ name, action }) => ({ label: t(action.label), run: () => actions.begin(name, { ids: [row._id] }) })),
    ...Object.entries(record.members).map(([name, { label }]) => ({
      label: t(label),
      icon: users,
      run: () => open({ kind: 'members', row, name })
    })),
    { label: t(lists.history), icon: history, run: () => open({ kind: 'history', row }) },
    ...(mayDo(me, calls.remove, record, row)
      ? [{ label: t(texts.remove), icon: trash, run: () => void remove(row) }]
      : [])
  ]
  return (
    <>
      {arranged.handle(row)}
      {mayDo(me, calls.update, record, row) && (
        <IconButton icon={pencil} label={t(texts.editRow, { title })} onClick={() => open({ kind: 'write', row })} />
      )}
      <RowMenu label={t(texts.moreFor, { name: title })} items={items} />
    </>
  )
}

interface ListProps extends Listed {
  me: Actor | undefined
  /** The address of a row's own page, where it has one. */
  link: string | undefined
  onTrash: () => void
}

function RecordList({ record, calls, me, link, onTrash }: ListProps) {
  const table = useMemo(() => tableOf(record, me), [record, me])
  const cells = useMemo(() => cellsOf(record, link), [record, link])
  const filters = filtersFor(record, calls, me)
  const props = { of: calls.list, list: 'items', table, filters } as const
  const shown = useList(props)
  const { rows } = shown.model
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const acts = actsOn({ record, calls }, shown.refresh)
  const actions = useActions({ record, calls }, me, acts)
  const chosen = useChosen(shown, idOf)
  const box = useRef<HTMLDivElement>(null)
  const arranged = useArranged({ record, calls }, me, shown, box)
  const mayWrite = can(me, calls.create.needs)
  const mayAdd = useMayAdd({ record, calls }, me)
  const add = async () =>
    open({ kind: 'write', row: undefined, begins: await beginsWith({ record, calls }, me, shown.query, rows) })
  const adding = mayAdd && (
    <Button kind="primary" icon={plus} onClick={() => void add()}>
      {t(record.texts.add)}
    </Button>
  )
  const keys: PageKey[] = mayWrite
    ? [
        ...(mayAdd ? [{ key: 'n', label: t(record.texts.add), run: () => void add() }] : []),
        {
          key: 'e',
          label: t(texts.keyEdit),
          run: at => {
            const row = at === undefined ? undefined : rows[at]
            if (row && mayDo(me, calls.update, record, row)) open({ kind: 'write', row })
          }
        }
      ]
    : []
  const remove = async (row: Row) => {
    // What is gone is chosen no more.
    if (chosen.choosing.has(row)) chosen.choosing.set(row, false, false)
    await acts.remove(row)
  }
  const actionsOf = (row: Row) => <RowActs {...{ record, calls, row, me, actions, arranged, open, remove }} />
  const saved = (row: Row, isNew: boolean) =>
    isNew ? shown.refresh() : shown.pages.change(all => all.map(one => (one._id === row._id ? row : one)))
  return (
    <>
      <PageHead title={t(record.texts.many)} lead={t(record.texts.lead)}>
        <div className="btn-row end">
          {mayWrite && (
            <Menu
              label={t(record.texts.more)}
              icon={dots}
              className="btn quiet icon-only"
              align="end"
              items={[
                ...(mayAdd ? [{ label: t(texts.importRows), icon: upload, run: () => open({ kind: 'import' }) }] : []),
                { label: t(texts.trash), icon: trash, run: onTrash }
              ]}
            />
          )}
          {adding}
        </div>
      </PageHead>
      <div ref={box} className="box stack">
        {arranged.note}
        <ListView
          {...props}
          shown={shown}
          filters={filters.map(filter => ({ ...filter, nameOf: nameIn(rows, filter.name) }))}
          {...(Object.values(record.fields).some(({ find }) => find) && {
            search: t(record.texts.search)
          })}
          table={table}
          cells={record.numbered ? { ...cells, '#': row => rows.indexOf(row) + 1 } : cells}
          icon={listIcon}
          next={adding}
          keys={keys}
          tools={<Views list={record.table} query={shown.query} onChange={shown.change} />}
          {...(mayWrite && { choosing: chosen.choosing })}
          {...(chosen.count > 0 && { bulk: <BulkBar {...{ record, calls, me, chosen, acts, actions }} /> })}
          actions={actionsOf}
        />
      </div>
      {opened?.kind === 'write' && (
        <RecordForm {...{ record, calls, row: opened.row, begins: opened.begins }} onSaved={saved} onClose={close} />
      )}
      {opened?.kind === 'history' && <History {...{ record, calls, row: opened.row, acts }} onClose={close} />}
      {opened?.kind === 'members' && <MembersDialog {...{ record, calls, me, ...opened }} onClose={close} />}
      {opened?.kind === 'import' && <Importing {...{ record, calls, acts }} onClose={close} />}
      {actions.asking}
    </>
  )
}

export function Records(props: Listed & Pick<ListProps, 'link'>) {
  const me = useStore($me)
  const [isTrash, setTrash] = useState(false)
  const show = (trash: boolean) => {
    setTrash(trash)
    // Once it is drawn.
    setTimeout(() => void focusHeading())
  }
  if (isTrash) return <TrashView {...props} me={me} onBack={() => show(false)} />
  return <RecordList {...props} me={me} onTrash={() => show(true)} />
}
