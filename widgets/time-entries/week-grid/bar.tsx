// Below the grid: what the cell with the focus holds, and what can be done with it.
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { type Cell, isChange, problemOfNote } from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { plus } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { EntryRow } from '../log/entry-row.tsx'
import type { Rights } from '../use-rights.ts'
import { hintOf } from './cell.tsx'

export const nameOf = ({ row, day }: Cell) => t(texts.listTitle, { work: titleOf(row), day: formatDay(day, 'log') })

function State({ cell, lock, isMended }: { cell: Cell; lock: string | undefined; isMended: boolean }) {
  const { state, seconds, entries } = cell
  if (isMended) return null
  const hint = hintOf(cell, lock)
  if (state === 'draft')
    return (
      <Pill kind={isChange(cell) || problemOfNote(cell) ? 'warn' : 'ok'}>{`${inHoursSaid(seconds)} · ${hint}`}</Pill>
    )
  if (state === 'unreadable') return <span className="error">{hint}</span>
  const [only] = entries
  return (
    <span className="muted small about">
      {state === 'saved' && only ? `${inHoursSaid(seconds)} · ${plain(only.notes)}` : hint}
    </span>
  )
}

export function CellBar(props: {
  cell: Cell
  lock: string | undefined
  /** What is being typed over something unreadable can be read. */
  isMended: boolean
  /** Whether its one entry may be changed in the form. */
  mayEdit: boolean
  onOpen: () => void
  onDiscard: () => void
}) {
  const { cell, lock, isMended, mayEdit, onOpen, onDiscard } = props
  const { state } = cell
  const opens = {
    draft: isChange(cell) ? texts.save : undefined,
    saved: mayEdit ? texts.open : undefined,
    several: texts.openList,
    empty: undefined,
    unreadable: undefined
  }[state]
  return (
    <div className="cell-bar" role="group" aria-label={nameOf(cell)}>
      <div className="grow">
        <strong>{nameOf(cell)}</strong>
        <State cell={cell} lock={lock} isMended={isMended} />
      </div>
      {cell.typed !== undefined && (
        <Button kind="quiet" size="sm" onClick={onDiscard}>
          {t(texts.discard)}
        </Button>
      )}
      {opens && (
        <Button size="sm" onClick={onOpen}>
          {t(opens)}
        </Button>
      )}
    </div>
  )
}

/** All entries of a cell that holds several. */
export function CellList(props: {
  cell: Cell
  today: Day
  rights: Rights
  mayAdd: boolean
  onClose: () => void
  onAdd: () => void
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}) {
  const { cell, mayAdd, onClose, onAdd, ...row } = props
  return (
    <Dialog
      title={nameOf(cell)}
      size="lg"
      onClose={onClose}
      footer={
        mayAdd && (
          <Button icon={plus} onClick={onAdd}>
            {t(texts.addAnother)}
          </Button>
        )
      }
    >
      <h3 className="vh">{inHoursSaid(cell.saved)}</h3>
      {cell.entries.map(entry => (
        <EntryRow key={entry._id} entry={entry} {...row} />
      ))}
    </Dialog>
  )
}
