// What was used and wasted of one row.
import { inWordsOf } from '#shared/kit/calls/client.ts'
import { now } from '#shared/kit/time/now.ts'
import { today } from '#shared/kit/time/day.ts'
import type { Fields } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { logUse } from '#shared/materials/calls.ts'
import { destroyForm, updateForm } from '#shared/materials/forms.ts'
import { type Stocked, withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm, type UsingForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface Row {
  _id: string
  name: string
  unit: string
  available: number
}

interface UpdateProps {
  category: Stocked
  row: Row
  onClose: () => void
  onDone: () => void
}

const RowForm = <F extends Fields>({ row, using, onClose }: { row: Row; using: UsingForm<F>; onClose: () => void }) => (
  <DialogForm
    title={t(texts.edit, { name: row.name })}
    lead={t(texts.available, { amount: withUnit(row.available, row.unit) })}
    using={using}
    dirty={using.dirty}
    onClose={onClose}
  />
)

function UseUp({ row, onClose, onDone }: UpdateProps) {
  const writing = useCall(logUse)
  const { _id: stock, name } = row
  const using = useForm(updateForm, {
    start: { date: today(now()), usedUnit: 'unit', wastedUnit: 'unit' },
    refused: inWordsOf(texts.failed, writing.refused),
    async onSubmit({ date, ...amounts }) {
      const done = await writing.run({ date, items: [{ stock, ...amounts }] })
      if (!done) return undefined
      toast(t(texts.updated, { name }), 'ok')
      onDone()
      return done
    }
  })
  return <RowForm row={row} using={using} onClose={onClose} />
}

function Destroy({ row, onClose, onDone }: UpdateProps) {
  const writing = useCall(logUse)
  const { _id: stock, name } = row
  const using = useForm(destroyForm, {
    start: { date: today(now()), wastedUnit: 'unit' },
    refused: inWordsOf(texts.failed, writing.refused),
    async onSubmit({ date, ...amounts }) {
      const done = await writing.run({ date, items: [{ stock, ...amounts }] })
      if (!done) return undefined
      toast(t(texts.updated, { name }), 'ok')
      onDone()
      return done
    }
  })
  return <RowForm row={row} using={using} onClose={onClose} />
}

export const UpdateDialog = (props: UpdateProps) =>
  props.category === 'Reusable' ? <Destroy {...props} /> : <UseUp {...props} />
