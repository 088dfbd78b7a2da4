// What was deleted from a list in the last 30 days, and the way back.
import { useState } from 'react'

import { form } from '#shared/kit/form/form.ts'
import { formField } from '#shared/kit/records/form-fields.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import { toast } from '../dialogs/toast.tsx'
import { DialogForm } from '../form/dialog-form.tsx'
import { useForm } from '../form/use-form.ts'
import { ListView } from '../lists/list-page.tsx'
import * as lists from '../lists/texts.ts'
import { useList } from '../lists/use-list.ts'
import { say, write } from '../lists/write.ts'
import { Button } from '../marks/buttons/button.tsx'
import { chevronLeft, history, trash } from '../marks/icons.ts'
import { PageHead } from '../marks/page-head.tsx'
import { useCall } from '../use-call.ts'
import { cellsOf } from './record-cells.tsx'
import { plainValue, type Row, tableOf, titleOf, wordsOf } from './record-table.ts'
import * as texts from './texts.ts'

interface RestoreProps extends Listed {
  row: Row
  /** Why it did not come back under its own name. */
  refused: Refusal
  onRestored: () => void
  onClose: () => void
}

/** Another row has taken its name meanwhile: it needs a new one. */
function RestoreDialog({ record, calls, row, refused, onRestored, onClose }: RestoreProps) {
  const again = useCall(calls.restore)
  const name = record.unique ?? record.title
  const fields = { [name]: formField(record.fields[name]!) }
  const using = useForm(form({ submit: texts.restore, busy: lists.working, fields }), {
    start: { [name]: `${wordsOf(record, row, name)} 2` },
    refused: again.refused ?? refused,
    onSubmit: async values => {
      const back = await again.run({ id: row._id, rename: String(Reflect.get(values, name)) })
      if (back) onRestored()
      return back
    }
  })
  const title = t(texts.restoreRow, { title: titleOf(record, row) })
  return <DialogForm title={title} size="sm" {...{ using, onClose }} />
}

const FIXED = { trash: 'yes' }

export function TrashView({ record, calls, me, onBack }: Listed & { me: Actor | undefined; onBack: () => void }) {
  const table = tableOf(record, me)
  const own = {
    ...table,
    name: texts.trash,
    empty: texts.trashEmpty,
    columns: [
      ...table.columns,
      {
        key: 'deletedAt',
        label: texts.deletedAt,
        kind: 'instant' as const,
        sort: false as const,
        value: (row: Row) => plainValue({}, Reflect.get(row, 'deletedAt'))
      }
    ]
  }
  const props = { of: calls.list, list: 'items', table: own, fixed: FIXED, isInAddress: false } as const
  const shown = useList(props)
  const [taken, setTaken] = useState<{ row: Row; refused: Refusal }>()
  const restored = () => {
    setTaken(undefined)
    shown.refresh()
    toast(t(texts.restored), 'ok')
  }
  const restore = async (row: Row) => {
    const back = await write(calls.restore, { id: row._id }, refused =>
      refused.status === 409 ? setTaken({ row, refused }) : say(refused)
    )
    if (back) restored()
  }
  const restoring = (row: Row) => (
    <Button size="sm" icon={history} onClick={() => void restore(row)}>
      {t(texts.restore)}
    </Button>
  )
  return (
    <>
      <PageHead title={t(record.texts.trash)} lead={t(texts.trashLead)} area={false}>
        <Button icon={chevronLeft} onClick={onBack}>
          {t(texts.backToList)}
        </Button>
      </PageHead>
      <ListView
        {...props}
        shown={shown}
        cells={cellsOf(record)}
        search={lists.search}
        icon={trash}
        actions={restoring}
      />
      {taken && (
        <RestoreDialog {...{ record, calls, ...taken }} onRestored={restored} onClose={() => setTaken(undefined)} />
      )}
    </>
  )
}
