// The time of day at which the work began, with the time at which it ended by that and its length.
import { t } from '#shared/kit/texts.ts'
import { endOf, minuteOf, timeOf } from '#shared/time-entries/day-time.ts'
import type { EntryFields } from '#shared/time-entries/form.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { isNumber } from '#shared/time-entries/durations.ts'
import { type Control, lineOf, textOf } from '#widgets/kit/form/field/control.ts'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'

const TimeControl = (control: Control) => (
  <input
    {...lineOf(control)}
    type="time"
    value={textOf(control)}
    onChange={event => control.write(event.currentTarget.value)}
  />
)

/** When it ends; undefined while a part of it is missing. */
function endIn({ raw }: UsingForm<EntryFields>): number | undefined {
  const began = minuteOf(String(raw['beganAt'] ?? ''))
  const [hours, minutes] = [String(raw['hours'] ?? ''), String(raw['minutes'] ?? '')]
  const day = String(raw['dateOfWork'] ?? '')
  if (began === undefined || !day || !isNumber(hours) || !isNumber(minutes)) return undefined
  return endOf(day, began, Number(hours) * 3600 + Number(minutes) * 60)
}

export function BeganField({ using, locked }: { using: UsingForm<EntryFields>; locked: boolean }) {
  const end = endIn(using)
  return (
    <div className="began">
      <FieldView using={using} name="beganAt" locked={locked}>
        {TimeControl}
      </FieldView>
      <p className="hint">{end === undefined ? t(texts.beganHint) : t(texts.endsAt, { time: timeOf(end) })}</p>
    </div>
  )
}
