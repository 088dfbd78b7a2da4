// The form of some fields of a row, which a call of its own saves.
import type { PartFields, PartRow, Part, Sent } from '#shared/kit/records/part.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { toast } from '../dialogs/toast.tsx'
import type { Source } from './field/control.ts'
import { FormView } from './form-view.tsx'
import { useForm } from './use-form.ts'

interface PartFormProps<F extends PartFields> {
  of: Part<F>
  row: PartRow<F> & { _id: string; rev: number }
  call: {
    run: (sent: Sent<F> & { id: string; rev: number }) => Promise<object | undefined>
    refused: Refusal | undefined
  }
  /** What is said when it is saved. */
  saved: string
  /** Fields that this row has no use for: neither drawn nor sent. */
  without?: readonly (keyof F & string)[]
  choices?: { [K in keyof F & string]?: Source }
  /** What comboboxes show for the values they start with. */
  labels?: { [K in keyof F & string]?: string }
  onSettled: () => void
}

/** Draws and saves a part of a row. */
export function PartForm<F extends PartFields>(props: PartFormProps<F>) {
  const { of, row, call, saved, without = [], choices, labels, onSettled } = props
  const names = Object.keys(of.fields).filter(name => !without.includes(name))
  const using = useForm(of.form, {
    start: of.starts(row),
    labels: labels ?? {},
    refused: call.refused,
    async onSubmit(value) {
      const sent = Object.entries(of.toSend(value as never)).filter(([name]) => names.includes(name))
      const done = await call.run({ ...(Object.fromEntries(sent) as Sent<F>), id: row._id, rev: row.rev })
      if (done) toast(t(saved), 'ok')
      onSettled()
      return done
    }
  })
  return <FormView using={using} layout="fields" only={names} {...(choices && { choices })} />
}
