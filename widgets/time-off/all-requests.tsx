// Everybody's requests, for those who look after time off.
import { useMemo, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listRequestedTimeOff } from '#shared/time-off/calls.ts'
import type { RequestedTimeOff } from '#shared/time-off/schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import { requestedTable } from '#shared/time-off/table.ts'
import * as texts from '#shared/time-off/texts.ts'
import { PersonCombobox } from '#widgets/kit/form/person-combobox.tsx'
import { calendar } from '#widgets/kit/marks/icons.ts'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { useRequests } from './use-requests.tsx'

const states = ['current', 'upcoming', 'past'] as const
const filters: readonly ListFilter[] = [
  {
    name: 'when',
    label: texts.when,
    look: 'segments',
    choices: states.map(value => ({ value, label: texts.states[value] }))
  }
]

const cells = {
  person: (row: RequestedTimeOff) => <a href={`/userprofile/${row.requestFor}`}>{fullName(row)}</a>,
  reason: ({ reason }: RequestedTimeOff) => <span className="breaks">{reason}</span>
}

export function AllRequests() {
  const today = useToday()
  const table = useMemo(() => requestedTable(today), [today])
  const list = useRef<List<typeof listRequestedTimeOff, RequestedTimeOff>>(null)
  const requests = useRequests(true, () => list.current?.pages.read())
  const [text, setText] = useState('')
  function choose(personId: string, name: string) {
    setText(personId ? '' : name)
    if (personId) requests.ask({ personId, name })
  }
  return (
    <div className="stack">
      <div className="field for-whom">
        <label htmlFor="time-off-for">{t(texts.requestFor, { name: '…' })}</label>
        <PersonCombobox id="time-off-for" label={t(texts.person)} value="" text={text} onChange={choose} />
      </div>
      <ListPage
        ref={list}
        of={listRequestedTimeOff}
        list="items"
        table={table}
        search={texts.search}
        filters={filters}
        cells={cells}
        icon={calendar}
        actions={row => requests.actionsOf(row, fullName(row))}
      />
      {requests.dialog}
    </div>
  )
}
