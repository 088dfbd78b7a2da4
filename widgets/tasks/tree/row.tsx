// One task of the tree as a row of the grid.
import { type DragEvent, memo, type ReactNode, type Ref } from 'react'

import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { taskPath } from '#shared/tasks/task-path.ts'
import { LEVELS, type MoveDirection } from '#shared/tasks/tree/tree.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import type { Tree, TreeRow } from '#shared/tasks/tree/schemas.ts'
import { type VisibleRow, shortNum } from '#shared/tasks/tree/view.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import {
  arrowRight,
  chevronDown,
  chevronRight,
  copy,
  history,
  pencil,
  plus,
  selector,
  trash,
  upload
} from '#widgets/kit/marks/icons.ts'

import { Faces, HoursCell, ProgressBar, StatusPill } from '../task-marks.tsx'
import type { ColumnKey } from './columns.ts'

/** What somebody may do with the tasks of a tree. */
export interface TreeRights {
  add: boolean
  edit: boolean
  remove: boolean
  move: boolean
  swap: boolean
  import: boolean
}

export interface RowActs {
  activate: (id: string) => void
  fold: (id: string, isFolded: boolean) => void
  edit: (row: TreeRow) => void
  addUnder: (row: TreeRow) => void
  addAfter: (row: TreeRow) => void
  copy: (row: TreeRow) => void
  remove: (row: TreeRow) => void
  swap: (row: TreeRow) => void
  history: (row: TreeRow) => void
  importUnder: (row: TreeRow) => void
  step: (id: string, step: MoveDirection) => void
}

export interface Dragging {
  onDragStart: (event: DragEvent, id: string) => void
  onDragOver: (event: DragEvent, row: TreeRow) => void
  onDrop: (event: DragEvent) => void
  onDragEnd: () => void
}

export type DropMark = 'after' | 'before' | 'into'

export interface RowProps {
  ref?: Ref<HTMLTableRowElement> | undefined
  index: number
  shown: VisibleRow
  keys: readonly ColumnKey[]
  people: Tree['people']
  may: TreeRights
  acts: RowActs
  isActive: boolean
  drag: Dragging | undefined
  mark: DropMark | undefined
}

const day = (value: string | null) => (value ? formatDay(value.slice(0, 10), 'profile') : '')

const cells: Readonly<Record<ColumnKey, (row: TreeRow, people: Tree['people']) => ReactNode>> = {
  priority: ({ priority }) => t(priority),
  resources: (row, people) => <Faces people={row.people.flatMap(at => people[at] ?? [])} />,
  status: ({ status }) => <StatusPill status={status} />,
  progress: row => <ProgressBar {...row} />,
  hours: row => <HoursCell {...row} />,
  start: ({ startedDatetime }) => day(startedDatetime),
  due: ({ dueDatetime }) => day(dueDatetime)
}

function itemsOf(row: TreeRow, may: TreeRights, acts: RowActs): MenuItem[] {
  const step = (label: string, keys: string, to: MoveDirection): MenuItem => ({
    label: t(label),
    end: keys,
    run: () => acts.step(row._id, to)
  })
  const line: MenuItem = { kind: 'line' }
  return [
    { kind: 'go', label: t(texts.open), icon: arrowRight, href: taskPath(row._id) },
    ...(may.edit ? [{ label: t(texts.edit), icon: pencil, end: 'F2', run: () => acts.edit(row) }] : []),
    ...(may.add && row.level < LEVELS
      ? [{ label: t(texts.addTo, { num: shortNum(row.num) }), icon: plus, run: () => acts.addUnder(row) }]
      : []),
    ...(may.add
      ? [
          { label: t(texts.addAfter), icon: plus, end: 'Ins', run: () => acts.addAfter(row) },
          { label: t(texts.copy), icon: copy, run: () => acts.copy(row) }
        ]
      : []),
    ...(may.move
      ? [
          line,
          step(texts.up, 'Alt Shift ↑', 'up'),
          step(texts.down, 'Alt Shift ↓', 'down'),
          step(texts.indent, 'Alt Shift →', 'indent'),
          step(texts.outdent, 'Alt Shift ←', 'outdent')
        ]
      : []),
    ...(may.import && row.level < LEVELS
      ? [{ label: t(texts.importUnder), icon: upload, run: () => acts.importUnder(row) }]
      : []),
    ...(may.swap ? [{ label: t(texts.swap), icon: selector, run: () => acts.swap(row) }] : []),
    { label: t(texts.history), icon: history, run: () => acts.history(row) },
    ...(may.remove ? [line, { label: t(texts.remove), icon: trash, end: 'Del', run: () => acts.remove(row) }] : [])
  ]
}

function Acts({ row, may, acts, tab }: { row: TreeRow; may: TreeRights; acts: RowActs; tab: number }) {
  const num = shortNum(row.num)
  return (
    <>
      {may.edit && (
        <IconButton icon={pencil} label={t(texts.editOf, { num })} tabIndex={tab} onClick={() => acts.edit(row)} />
      )}
      {may.add &&
        (row.level < LEVELS ? (
          <IconButton icon={plus} label={t(texts.addTo, { num })} tabIndex={tab} onClick={() => acts.addUnder(row)} />
        ) : (
          <span className="no-add" />
        ))}
      <RowMenu label={t(texts.more, { num })} items={() => itemsOf(row, may, acts)} tabIndex={tab} />
    </>
  )
}

function Name({ shown: { row, isOpen }, acts, tab }: { shown: VisibleRow; acts: RowActs; tab: number }) {
  const num = shortNum(row.num)
  return (
    <span className="row">
      {isOpen === undefined ? (
        <span className="tw" />
      ) : (
        <button
          type="button"
          className="tw"
          tabIndex={tab}
          aria-label={t(isOpen ? texts.fold : texts.unfold, { num })}
          onClick={() => acts.fold(row._id, isOpen)}
        >
          <Icon of={isOpen ? chevronDown : chevronRight} />
        </button>
      )}
      <a className="quiet-link breaks" href={taskPath(row._id)} data-no={num} tabIndex={tab} draggable={false}>
        {row.taskName}
      </a>
    </span>
  )
}

function Row({ ref, index, shown, keys, people, may, acts, isActive, drag, mark }: RowProps) {
  const { row, isOpen, place, of, isFound } = shown
  const tab = isActive ? 0 : -1
  return (
    <tr
      ref={ref}
      data-index={index}
      data-id={row._id}
      data-level={row.level}
      data-drop={mark}
      className={isFound ? undefined : 'passing'}
      style={{ '--lv': row.level - 1 }}
      role="row"
      tabIndex={tab}
      aria-level={row.level}
      aria-posinset={place}
      aria-setsize={of}
      aria-rowindex={index + 2}
      aria-expanded={isOpen}
      aria-selected={isActive}
      onFocus={() => acts.activate(row._id)}
      draggable={drag !== undefined}
      onDragStart={event => drag?.onDragStart(event, row._id)}
      onDragOver={event => drag?.onDragOver(event, row)}
      onDrop={event => drag?.onDrop(event)}
      onDragEnd={() => drag?.onDragEnd()}
    >
      <td role="gridcell" className="no num">
        {shortNum(row.num)}
      </td>
      <th scope="row" role="rowheader">
        <Name shown={shown} acts={acts} tab={tab} />
      </th>
      {keys.map(key => (
        <td key={key} role="gridcell" data-at={key} className={key === 'hours' ? 'num' : undefined}>
          {cells[key](row, people)}
        </td>
      ))}
      <td role="gridcell" className="acts">
        <Acts {...{ row, may, acts, tab }} />
      </td>
    </tr>
  )
}

const sameShown = (one: VisibleRow, other: VisibleRow): boolean =>
  one.row === other.row &&
  one.isOpen === other.isOpen &&
  one.place === other.place &&
  one.of === other.of &&
  one.isFound === other.isFound

/** Drawn again only when something of it differs: many others stand around it, and what they do is always the newest. */
export const TaskRow = memo(
  Row,
  (one, other) =>
    sameShown(one.shown, other.shown) &&
    one.index === other.index &&
    one.isActive === other.isActive &&
    one.mark === other.mark &&
    one.may === other.may &&
    one.people === other.people &&
    one.keys.join() === other.keys.join()
)
