// An activity as a file, which a calendar takes once; what changes later reaches calendars that read a feed.
import { readCalendarFile } from '#shared/community/calendar/calls.ts'
import * as texts from '#shared/community/page-texts.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { fileName } from '#shared/kit/files/csv.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { calendarPlus } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export function AddToCalendar({ activity: { _id: id, occurrence, name } }: { activity: ShownActivity }) {
  const reading = useCall(readCalendarFile)
  useRefusedToast(reading.refused, '{message}')
  const save = async () => {
    const file = await reading.run({ id, ...(occurrence && { occurrence }) })
    if (file) environment.saveFile(fileName(name, 'ics'), 'text/calendar;charset=utf-8', file.text)
  }
  return (
    <Button icon={calendarPlus} busy={reading.busy && t(texts.adding)} onClick={() => void save()}>
      {t(texts.addToCalendar)}
    </Button>
  )
}
