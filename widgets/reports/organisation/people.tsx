// Who was there over time, who has an anniversary, which roles and teams there are, and blue squares.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { sendNotification } from '#shared/notifications/calls.ts'
import { fullName } from '#shared/people/full-name.ts'
import { readPeopleTrend } from '#shared/reports/organisation/calls.ts'
import type { Celebrated, OrgPeople, VolunteerStats } from '#shared/reports/organisation/schemas.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { figure, percentOf } from '#widgets/kit/marks/figures/figures.ts'
import { mail } from '#widgets/kit/marks/icons.ts'
import { Figures, Part, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { PersonCell } from '#widgets/kit/marks/people/person-cell.tsx'
import { PlotCard } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Ranks } from '#widgets/kit/marks/figures/ranks.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { Share } from '#widgets/kit/marks/figures/share.tsx'
import { Change } from '#widgets/kit/marks/figures/stats.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { blockOf, growthOf, pointOf, type SummaryContext, squareKinds, stepOptions, useMost, usePart } from './shown.ts'
import { RanksCard } from '../ranks-card.tsx'

function Trends({ shown: { plots, draw } }: { shown: SummaryContext }) {
  const offset = plots.trend
  const read = useRead(readPeopleTrend, { offset })
  return (
    <PlotCard
      title={t(texts.trends)}
      tools={
        <Segments label={t(texts.by)} options={stepOptions()} value={offset} onChange={trend => draw({ trend })} />
      }
      of={read}
      plot={steps => ({
        kind: 'lines',
        head: t(offset === 'week' ? texts.week : texts.months),
        points: steps.map(({ start }) => pointOf(start, offset)),
        series: [
          { name: t(texts.shareActive), values: steps.map(({ active }) => active) },
          { name: t(texts.shareNew), values: steps.map(({ began }) => began) }
        ]
      })}
    />
  )
}

/** Sends them a notification. */
function Congratulate({ person, span }: { person: Celebrated; span: string }) {
  const { allowed, busy, refused, run } = useCall(sendNotification)
  const [isDone, setDone] = useState(false)
  if (!allowed) return null
  const name = fullName(person)
  const send = async () => {
    const message = `<p>${t(texts.congratulation, { span })}</p>`
    if (!(await run({ message, recipients: [person._id] }))) return
    setDone(true)
    toast(t(texts.congratulated, { name }), 'ok')
  }
  return (
    <span>
      <Button
        kind="quiet"
        size="sm"
        icon={mail}
        label={t(texts.congratulateWhom, { name })}
        aria-disabled={isDone}
        busy={busy && t(texts.congratulate)}
        onClick={() => void (isDone || send())}
      >
        {t(isDone ? texts.congratulatedShort : texts.congratulate)}
      </Button>
      <RefusedLine refused={refused} />
    </span>
  )
}

type Anniversary = VolunteerStats['anniversaryStats']['1Year']
const FEW = 5

function Anniversaries(props: { shown: SummaryContext; which: '1Year' | '6Months'; title: string; of: Anniversary }) {
  const { shown, which, title, of } = props
  const span = which === '1Year' ? texts.firstYear : texts.firstMonths
  return (
    <div className="stack">
      <div className="row between">
        <h4>{title}</h4>
        {shown.base && of.count > 0 && <Change by={growthOf(of.comparisonPercentage)} kind="percent" />}
      </div>
      {of.count === 0 && <p className="muted">{t(texts.nobody)}</p>}
      <ul role="list" className="people">
        {of.users.slice(0, FEW).map(person => (
          <li key={person._id} className="row between wrap">
            <PersonCell
              name={fullName(person)}
              picture={person.profilePic}
              href={`/userprofile/${person._id}`}
              note={person.role}
            />
            <Congratulate person={person} span={t(span)} />
          </li>
        ))}
      </ul>
      {of.count > FEW && <a href={shown.rowsAt(which)}>{t(texts.allOf, { count: figure(of.count) })}</a>}
    </div>
  )
}

export function Engagement({ shown }: { shown: SummaryContext }) {
  const read = blockOf(usePart(shown, 'milestones'), 'anniversaryStats')
  return (
    <Part id="trends" title={t(texts.engagement)}>
      <div className="two-up">
        <Trends shown={shown} />
        <PartCard title={t(texts.anniversaries)}>
          <Figures of={read}>
            {all => (
              <div className="stack">
                <Anniversaries {...{ shown }} which="6Months" title={t(texts.halfYear)} of={all['6Months']} />
                <hr />
                <Anniversaries {...{ shown }} which="1Year" title={t(texts.wholeYear)} of={all['1Year']} />
              </div>
            )}
          </Figures>
        </PartCard>
      </div>
    </Part>
  )
}

function InTeams({
  shown,
  of,
  teams
}: {
  shown: SummaryContext
  of: VolunteerStats['usersInTeamStats']
  teams: OrgPeople['teams'] | undefined
}) {
  const { inTeam, notInTeam } = of
  const percent = percentOf(inTeam.count, inTeam.count + notInTeam.count)
  return (
    <div className="stack">
      <p>
        <b className="large num">{percent}%</b> <span className="muted">{t(texts.inTeamPart)}</span>
      </p>
      <Share
        label={t(texts.inTeams)}
        parts={[
          { key: 'in', name: t(texts.inTeam), value: inTeam.count, ink: 1 },
          { key: 'out', name: t(texts.notInTeam), value: notInTeam.count, ink: 0 }
        ]}
      />
      <p className="row wrap small links">
        <a href={shown.rowsAt('inTeam')}>{t(texts.inTeam)}</a>
        <a href={shown.rowsAt('notInTeam')}>{t(texts.notInTeam)}</a>
      </p>
      <hr />
      {teams && (
        <Ranks
          label={t(texts.largest)}
          whole={false}
          numberWidth={1.5}
          rows={teams.map(({ _id, name, count }) => ({
            key: _id,
            name,
            value: count,
            to: `/teams?${String(new URLSearchParams({ search: name }))}`
          }))}
        />
      )}
    </div>
  )
}

export function Roles({ shown }: { shown: SummaryContext }) {
  const read = usePart(shown, 'roles')
  const most = useMost(shown)
  return (
    <Part id="roles" title={t(texts.roles)}>
      <div className="two-up">
        <RanksCard
          title={t(texts.roleDistribution)}
          of={blockOf(read, 'roleDistributionStats')}
          ranks={roles => ({
            rows: roles.map(({ _id, count }) => ({ key: _id, name: _id, value: count, to: shown.rowsAt('role', _id) }))
          })}
        />
        <PartCard title={t(texts.inTeams)}>
          <Figures of={blockOf(read, 'usersInTeamStats')}>
            {of => <InTeams shown={shown} of={of} teams={most.data?.teams} />}
          </Figures>
        </PartCard>
      </div>
    </Part>
  )
}

export function Squares({ shown }: { shown: SummaryContext }) {
  const read = blockOf(usePart(shown, 'squares'), 'blueSquareStats')
  const most = useMost(shown)
  return (
    <Part id="squares" title={t(texts.squares)}>
      <div className="places even">
        <section className="card box part-card">
          <div className="card-body">
            <Figures of={read}>
              {squares => (
                <div className="stack">
                  <p className="row between">
                    <a href={shown.rowsAt('squares')} className="row">
                      <i className="bluesq" />
                      <b className="num">
                        {t(texts.squareCount, {
                          count: squares.totalBlueSquares.count,
                          figure: figure(squares.totalBlueSquares.count)
                        })}
                      </b>
                    </a>
                    {shown.base && (
                      <Change by={growthOf(squares.totalBlueSquares.comparisonPercentage)} kind="percent" good="less" />
                    )}
                  </p>
                  <Ranks
                    label={t(texts.squares)}
                    nameWidth={14}
                    numberWidth={4}
                    rows={squareKinds.map(({ kind, block, name }) => ({
                      key: kind,
                      name: t(name),
                      value: squares[block].count,
                      to: shown.rowsAt('squares', kind)
                    }))}
                  />
                </div>
              )}
            </Figures>
          </div>
        </section>
        <PartCard title={t(texts.mostInYear)}>
          <Figures of={most}>
            {({ squares }) =>
              squares.length === 0 ? (
                <p className="muted">{t(texts.nobody)}</p>
              ) : (
                <ul role="list" className="people">
                  {squares.map(person => (
                    <li key={person._id} className="row between">
                      <PersonCell
                        name={fullName(person)}
                        picture={person.profilePic}
                        href={`/userprofile/${person._id}#bluesquare`}
                        note={person.role}
                      />
                      <b className="num" aria-label={t(texts.squareCount, { count: person.count })}>
                        {person.count} <i className="bluesq" />
                      </b>
                    </li>
                  ))}
                </ul>
              )
            }
          </Figures>
        </PartCard>
      </div>
    </Part>
  )
}
