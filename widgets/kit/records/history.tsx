// Who changed what of one row, with the way back: a whole change, or one field of it.
import type { Listed } from '#shared/kit/records/listed.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'

import { ChangesDialog } from '../lists/changes.tsx'
import * as lists from '../lists/texts.ts'
import { usePages } from '../table/use-pages.ts'
import type { Acts } from './acts.ts'
import { fieldsFor, inWords, mayDo, type Row, titleOf } from './record-table.ts'

interface HistoryProps extends Listed {
  row: Row
  acts: Acts
  onClose: () => void
}

export function History({ record, calls, row, acts, onClose }: HistoryProps) {
  const changes = usePages(calls.history, 'changes', { id: row._id })
  const fields = new Map(fieldsFor($me.get(), record))
  const undoing = async (change: string, only?: string[]) => {
    if (await acts.undo({ change, ...(only && { fields: only }) })) changes.read()
  }
  return (
    <ChangesDialog
      title={titleOf(record, row)}
      pages={changes}
      labelOf={name => t((fields.get(name) ?? record.members[name])?.label ?? name)}
      say={(name, value) => inWords(fields.get(name), value)}
      verbOf={what => t(lists.didAction, { action: t(record.actions[what]?.label ?? what) })}
      mayUndo={mayDo($me.get(), calls.undo, record, row)}
      byField
      onUndo={({ _id }, only) => void undoing(_id, only)}
      onClose={onClose}
    />
  )
}
