// Sets up a report by mail, or changes one.
import { browserZone } from '#shared/kit/locale.ts'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { exportable } from '#shared/reports/export/names.ts'
import { filtersOf } from '#shared/reports/export/words.ts'
import { addReportSchedule, changeReportSchedule } from '#shared/reports/by-mail/calls.ts'
import { send } from '#shared/reports/by-mail/button-texts.ts'
import { firstOf, rangeChoices, sendForm, startOf } from '#shared/reports/by-mail/form.ts'
import { whenText } from '#shared/reports/by-mail/rules.ts'
import type { Schedule } from '#shared/reports/by-mail/schemas.ts'
import * as texts from '#shared/reports/by-mail/texts.ts'
import type { When } from '#shared/kit/time/when.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { lineOf, textOf } from '#widgets/kit/form/field/control.ts'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import type { ReportRequest } from '../export/save-report.ts'
import { type Recipient, Recipients } from './recipients.tsx'

interface SendDialogProps extends ReportRequest {
  /** What it is called, where that says of whom it is. */
  title?: string | undefined
  /** The one that is changed. */
  schedule?: Schedule | undefined
  onSaved?: (saved: Schedule) => void
  onClose: () => void
}

const zones = () => Intl.supportedValuesOf('timeZone').map(value => ({ value, label: value.replaceAll('_', ' ') }))

const problemIn = (refused: Refusal | undefined) => refused?.fields?.['recipients']

export function SendDialog({ report, of, title, filters, schedule, onSaved, onClose }: SendDialogProps) {
  const me = useStore($me)
  const places = useMemo(() => zones(), [])
  const [adding, changing] = [useCall(addReportSchedule), useCall(changeReportSchedule)]
  const { title: kind, ranges } = exportable[report]
  const name = title ?? t(kind)
  const start = schedule ? startOf(schedule) : firstOf(name, browserZone())
  const [people, setPeople] = useState<readonly Recipient[]>(
    () => schedule?.recipients ?? (me ? [{ _id: me.id, name: `${me.firstName} ${me.lastName}` }] : [])
  )
  const [first] = useState(people)
  /** Counted, so that the field gets the focus each time. */
  const [empty, setEmpty] = useState(0)
  const refused = adding.refused ?? changing.refused
  const using = useForm(sendForm, {
    start,
    labels: { zone: start.zone.replaceAll('_', ' ') },
    // Of people it is said where they are.
    refused: problemIn(refused) ? undefined : refused,
    async onSubmit({ range, weekday, ...value }) {
      if (!people.length) {
        setEmpty(empty + 1)
        return undefined
      }
      const { from: _, to: __, ...kept } = schedule?.filters ?? filtersOf(filters)
      const written = {
        ...value,
        report,
        ...(of && { of }),
        weekday: Number(weekday),
        filters: { ...kept, range },
        recipients: people.map(({ _id }) => _id)
      }
      const saved = schedule
        ? await changing.run({ ...written, id: schedule._id, rev: schedule.rev })
        : await adding.run(written)
      if (!saved) return undefined
      toast(t(schedule ? texts.changed : texts.saved, { name: saved.name }), 'ok')
      onSaved?.(saved)
      onClose()
      return saved
    }
  })
  const { cadence, weekday, day, time, zone } = using.values
  const isWhole = cadence && time && zone && !using.problems.time && (cadence !== 'monthly' || day)
  const when: When | undefined = isWhole ? { cadence, time, zone, weekday: Number(weekday), day: day || 1 } : undefined
  const problem = empty > 0 && people.length === 0 ? t(texts.recipientsMissing) : problemIn(refused)
  return (
    <DialogForm
      title={schedule ? t(texts.changeOf, { name: schedule.name }) : t(send)}
      lead={name}
      size="lg"
      dirty={using.dirty || people !== first}
      using={using}
      onClose={onClose}
    >
      <FieldView using={using} name="name" />
      <div className="fields">
        {ranges.length > 0 && <FieldView using={using} name="range" choices={rangeChoices(ranges)} />}
        <FieldView using={using} name="format" />
        <FieldView using={using} name="cadence" />
        {cadence === 'weekly' && <FieldView using={using} name="weekday" />}
        {cadence === 'monthly' && <FieldView using={using} name="day" />}
        <FieldView using={using} name="time">
          {control => (
            <input
              {...lineOf(control)}
              type="time"
              value={textOf(control)}
              onChange={event => control.write(event.target.value)}
            />
          )}
        </FieldView>
        <FieldView using={using} name="zone" choices={places} />
      </div>
      {when && <p className="muted">{whenText(when)}</p>}
      <Recipients of={people} problem={problem} tried={refused ?? empty} onChange={setPeople} />
    </DialogForm>
  )
}
