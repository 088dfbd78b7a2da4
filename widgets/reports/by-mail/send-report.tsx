// `<SendReport report="people" filters={…} />`: sends what a report shows again and again. Stands in the head of its page.
import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'

import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { exportable } from '#shared/reports/export/names.ts'
import { send } from '#shared/reports/by-mail/button-texts.ts'
import { addReportSchedule } from '#shared/reports/by-mail/calls.ts'
import { $me } from '#shared/session/store.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { mail } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import type { ReportRequest } from '../export/save-report.ts'

const SendDialog = later(async () => ({ default: (await import('./dialog.tsx')).SendDialog }))

export function SendReport(props: ReportRequest & { title?: string }) {
  const me = useStore($me)
  const { allowed } = useCall(addReportSchedule)
  const [isOpen, open] = useState(false)
  if (!allowed || !can(me, exportable[props.report].needs)) return null
  return (
    <>
      <Button icon={mail} onClick={() => open(true)}>
        {t(send)}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog {...props} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
