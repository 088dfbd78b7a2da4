// The form of one row, and the dialog it is written in from the list.
import { useStore } from '@nanostores/react'

import { today } from '#shared/kit/time/day.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { now } from '#shared/kit/time/now.ts'
import { type RecordField, TODAY } from '#shared/kit/records/fields.ts'
import { choicesOf, typedOf } from '#shared/kit/records/form-fields.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'

import { ClashNotice } from '../form/clash-notice.tsx'
import { DialogForm } from '../form/dialog-form.tsx'
import type { Source } from '../form/field/control.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { useCall } from '../use-call.ts'
import { fieldsFor, inWords, mayDo, mayWrite, plainValue, type Row, sourceOf } from './record-table.ts'

type Start = Record<string, boolean | number | string | undefined>

const isPick = ([, { kind }]: readonly [string, RecordField]) => kind === 'pick'

/** What a new row begins with beside what its description says: what the list is narrowed to. */
export type Begins = Readonly<Record<string, Choice>>

function startOf(fields: readonly (readonly [string, RecordField])[], row: Row | undefined, begins: Begins): Start {
  const first = (name: string, { kind, start }: RecordField) =>
    begins[name]?.value ?? (kind === 'day' && start === TODAY ? today(now()) : start)
  return Object.fromEntries(fields.map(([name, field]) => [name, typedOf(field, row ? row[name] : first(name, field))]))
}

/** Of some choices those that go with what another field says by now, and those that are chosen. */
function offered(field: RecordField, chosen: unknown, said: unknown): Choice[] {
  const fitting = field.by?.choices[String(said)]
  const held: readonly unknown[] = Array.isArray(chosen) ? chosen : []
  return (choicesOf(field) ?? []).filter(({ value }) => !fitting || fitting.includes(value) || held.includes(value))
}

/** What picks ask as somebody types. `prefix` stands before fields that an action asks. */
export const sourcesOf = (
  calls: Listed['calls'],
  fields: readonly (readonly [string, RecordField])[],
  prefix = ''
): Record<string, Source> =>
  Object.fromEntries(fields.filter(isPick).map(([name]) => [name, sourceOf(calls, prefix + name)]))

interface EditingProps extends Listed {
  /** Undefined for a new one. */
  row: Row | undefined
  begins?: Begins | undefined
  onSaved: (saved: Row, isNew: boolean) => void
}

/** The form of one row, wherever it stands: what is drawn of it, and which fields may not be written. */
export function useRecordEditing({ record, calls, row, begins = {}, onSaved }: EditingProps) {
  const me = useStore($me)
  const create = useCall(calls.create)
  const update = useCall(calls.update)
  const fields = fieldsFor(me, record).filter(([, { kept }]) => !kept)
  const form = useRecordForm(record.form, {
    record: row,
    schema: record.schemas.create.answer,
    start: stored => startOf(fields, stored, begins) as never,
    labels: stored =>
      Object.fromEntries(
        fields
          .filter(isPick)
          .map(([name, field]) => [
            name,
            String(plainValue(field, stored?.[name]) ?? (stored ? '' : (begins[name]?.label ?? '')))
          ])
      ),
    draft: `${record.table} ${row?._id ?? 'new'}`,
    calls: [create, update],
    save: (values, stored) =>
      stored
        ? update.run({ ...(values as object), id: stored._id, rev: stored.rev })
        : create.run(values as Parameters<typeof create.run>[0]),
    saved: t(record.texts.saved),
    onSaved: saved => onSaved(saved, !row)
  })
  const { values } = form.using
  const narrowed = fields.flatMap(([name, field]): [string, Choice[]][] =>
    field.by ? [[name, offered(field, Reflect.get(values, name), Reflect.get(values, field.by.field))]] : []
  )
  const call = row ? calls.update : calls.create
  const may = row ? mayDo(me, call, record, row) : can(me, call.needs)
  return {
    may,
    notice: <ClashNotice of={form} show={(name, stored) => inWords(record.fields[name], stored[name])} />,
    fields: {
      using: form.using,
      only: fields.map(([name]) => name),
      locked: fields.filter(([, field]) => !may || !mayWrite(me, field) || (row && field.once)).map(([name]) => name),
      choices: { ...sourcesOf(calls, fields), ...Object.fromEntries(narrowed) }
    }
  }
}

export function RecordForm({ onClose, onSaved, ...of }: EditingProps & { onClose: () => void }) {
  const { notice, fields } = useRecordEditing({
    ...of,
    onSaved: (saved, isNew) => {
      onSaved(saved, isNew)
      onClose()
    }
  })
  const { record, row } = of
  return <DialogForm title={t(row ? record.texts.edit : record.texts.add)} {...{ notice, onClose }} {...fields} />
}
