// The actions of a record: what one asks is asked before it is done, to one row or to many.
import { useState } from 'react'

import { type Fields, form } from '#shared/kit/form/form.ts'
import type { Selection } from '#shared/kit/lists/lists.ts'
import { formFields } from '#shared/kit/records/form-fields.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import { type Actor, can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import { DialogForm } from '../form/dialog-form.tsx'
import { useForm } from '../form/use-form.ts'
import * as lists from '../lists/texts.ts'
import type { Acts } from './acts.ts'
import { sourcesOf } from './record-form.tsx'

interface AskProps extends Listed {
  name: string
  onSubmit: (ask: object) => Promise<boolean>
  onClose: () => void
}

function Ask({ record, calls, name, onSubmit, onClose }: AskProps) {
  const { label, ask = {} } = record.actions[name]!
  const using = useForm(form<Fields>({ submit: label, busy: lists.working, fields: formFields(ask) }), {
    onSubmit: async values => {
      const isDone = await onSubmit(values)
      if (isDone) onClose()
      return isDone
    }
  })
  const choices = sourcesOf(calls, Object.entries(ask), `${name}.`)
  return <DialogForm title={t(label)} {...{ using, choices, onClose }} />
}

export function useActions({ record, calls }: Listed, me: Actor | undefined, acts: Acts) {
  const [begun, begin] = useState<{ name: string; act: (ask?: object) => Promise<boolean> }>()
  return {
    /** Those that somebody may do. */
    offered: Object.entries(record.actions)
      .filter(([name]) => can(me, calls.actions[name]!.needs))
      .map(([name, action]) => ({ name, action })),
    begin(name: string, rows: Selection, onDone?: () => void) {
      const act = async (ask?: object) => {
        const isDone = await acts.onMany(
          rows,
          these => [calls.actions[name]!, { rows: these, ...(ask && { ask }) }],
          record.actions[name]!.failed
        )
        if (isDone) onDone?.()
        return isDone
      }
      if (record.actions[name]!.ask) begin({ name, act })
      else void act()
    },
    /** What the one that was begun asks. */
    asking: begun && (
      <Ask {...{ record, calls }} name={begun.name} onSubmit={begun.act} onClose={() => begin(undefined)} />
    )
  }
}
export type Actions = ReturnType<typeof useActions>
