// What whoever may write can do to the rows that are chosen. It stands in place of the list's tools.
import { useId, useState } from 'react'

import { type Fields, form } from '#shared/kit/form/form.ts'
import { formField } from '#shared/kit/records/form-fields.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import { Dialog } from '../dialogs/dialog.tsx'
import { FormView } from '../form/form-view.tsx'
import { useForm } from '../form/use-form.ts'
import { ChosenBar } from '../lists/chosen-bar.tsx'
import type { ChosenRows } from '../lists/use-chosen.ts'
import { Button } from '../marks/buttons/button.tsx'
import { pencil, trash } from '../marks/icons.ts'
import type { Acts } from './acts.ts'
import { sourcesOf } from './record-form.tsx'
import { mayRead, mayWrite, type Row } from './record-table.ts'
import * as texts from './texts.ts'
import type { Actions } from './use-actions.tsx'

interface BulkProps extends Listed {
  me: Actor | undefined
  chosen: ChosenRows<Row>
  acts: Acts
  actions: Actions
}

interface ValueProps extends Listed {
  field: string
  onSubmit: (given: { values: object; clear: string[] }) => Promise<boolean>
}

/** An optional field that is left empty is emptied everywhere. */
function ValueForm({ field, record, calls, onSubmit }: ValueProps) {
  const described = record.fields[field]!
  const fields: Fields = { [field]: formField(described) }
  const using = useForm(form({ submit: texts.change, busy: texts.changing, fields }), {
    onSubmit: async values => {
      const value: unknown = Reflect.get(values, field)
      const isEmpty = value === undefined || value === '' || (Array.isArray(value) && !value.length)
      return onSubmit(isEmpty ? { values: {}, clear: [field] } : { values: { [field]: value }, clear: [] })
    }
  })
  return <FormView using={using} choices={sourcesOf(calls, [[field, described]])} />
}

function EditMany(props: BulkProps & { onClose: () => void }) {
  const { record, me, chosen, acts, calls, onClose } = props
  const fields = Object.entries(record.fields).filter(
    ([name, field]) => mayRead(me, field) && mayWrite(me, field) && !field.once && name !== record.unique
  )
  const id = useId()
  const [field, setField] = useState(fields[0]?.[0] ?? '')
  const save: ValueProps['onSubmit'] = async given => {
    const isDone = await acts.onMany(chosen.selection, rows => [calls.updateMany, { rows, ...given }])
    if (isDone) {
      onClose()
      chosen.clear()
    }
    return isDone
  }
  return (
    <Dialog title={t(texts.editChosen, { count: chosen.count })} onClose={onClose}>
      <div className="stack">
        <div className="field">
          <label htmlFor={id}>{t(texts.whichField)}</label>
          <select id={id} className="select" value={field} onChange={event => setField(event.target.value)}>
            {fields.map(([name, { label }]) => (
              <option key={name} value={name}>
                {t(label)}
              </option>
            ))}
          </select>
        </div>
        {field && <ValueForm key={field} {...props} field={field} onSubmit={save} />}
      </div>
    </Dialog>
  )
}

export function BulkBar(props: BulkProps) {
  const { calls, chosen, acts, actions } = props
  const [isEditing, edit] = useState(false)
  const remove = async () => {
    if (await acts.onMany(chosen.selection, rows => [calls.removeMany, { rows }])) chosen.clear()
  }
  return (
    <ChosenBar chosen={chosen}>
      <Button size="sm" icon={pencil} onClick={() => edit(true)}>
        {t(texts.edit)}
      </Button>
      {actions.offered
        .filter(({ action }) => action.many)
        .map(({ name, action }) => (
          <Button key={name} size="sm" onClick={() => actions.begin(name, chosen.selection, chosen.clear)}>
            {t(action.label)}
          </Button>
        ))}
      <Button kind="danger" size="sm" icon={trash} onClick={() => void remove()}>
        {t(texts.remove)}
      </Button>
      {isEditing && <EditMany {...props} onClose={() => edit(false)} />}
    </ChosenBar>
  )
}
