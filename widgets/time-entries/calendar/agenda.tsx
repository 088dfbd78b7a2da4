// A day on a narrow screen: its entries one below the other, and the free time between them.
import { formatDay } from '#shared/kit/time/day.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import * as texts from '#shared/time-entries/calendar-texts.ts'
import {
  agendaOf,
  calendarOf,
  coloursOf,
  type CalendarPlace,
  secondsOfPlace,
  type Stop
} from '#shared/time-entries/calendar.ts'
import { timeOf } from '#shared/time-entries/day-time.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import { whereOf } from '#shared/time-entries/log.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { plus } from '#widgets/kit/marks/icons-home.ts'

import { Running, useInstant, useRunning } from './running.tsx'
import type { Calendar } from './use-calendar.ts'

function Work({ entry, colour, onOpen }: { entry: Entry; colour: number; onOpen: () => void }) {
  return (
    <button type="button" className="agenda-entry" data-colour={colour} data-entry={entry._id} onClick={onOpen}>
      <b>{titleOf(entry)}</b>
      <small className="muted">{[whereOf(entry), inHoursSaid(secondsOf(entry))].filter(Boolean).join(' · ')}</small>
    </button>
  )
}

function Free({ row, onNew }: { row: Stop; onNew: (place: CalendarPlace) => void }) {
  const { day, from, to } = row
  return (
    <Button kind="quiet" size="sm" icon={plus} onClick={() => onNew({ day, from, to })}>
      {t(texts.logThis)}
      <span className="vh">{t(texts.fromTime, { time: timeOf(from) })}</span>
    </Button>
  )
}

export function Agenda(props: {
  day: string
  calendar: Calendar
  isOwn: boolean
  onNew: (place: CalendarPlace) => void
  onOpen: (entry: Entry) => void
}) {
  const { day, calendar, isOwn, onNew, onOpen } = props
  const running = useRunning(useInstant())
  const [one] = calendarOf([day], calendar.entries, calendar.pending)
  if (!one) return null
  const colours = coloursOf(calendar.entries)
  const colourOf = ({ projectId }: Entry) => colours.get(projectId ?? '') ?? 4
  const mayLog = calendar.mayLog(day)
  const rows = agendaOf(one).filter(({ entry }) => entry || mayLog)
  return (
    <ul className="agenda" role="list" aria-label={formatDay(day, 'log')}>
      {one.lane.map(entry => (
        <li key={entry._id}>
          <span className="small subtle">{t(texts.untimed)}</span>
          <Work entry={entry} colour={colourOf(entry)} onOpen={() => onOpen(entry)} />
        </li>
      ))}
      {rows.map(row => (
        <li key={row.key}>
          <span className="num muted">
            {timeOf(row.from)}
            <br />
            <span className="small">
              {row.entry
                ? inHoursSaid(secondsOf(row.entry))
                : t(texts.freeTime, { length: inHoursSaid(secondsOfPlace(row)) })}
            </span>
          </span>
          {row.entry ? (
            <Work entry={row.entry} colour={colourOf(row.entry)} onOpen={() => row.entry && onOpen(row.entry)} />
          ) : (
            <Free row={row} onNew={onNew} />
          )}
        </li>
      ))}
      {isOwn && running?.day === day && (
        <li>
          <span className="num muted">{timeOf(running.from)}</span>
          <Running running={running} day={day} />
        </li>
      )}
      {rows.length + one.lane.length === 0 && <li className="subtle">{t(texts.noneOnDay)}</li>}
    </ul>
  )
}
