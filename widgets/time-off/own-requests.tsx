// One's own weeks off, past and to come.
import { useMemo } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listTimeOffOf } from '#shared/time-off/calls.ts'
import { ownTable } from '#shared/time-off/table.ts'
import * as texts from '#shared/time-off/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { calendar, plus } from '#widgets/kit/marks/icons.ts'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import type { Requests } from './use-requests.tsx'

export function OwnRequests({ userId, requests }: { userId: string; requests: Requests }) {
  const today = useToday()
  const table = useMemo(() => ownTable(today), [today])
  const { data, refused, again } = useRead(listTimeOffOf, { userId })
  const tooMany = data?.tooMany
  const ask = (
    <Button kind="primary" icon={plus} onClick={() => requests.ask({ personId: userId })}>
      {t(texts.request)}
    </Button>
  )
  return (
    <div className="stack">
      {tooMany ? <Callout kind="info">{tooMany}</Callout> : <div>{ask}</div>}
      <TableView
        table={table}
        rows={data?.requests}
        refused={data ? undefined : refused}
        onRetry={again}
        icon={calendar}
        next={<span>{t(texts.noneText)}</span>}
        actions={row => requests.actionsOf(row)}
      />
    </div>
  )
}
