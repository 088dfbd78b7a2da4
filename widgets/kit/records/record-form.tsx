// The dialog in which one row is written.
import { useStore } from '@nanostores/react'

import type { RecordField } from '#shared/kit/records/fields.ts'
import { typedOf } from '#shared/kit/records/form-fields.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'

import { ClashNotice } from '../form/clash-notice.tsx'
import { DialogForm } from '../form/dialog-form.tsx'
import type { Source } from '../form/field-control.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { useCall } from '../use-call.ts'
import { fieldsFor, inWords, mayWrite, plainValue, type Row, sourceOf } from './record-table.ts'

type Start = Record<string, boolean | number | string | undefined>

const isPick = ([, { kind }]: readonly [string, RecordField]) => kind === 'pick'

const startOf = (fields: readonly (readonly [string, RecordField])[], row: Row | undefined): Start =>
  Object.fromEntries(fields.map(([name, field]) => [name, typedOf(field, row ? row[name] : field.start)]))

/** What picks ask as somebody types. `prefix` stands before fields that an action asks. */
export const sourcesOf = (
  calls: Listed['calls'],
  fields: readonly (readonly [string, RecordField])[],
  prefix = ''
): Record<string, Source> =>
  Object.fromEntries(fields.filter(isPick).map(([name]) => [name, sourceOf(calls, prefix + name)]))

interface RecordFormProps extends Listed {
  /** Undefined for a new one. */
  row: Row | undefined
  onSaved: (saved: Row, isNew: boolean) => void
  onClose: () => void
}

export function RecordForm({ record, calls, row, onSaved, onClose }: RecordFormProps) {
  const me = useStore($me)
  const create = useCall(calls.create)
  const update = useCall(calls.update)
  const fields = fieldsFor(me, record).filter(([, { kept }]) => !kept)
  const form = useRecordForm(record.form, {
    record: row,
    schema: record.schemas.create.answer,
    start: stored => startOf(fields, stored) as never,
    labels: stored =>
      Object.fromEntries(
        fields.filter(isPick).map(([name, field]) => [name, String(plainValue(field, stored?.[name]) ?? '')])
      ),
    draft: `${record.table} ${row?._id ?? 'new'}`,
    calls: [create, update],
    save: (values, stored) =>
      stored
        ? update.run({ ...(values as object), id: stored._id, rev: stored.rev })
        : create.run(values as Parameters<typeof create.run>[0]),
    saved: t(record.texts.saved),
    onSaved: saved => {
      onSaved(saved, !row)
      onClose()
    }
  })
  const locked = fields.filter(([, field]) => !mayWrite(me, field) || (row && field.once)).map(([name]) => name)
  return (
    <DialogForm
      title={t(row ? record.texts.edit : record.texts.add)}
      using={form.using}
      notice={<ClashNotice of={form} show={(name, stored) => inWords(record.fields[name], stored[name])} />}
      only={fields.map(([name]) => name)}
      locked={locked}
      choices={sourcesOf(calls, fields)}
      onClose={onClose}
    />
  )
}
