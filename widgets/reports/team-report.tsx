// The report of one team: its numbers of this week or of other days, beside other teams.
import { useState } from 'react'

import { daysBetween, formatInstant, hours } from '#shared/kit/time/day.ts'
import { hoursSaid } from '#shared/kit/figures.ts'
import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { isAllTime, type Span, weekOf } from '#shared/reports/span.ts'
import { listOtherTeams, readTeamFigures } from '#shared/reports/team/calls.ts'
import { otherTeams, type TeamFigures } from '#shared/reports/team/list.ts'
import { comparedIn, MOST_COMPARED } from '#shared/reports/team/schemas.ts'
import * as texts from '#shared/reports/team/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circleCheck, users, usersGroup } from '#widgets/kit/marks/icons.ts'
import legendCss from '#widgets/kit/marks/figures/legend.css?inline'
import { Numbers } from '#widgets/kit/marks/figures/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { PlotCard } from '#widgets/kit/marks/figures/plot-card.tsx'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import { Change, Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import { listReader } from '#widgets/kit/lists/use-list.ts'
import type { PlotShown } from '#widgets/kit/plot/model.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import css from './project/report.css?inline'
import oneCss from './report-one.css?inline'
import { ListCard } from './list-card.tsx'
import { ReportOne } from './report-one.tsx'
import { dayFilters, spanOf } from './report-filters.ts'
import spanCss from '#widgets/kit/marks/figures/days.css?inline'
import { SpanField } from './span-field.tsx'
import { useReportWords } from './use-report-words.ts'

type AddressWords = Pick<Address, 'change' | 'query'>

const day = (instant: string) => formatInstant(new Date(instant), 'profile')
const ID_END = 4

/** Which days, and what goes without saying of them. */
interface Days {
  /** None for this week. */
  days: Partial<Span>
  isEver: boolean
  /** How many weeks they are: what is promised is for one. */
  weeks: number
}

function Hero({ team, days, isEver, weeks }: { team: TeamFigures } & Days) {
  const { _id, teamName, teamCode, isActive, committedHours } = team
  const inDays = useRead(readTeamFigures, { teamId: _id, ...days })
  const worked = (inDays.data?.totalSeconds ?? 0) / HOUR
  const committed = committedHours * weeks
  return (
    <section className="card box">
      <div className="hero">
        <span className="avatar lg" aria-hidden>
          <Icon of={usersGroup} />
        </span>
        <div>
          <h1>{teamName}</h1>
          <p className="muted">
            {t(texts.dates, { created: day(team.createdDatetime), changed: day(team.modifiedDatetime) })}
          </p>
          <div className="row wrap">
            <Pill kind={isActive ? 'ok' : 'plain'} {...(isActive && { icon: circleCheck })}>
              {t(isActive ? texts.active : texts.inactive)}
            </Pill>
            {teamCode && <Pill kind="line">{teamCode}</Pill>}
            <span title={_id}>
              <Pill kind="line">{t(texts.id, { end: _id.slice(-ID_END) })}</Pill>
            </span>
          </div>
        </div>
        <div className="btn-row">
          <LinkButton icon={users} href="/teams">
            {t(texts.members)}
          </LinkButton>
        </div>
      </div>
      <Numbers of={inDays}>
        <StatRow min={11} label={t(texts.figures, { name: teamName })}>
          <Stat name={t(texts.members)} value={figure(team.memberCount)} />
          <Stat name={t(texts.squares)} value={figure(team.squares)} />
          <Stat name={t(texts.committed)} value={hoursSaid(committedHours)} />
          <Stat
            name={t(days.from === undefined ? texts.worked : texts.workedThen)}
            value={inDays.data && hoursSaid(worked)}
            unit={isEver ? undefined : t(texts.ofCommitted, { hours: hoursSaid(committed) })}
          >
            {!isEver &&
              (committed > 0 ? (
                <>
                  <Change by={worked - committed} kind="hours" good="more" />
                  <span>{t(texts.toCommitment)}</span>
                </>
              ) : (
                <span>{t(texts.noCommitment)}</span>
              ))}
            <span>{t(texts.tangibleOf, { tangible: hours(inDays.data?.tangibleSeconds ?? 0) })}</span>
          </Stat>
        </StatRow>
      </Numbers>
    </section>
  )
}

/** The teams beside this one, by their ids. */
const byCompared: ListFilter = {
  name: 'with',
  label: texts.compare,
  kind: 'text',
  accepts: word => comparedIn(word).length > 0
}
const OWN = [...dayFilters, byCompared]
const LISTS = { teams: listReader(otherTeams.page) }

const cells = {
  name: ({ _id, teamName }: TeamFigures) => (
    <a className="strong breaks" href={`/teamreport/${_id}`}>
      {teamName}
    </a>
  )
}

/** The figures of the teams that the address names; those that are gone are left out. */
function useCompared(team: TeamFigures, { query, change }: AddressWords, days: Partial<Span>) {
  const ids = comparedIn(query['with']).filter(id => id !== team._id)
  const asked = (id: string | undefined) => (id === undefined ? undefined : { teamId: id, ...days })
  // As many as can stand beside one.
  const reads = [
    useRead(readTeamFigures, asked(ids[0])),
    useRead(readTeamFigures, asked(ids[1])),
    useRead(readTeamFigures, asked(ids[2])),
    useRead(readTeamFigures, asked(ids[3]))
  ]
  const isThere = (_: string, at: number) => reads[at]?.refused?.status !== 404
  return {
    ids: ids.filter(isThere),
    teams: reads.flatMap(({ data }) => data ?? []),
    choose: (next: readonly string[]) => change({ ...query, with: next.join(',') })
  }
}

function Compared({ team, words, days, isEver, weeks }: { team: TeamFigures; words: AddressWords } & Days) {
  const { ids, teams, choose } = useCompared(team, words, days)
  const inDays = useRead(readTeamFigures, { teamId: team._id, ...days })
  const [isFull, setFull] = useState(false)
  const set = (row: TeamFigures, isChosen: boolean) => {
    const rest = ids.filter(id => id !== row._id)
    setFull(isChosen && rest.length === MOST_COMPARED)
    if (!isChosen) return choose(rest)
    if (rest.length === MOST_COMPARED) return undefined
    // It need not be asked for again.
    putAnswer(readTeamFigures, { teamId: row._id, ...days }, row)
    return choose([...rest, row._id])
  }
  const none = () => {
    setFull(false)
    choose([])
  }
  const label = isEver ? texts.plotLabelEver : days.from === undefined ? texts.plotLabel : texts.plotLabelThen
  const plotOf = (shown: readonly TeamFigures[]): PlotShown => ({
    kind: 'bars',
    format: 'hours',
    label: t(label),
    head: t(texts.team),
    points: shown.map(({ teamName }) => ({ short: teamName })),
    series: [{ name: t(texts.total), values: shown.map(({ totalSeconds }) => totalSeconds / HOUR) }],
    ...(!isEver && {
      compared: { name: t(texts.available), values: shown.map(({ committedHours }) => committedHours * weeks) }
    })
  })
  return (
    <div className="compared parts">
      <ListCard
        id="compare"
        title={t(texts.compare)}
        note={
          <p className="hint" role="status">
            {t(isFull ? texts.enough : texts.upTo, { count: MOST_COMPARED })}
          </p>
        }
      >
        <ListPage
          bare
          of={listOtherTeams}
          {...otherTeams.page}
          fixed={{ teamId: team._id, size: 20, ...days }}
          part="teams"
          icon={usersGroup}
          cells={cells}
          choosing={{
            has: ({ _id }) => ids.includes(_id),
            set,
            all: ids.length > 0 ? 'mixed' : false,
            setAll: none
          }}
        />
      </ListCard>
      <PlotCard
        level={2}
        title={t(isEver ? texts.total : texts.plot)}
        of={inDays}
        plot={own => plotOf([own, ...teams])}
      />
    </div>
  )
}

const GONE = { notFound: texts.notFound, toOthers: texts.toOthers }

/** Of this week, unless the address names days. */
function TeamReport({ teamId = '' }: { teamId?: string }) {
  const today = useToday()
  const read = useRead(readTeamFigures, { teamId })
  const words = useReportWords(LISTS, OWN)
  const week = weekOf(today)
  const { span, setSpan } = spanOf(words, week)
  const isWeek = span.from === week.from && span.to === week.to
  const shown: Days = {
    days: isWeek ? {} : span,
    isEver: isAllTime(span, today),
    weeks: (daysBetween(span.from, span.to) + 1) / 7
  }
  const filters = { ...words.query, ...span }
  const nameOf = ({ teamName }: TeamFigures) => teamName
  return (
    <ReportOne
      report="team"
      of={teamId}
      head={18}
      gone={GONE}
      days={<SpanField span={span} today={today} onChange={setSpan} />}
      {...{ read, nameOf, words, filters }}
    >
      {team => (
        <>
          <Hero team={team} {...shown} />
          <Compared key={team._id} team={team} words={words} {...shown} />
        </>
      )}
    </ReportOne>
  )
}

define('bee-team-report', TeamReport, {
  props: { teamId: 'string' },
  css: `${legendCss}${reportsCss}${listCss}${oneCss}${spanCss}${css}`
})
