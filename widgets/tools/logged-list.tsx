// What went out and came back on a day.
import type { Answer } from '#shared/kit/calls/call.ts'
import { formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listLogged } from '#shared/tools/calls.ts'
import * as texts from '#shared/tools/texts.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { arrowDownLeft, arrowUpRight } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { piecePath } from './paths.ts'
import { ConditionPill } from './pills.tsx'
import { nameOf } from './words.ts'

type Logged = Answer<typeof listLogged>[number]

const columnsOf = (project: string): readonly PlainColumn<Logged>[] => [
  { label: texts.logTime, shows: ({ at }) => formatInstant(new Date(at), 'time'), look: 'num' },
  {
    label: texts.logWhat,
    shows: ({ action }) => (
      <Pill kind={action === 'Check In' ? 'ok' : 'plain'} icon={action === 'Check In' ? arrowDownLeft : arrowUpRight}>
        {t(action)}
      </Pill>
    )
  },
  {
    label: texts.logItem,
    title: true,
    shows: ({ item, name, code }) => (
      <a href={piecePath(item, 'Tool', project)}>
        {name} {code}
      </a>
    )
  },
  { label: texts.logBy, shows: ({ action, person, by }) => nameOf(action === 'Check Out' ? person : by) },
  {
    label: texts.state,
    shows: ({ isOut, condition }) =>
      isOut ? <Pill kind="info">{t(texts.stateOut)}</Pill> : <ConditionPill of={condition} />
  }
]

export function LoggedList({ project, date }: { project: string; date: string }) {
  const today = useToday()
  const read = useRead(listLogged, { project, date })
  const title = date === today ? t(texts.ofToday) : t(texts.ofDay, { day: formatDay(date, 'profile') })
  return (
    <section className="card" aria-labelledby="logged-day">
      <div className="card-head">
        <h2 id="logged-day">{title}</h2>
      </div>
      <Loaded of={read}>
        {rows =>
          rows.length === 0 ? (
            <p className="card-body muted">{t(texts.noneToday)}</p>
          ) : (
            <PlainTable name={title} columns={columnsOf(project)} rows={rows} keyOf={({ _id }) => _id} fold />
          )
        }
      </Loaded>
    </section>
  )
}
