// What can be done with requests: asking, changing and cancelling, with the dialog that is open.
import { type ReactNode, useState } from 'react'

import { formatDay } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { deleteTimeOff, listTimeOffOf, readCalendar } from '#shared/time-off/calls.ts'
import { spanText } from '#shared/time-off/rules.ts'
import type { TimeOff } from '#shared/time-off/schemas.ts'
import { spanOf } from '#shared/time-off/table.ts'
import * as texts from '#shared/time-off/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { pencil, trash } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { type RequestOptions, RequestDialog } from './request-dialog.tsx'

export interface Requests {
  ask: (asking: RequestOptions) => void
  actionsOf: (row: TimeOff, name?: string) => ReactNode
  dialog: ReactNode
}

/** `after` reads again what else shows them. */
export function useRequests(manages: boolean, after?: () => void): Requests {
  const today = useToday()
  const [asked, ask] = useState<RequestOptions>()
  const { run, refused } = useCall(deleteTimeOff)
  useRefusedToast(refused, '{message}')
  const refresh = () => {
    reload(listTimeOffOf)
    reload(readCalendar)
    after?.()
  }
  async function cancel(row: TimeOff) {
    const text = t(texts.cancelText, { span: spanText(spanOf(row)) })
    const sure = { title: t(texts.cancelTitle), text, yes: t(texts.cancel), no: t(texts.keep), danger: true }
    if (!(await confirm(sure))) return
    if (await run({ id: row._id })) toast(t(texts.cancelled), 'ok')
    refresh()
  }
  const actionsOf = (row: TimeOff, name?: string) => {
    const day = formatDay(row.startingDate, 'profile')
    const mayChange = manages || row.startingDate > today
    return (
      <>
        {mayChange && (
          <IconButton
            icon={pencil}
            label={t(texts.changeOf, { day })}
            onClick={() => ask({ record: row, personId: row.requestFor, ...(name !== undefined && { name }) })}
          />
        )}
        {row.endingDate >= today && (
          <IconButton icon={trash} label={t(texts.cancelOf, { day })} onClick={() => void cancel(row)} />
        )}
      </>
    )
  }
  const dialog = asked && (
    <RequestDialog {...asked} today={today} manages={manages} onSaved={refresh} onClose={() => ask(undefined)} />
  )
  return { ask, actionsOf, dialog }
}
