// What an action asks before it is done, to one row or to many.
import { type Fields, form } from '#shared/kit/form.ts'
import { formFields } from '#shared/kit/records/form-fields.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import type { Action } from '#shared/kit/records/record.ts'
import { type Actor, can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import { DialogForm } from '../form/dialog-form.tsx'
import { useForm } from '../form/use-form.ts'
import * as kit from '../texts.ts'
import { sourcesOf } from './record-form.tsx'
import * as texts from './texts.ts'

/** Those that somebody may do. */
export const actionsFor = (
  { actions }: Listed['record'],
  calls: Listed['calls'],
  me: Actor | undefined
): { name: string; action: Action }[] =>
  Object.entries(actions)
    .filter(([name]) => calls.actions[name] && can(me, calls.actions[name].needs))
    .map(([name, action]) => ({ name, action }))

interface ActionProps extends Listed {
  name: string
  onSubmit: (ask: object) => Promise<boolean>
  onClose: () => void
}

export function ActionDialog({ record, calls, name, onSubmit, onClose }: ActionProps) {
  const { label, ask = {} } = record.actions[name]!
  const using = useForm(form<Fields>({ submit: label, busy: texts.working, fields: formFields(ask) }), {
    onSubmit: async values => {
      const isDone = await onSubmit(values)
      if (isDone) onClose()
      return isDone
    }
  })
  const choices = sourcesOf(calls, Object.entries(ask), `${name}.`)
  return <DialogForm title={t(label)} close={kit.cancel} {...{ using, choices, onClose }} />
}
