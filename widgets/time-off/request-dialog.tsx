// Requesting time off, for oneself or for somebody else, and changing it.
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { setTimeOff, updateTimeOff } from '#shared/time-off/calls.ts'
import { requestForm, startOf, sundays, timeOffForm } from '#shared/time-off/form.ts'
import { MOST_WEEKS } from '#shared/time-off/rules.ts'
import { type TimeOff, timeOff } from '#shared/time-off/schemas.ts'
import * as texts from '#shared/time-off/texts.ts'
import { useEmit } from '#widgets/kit/element/define.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export interface RequestOptions {
  /** What is changed; undefined for a new request. */
  record?: TimeOff
  personId: string
  /** Somebody else's name; undefined for one's own. */
  name?: string
}

/** What `bee-requested` carries: which days, and whose. */
export interface Requested {
  id: string
  personId: string
  startingDate: Day
  endingDate: Day
}

interface RequestDialogProps extends RequestOptions {
  today: Day
  /** Looks after time off: may also name this week. */
  manages: boolean
  onSaved: () => void
  onClose: () => void
}

export function RequestDialog({ record, personId, name, today, manages, onSaved, onClose }: RequestDialogProps) {
  const setting = useCall(setTimeOff)
  const updating = useCall(updateTimeOff)
  const say = useEmit()
  const choices = sundays(today, manages, record?.startingDate)
  const made = t(name === undefined ? texts.requested : texts.requestedFor, { name: name ?? '' })
  const recordForm = useRecordForm(record ? timeOffForm : requestForm, {
    record,
    schema: timeOff,
    start: stored => startOf(stored, choices[0]?.value ?? today),
    draft: record ? `time off ${record._id}` : `time off of ${personId}`,
    calls: [setting, updating],
    save: (values, stored) =>
      stored
        ? updating.run({ ...values, id: stored._id, rev: stored.rev })
        : setting.run({ ...values, requestFor: personId }),
    saved: record ? t(texts.changed) : made,
    onSaved({ _id: id, startingDate, endingDate }) {
      onSaved()
      onClose()
      say('bee-requested', { id, personId, startingDate, endingDate } satisfies Requested)
    }
  })
  const { using } = recordForm
  const title = record
    ? t(texts.changeOf, { day: formatDay(record.startingDate, 'profile') })
    : t(name === undefined ? texts.request : texts.requestFor, { name: name ?? '' })
  return (
    <DialogForm title={title} using={using} notice={<ClashNotice of={recordForm} />} onClose={onClose}>
      <div className="fields">
        <FieldView using={using} name="startingDate" choices={choices} />
        <FieldView using={using} name="duration" hint={t(texts.weeksHint, { most: MOST_WEEKS })} />
      </div>
      <FieldView using={using} name="reason" />
    </DialogForm>
  )
}
