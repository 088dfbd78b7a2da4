// The history of a row of a list by hand. A change is set back by the call that would make it.
import type { Call, Input, Shapes } from '#shared/kit/calls/call.ts'
import type { Change, RowHistory as Told } from '#shared/kit/change.ts'
import { t } from '#shared/kit/texts.ts'

import type { MenuItem } from '../dialogs/menu.tsx'
import { toast } from '../dialogs/toast.tsx'
import { history } from '../marks/icons.ts'
import { usePages } from '../table/use-pages.ts'
import * as kit from '../texts.ts'
import { useCall } from '../use-call.ts'
import { ChangesDialog } from './changes.tsx'
import * as texts from './texts.ts'
import { write } from './write.ts'

/** A field as the audit has it: what it is called, and how the call that changes the row calls it. */
export interface ToldField {
  label: string
  sent?: string
}

interface RowHistoryProps {
  of: Call<Told>
  id: string
  title: string
  fields: Readonly<Record<string, ToldField>>
  /** The call that changes such a row: it takes `id`, `rev` and the fields by the names they are sent by. */
  edit: Call<Shapes, `${string}{id}${string}`>
  /** Where the call that changes it opens for more than that. */
  mayUndo?: boolean
  onChanged: () => void
  onClose: () => void
}

const nameOf = (one: unknown) => String((typeof one === 'object' && one && Reflect.get(one, 'name')) || '')

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? kit.yes : kit.no)
  if (Array.isArray(value)) return value.map(nameOf).filter(Boolean).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The line of a row's menu that opens it. */
export const historyItem = (run: () => void): MenuItem => ({ label: t(texts.history), icon: history, run })

export function RowHistory({ of, id, title, fields, edit, mayUndo = true, onChanged, onClose }: RowHistoryProps) {
  const pages = usePages(of, 'changes', { id })
  const { allowed } = useCall(edit)
  const isSent = ({ field }: Change['fields'][number]) => fields[field]?.sent !== undefined
  async function setBack(change: Change): Promise<void> {
    const values = change.fields.map(({ field, before }) => [fields[field]?.sent, before])
    // Somebody may have changed it since this was read: then it is refused, and stays.
    const sent = { id, rev: pages.page?.rev, ...Object.fromEntries(values) }
    const done = await write(edit, sent as Input<typeof edit>)
    pages.read()
    onChanged()
    if (done !== undefined) toast(t(kit.undone), 'ok')
  }
  const shown = pages.rows?.map(change => ({ ...change, mayUndo: change.mayUndo && change.fields.every(isSent) }))
  return (
    <ChangesDialog
      title={title}
      pages={{ ...pages, rows: shown }}
      labelOf={field => t(fields[field]?.label ?? field)}
      say={(_, value) => inWords(value)}
      mayUndo={allowed && mayUndo}
      onUndo={change => void setBack(change)}
      onClose={onClose}
    />
  )
}
