// The report of one team: its numbers of this week, beside other teams.
import { useState } from 'react'

import { formatInstant, hours } from '#shared/kit/day.ts'
import { put } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time.ts'
import { listOtherTeams, readTeamFigures } from '#shared/reports/team-calls.ts'
import { comparedIn, MOST_COMPARED, type TeamFigures } from '#shared/reports/team-schemas.ts'
import { otherTeams } from '#shared/reports/team-table.ts'
import * as texts from '#shared/reports/team-texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LinkButton } from '#widgets/kit/marks/button.tsx'
import { figure } from '#widgets/kit/marks/figures.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circleCheck, users, usersGroup } from '#widgets/kit/marks/icons.ts'
import legendCss from '#widgets/kit/marks/legend.css?inline'
import { PartCard } from '#widgets/kit/marks/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Plot } from '#widgets/kit/marks/plot-card.tsx'
import reportsCss from '#widgets/kit/marks/reports.css?inline'
import { Change, Stat, StatRow } from '#widgets/kit/marks/stats.tsx'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import { listReader } from '#widgets/kit/lists/use-list.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './project-report.css?inline'
import oneCss from './report-one.css?inline'
import { ReportOne } from './report-one.tsx'
import { useReportWords } from './use-report-words.ts'
import { byStatus } from './report-filters.ts'

type AddressWords = Pick<Address, 'change' | 'query'>

const day = (instant: string) => formatInstant(new Date(instant), 'profile')
const ID_END = 4

function Hero({ team }: { team: TeamFigures }) {
  const { _id, teamName, teamCode, isActive, committedHours, tangibleSeconds, totalSeconds } = team
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
      <StatRow min={11} label={t(texts.figures, { name: teamName })}>
        <Stat name={t(texts.members)} value={figure(team.memberCount)} />
        <Stat name={t(texts.squares)} value={figure(team.squares)} />
        <Stat name={t(texts.committed)} value={figure(committedHours)} />
        <Stat
          name={t(texts.worked)}
          value={figure(totalSeconds / HOUR, 'hours')}
          unit={t(texts.ofCommitted, { hours: figure(committedHours) })}
        >
          {committedHours > 0 ? (
            <>
              <Change by={totalSeconds / HOUR - committedHours} kind="hours" good="more" />
              <span>{t(texts.toCommitment)}</span>
            </>
          ) : (
            <span>{t(texts.noCommitment)}</span>
          )}
          <span>{t(texts.tangibleOf, { tangible: hours(tangibleSeconds) })}</span>
        </Stat>
      </StatRow>
    </section>
  )
}

const filters = [byStatus]
/** The teams beside this one, by their ids. */
const byCompared: ListFilter = {
  name: 'with',
  label: texts.compare,
  kind: 'text',
  accepts: word => comparedIn(word).length > 0
}
const OWN = [byCompared]
const LISTS = { teams: listReader({ table: otherTeams, filters }) }

const cells = {
  name: ({ _id, teamName }: TeamFigures) => (
    <a className="strong breaks" href={`/teamreport/${_id}`}>
      {teamName}
    </a>
  )
}

/** The figures of the teams that the address names; those that are gone are left out. */
function useCompared(team: TeamFigures, { query, change }: AddressWords) {
  const ids = comparedIn(query['with']).filter(id => id !== team._id)
  const asked = (id: string | undefined) => (id === undefined ? undefined : { teamId: id })
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

function Compared({ team, words }: { team: TeamFigures; words: AddressWords }) {
  const { ids, teams, choose } = useCompared(team, words)
  const [isFull, setFull] = useState(false)
  const set = (row: TeamFigures, isChosen: boolean) => {
    const rest = ids.filter(id => id !== row._id)
    setFull(isChosen && rest.length === MOST_COMPARED)
    if (!isChosen) return choose(rest)
    if (rest.length === MOST_COMPARED) return undefined
    // It need not be asked for again.
    put(readTeamFigures, { teamId: row._id }, row)
    return choose([...rest, row._id])
  }
  const none = () => {
    setFull(false)
    choose([])
  }
  const shown = [team, ...teams]
  return (
    <div className="compared parts">
      <section className="stack report-list" aria-labelledby="compare-title">
        <h2 id="compare-title">{t(texts.compare)}</h2>
        <p className="hint" role="status">
          {t(isFull ? texts.enough : texts.upTo, { count: MOST_COMPARED })}
        </p>
        <ListPage
          of={listOtherTeams}
          list="items"
          table={otherTeams}
          fixed={{ teamId: team._id, size: 20 }}
          part="teams"
          filters={filters}
          search={texts.search}
          icon={usersGroup}
          cells={cells}
          choosing={{
            has: ({ _id }) => ids.includes(_id),
            set,
            all: ids.length > 0 ? 'mixed' : false,
            setAll: none
          }}
        />
      </section>
      <PartCard level={2} title={t(texts.plot)}>
        <Plot
          kind="bars"
          format="hours"
          label={t(texts.plotLabel)}
          head={t(texts.team)}
          points={shown.map(({ teamName }) => ({ short: teamName }))}
          series={[{ name: t(texts.total), values: shown.map(({ totalSeconds }) => totalSeconds / HOUR) }]}
          compared={{ name: t(texts.available), values: shown.map(({ committedHours }) => committedHours) }}
        />
      </PartCard>
    </div>
  )
}

const GONE = { notFound: texts.notFound, toOthers: texts.toOthers }

function TeamReport({ teamId = '' }: { teamId?: string }) {
  const read = useRead(readTeamFigures, { teamId })
  const words = useReportWords(LISTS, OWN)
  const filters = { ...words.query, range: 'this-week' }
  const nameOf = ({ teamName }: TeamFigures) => teamName
  return (
    <ReportOne report="team" of={teamId} head={18} gone={GONE} {...{ read, nameOf, words, filters }}>
      {team => (
        <>
          <Hero team={team} />
          <Compared key={team._id} team={team} words={words} />
        </>
      )}
    </ReportOne>
  )
}

define('bee-team-report', TeamReport, {
  props: { teamId: 'string' },
  css: `${legendCss}${reportsCss}${listCss}${oneCss}${css}`
})
