// Who is away in the next twelve weeks: a row a person, a column a week.
import { useState } from 'react'

import { addDays, type Day, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readCalendar } from '#shared/time-off/calls.ts'
import { overlaps } from '#shared/time-off/rules.ts'
import type { AwayPerson } from '#shared/time-off/schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import * as texts from '#shared/time-off/texts.ts'
import { SelectField } from '#widgets/kit/form/line-fields.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { calendar, chevronLeft, chevronRight } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

const STEP = 28

const shortDay = (day: Day): string => formatDay(day, 'profile').replace(/, \d+$/, '')

function Person({ person, weeks }: { person: AwayPerson; weeks: readonly Day[] }) {
  const name = fullName(person)
  return (
    <tr>
      <th scope="row">
        <a href={`/userprofile/${person._id}`}>{name}</a>
      </th>
      {weeks.map(day => {
        const isAway = person.spans.some(span => overlaps(span, { from: day, to: addDays(day, 6) }))
        return (
          <td key={day} className={isAway ? 'away' : undefined}>
            {isAway && <span>{t(texts.awayShort)}</span>}
          </td>
        )
      })}
    </tr>
  )
}

function Weeks({ weeks, people }: { weeks: readonly Day[]; people: readonly AwayPerson[] }) {
  return (
    // Wider than a phone: it scrolls by itself, by keyboard from the names in it.
    <div className="weeks">
      <table aria-label={t(texts.calendar)}>
        <thead>
          <tr>
            <th scope="col">{t(texts.person)}</th>
            {weeks.map(day => (
              <th key={day} scope="col">
                <span className="vh">{t(texts.weekOf, { day: '' })}</span>
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <Person key={person._id} person={person} weeks={weeks} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function AwayCalendar() {
  const today = useToday()
  const [from, setFrom] = useState(today)
  const [teamId, setTeam] = useState('')
  const read = useRead(readCalendar, { from, ...(teamId && { teamId }) })
  return (
    <div className="stack">
      <div className="away-tools">
        <SelectField
          label={t(texts.team)}
          options={[
            ['', t(texts.allTeams)],
            ...(read.data?.teams ?? []).map(({ _id, teamName }) => [_id, teamName] as const)
          ]}
          value={teamId}
          onChange={setTeam}
        />
        <div className="btn-row">
          <Button icon={chevronLeft} label={t(texts.earlier)} onClick={() => setFrom(addDays(from, -STEP))} />
          <Button icon={chevronRight} label={t(texts.later)} onClick={() => setFrom(addDays(from, STEP))} />
        </div>
      </div>
      <div className="card">
        <Loaded of={read} waiting={<Skeleton of="block" count={6} />}>
          {({ weeks, people, isMore }) => (
            <>
              {people.length ? (
                <Weeks weeks={weeks} people={people} />
              ) : (
                <Empty icon={calendar} title={t(texts.nobodyAway)} />
              )}
              {isMore && <p className="card-foot muted small">{t(texts.more, { count: people.length })}</p>}
            </>
          )}
        </Loaded>
      </div>
    </div>
  )
}
