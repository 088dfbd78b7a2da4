// What went out and came back on a day.
import { formatDay, formatInstant } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listLogged } from '#shared/tools/calls.ts'
import * as texts from '#shared/tools/texts.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { piecePath } from './paths.ts'
import { nameOf } from './words.ts'

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
            <div className="table-wrap" role="group" aria-label={title}>
              <table className="table fold">
                <caption className="vh">{title}</caption>
                <thead>
                  <tr>
                    {[texts.logTime, texts.logWhat, texts.logItem, texts.logBy, texts.state].map(label => (
                      <th key={label} scope="col">
                        {t(label)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ _id, at, action, item, code, name, person, by, isOut, condition }) => (
                    <tr key={_id}>
                      <td data-label={t(texts.logTime)} className="num">
                        {formatInstant(new Date(at), 'time')}
                      </td>
                      <td data-label={t(texts.logWhat)}>
                        <Pill kind={action === 'Check In' ? 'ok' : 'plain'}>{t(action)}</Pill>
                      </td>
                      <th scope="row" className="fold-title">
                        <a href={piecePath(item)}>
                          {name} {code}
                        </a>
                      </th>
                      <td data-label={t(texts.logBy)}>{nameOf(action === 'Check Out' ? person : by)}</td>
                      <td data-label={t(texts.state)}>
                        {isOut ? <Pill kind="info">{t(texts.stateOut)}</Pill> : <Pill kind="line">{t(condition)}</Pill>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
