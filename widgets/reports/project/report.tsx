// The report of one project: its numbers, its hours over time and by member, who is on it, its WBS and its tasks.
import { formatInstant, hours } from '#shared/kit/time/day.ts'
import { hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { readProjectFigures, readProjectWeeks } from '#shared/reports/project/calls.ts'
import type { ProjectFigures } from '#shared/reports/project/schemas.ts'
import { allTime, isAllTime, type Span } from '#shared/reports/span.ts'
import * as texts from '#shared/reports/project/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circleCheck, clock, home, listTree, users } from '#widgets/kit/marks/icons.ts'
import legendCss from '#widgets/kit/marks/figures/legend.css?inline'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import { Numbers } from '#widgets/kit/marks/figures/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import sparkCss from '#widgets/kit/marks/figures/spark.css?inline'
import { Change, Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import css from './report.css?inline'
import { byWhose, ProjectHours, ProjectRanked } from './hours.tsx'
import { projectLists, ProjectMembers, ProjectTasks, ProjectWbs } from './lists.tsx'
import oneCss from '../report-one.css?inline'
import { byGrain, dayFilters, spanOf } from '../report-filters.ts'
import { ReportOne } from '../report-one.tsx'
import spanCss from '#widgets/kit/marks/figures/days.css?inline'
import { SpanField } from '../span-field.tsx'
import { useReportWords } from '../use-report-words.ts'

function Hero({ project, days }: { project: ProjectFigures; days: Partial<Span> }) {
  const { _id, projectName, category, isActive, modifiedDatetime, wbsCount } = project
  const inDays = useRead(readProjectFigures, { projectId: _id, ...days })
  const { data: then } = inDays
  const weeks = useRead(readProjectWeeks, { projectId: _id })
  // It is a part of all time, and not of any days.
  const lastWeek = days.from === undefined ? weeks.data?.at(-2) : undefined
  return (
    <section className="card box">
      <div className="hero">
        <span className="avatar lg" aria-hidden>
          <Icon of={home} />
        </span>
        <div>
          <h1>{projectName}</h1>
          <p className="muted">
            {t(texts.changed, { category, day: formatInstant(new Date(modifiedDatetime), 'profile') })}
          </p>
          <div className="row wrap">
            <Pill kind={isActive ? 'ok' : 'plain'} {...(isActive && { icon: circleCheck })}>
              {t(isActive ? texts.active : texts.inactive)}
            </Pill>
            <Pill kind="line">{t(texts.wbsCount, { count: wbsCount })}</Pill>
          </div>
        </div>
        <div className="btn-row">
          <LinkButton icon={listTree} href={`/project/wbs/${_id}`}>
            {t(texts.wbs)}
          </LinkButton>
          <LinkButton icon={users} href={`/project/members/${_id}`}>
            {t(texts.members)}
          </LinkButton>
        </div>
      </div>
      <Numbers of={inDays}>
        <StatRow label={t(texts.figures, { name: projectName })}>
          <Stat name={t(texts.committed)} value={hoursSaid(project.committedHours)} unit={t(texts.aWeek)} />
          <Stat name={t(texts.logged)} value={then && hours(then.totalSeconds)}>
            <span>{t(texts.tangiblePart, { tangible: hours(then?.tangibleSeconds ?? 0) })}</span>
            {lastWeek && (
              <>
                <Change by={lastWeek.totalSeconds / HOUR} kind="hours" />
                <span>{t(texts.lastWeek)}</span>
              </>
            )}
          </Stat>
          <Stat name={t(texts.activeMembers)} value={figure(project.activeMembers)} to="#members" />
          <Stat name={t(texts.contributors)} value={then && figure(then.contributors)} to="#by-member" />
          <Stat name={t(texts.openTasks)} value={figure(project.openTasks)} to="#tasks">
            {project.overdueTasks > 0 ? (
              <Pill kind="danger" icon={clock}>
                {t(texts.overdue, { count: project.overdueTasks })}
              </Pill>
            ) : (
              t(texts.noneOverdue)
            )}
          </Stat>
        </StatRow>
      </Numbers>
    </section>
  )
}

const OWN = [...dayFilters, byGrain, byWhose]
const GONE = { notFound: texts.notFound, toOthers: texts.toOthers }
const ALL = { range: 'all' }

/** Of all time, unless the address names days. */
function ProjectReport({ projectId = '' }: { projectId?: string }) {
  const today = useToday()
  const read = useRead(readProjectFigures, { projectId })
  const words = useReportWords(projectLists, OWN)
  const { span, setSpan } = spanOf(words, allTime(today))
  const isEver = isAllTime(span, today)
  const days = isEver ? {} : span
  const filters = { ...words.query, ...(isEver ? ALL : span) }
  const nameOf = ({ projectName }: ProjectFigures) => projectName
  return (
    <ReportOne
      report="project"
      of={projectId}
      head={18}
      gone={GONE}
      days={<SpanField span={span} today={today} onChange={setSpan} />}
      {...{ read, nameOf, words, filters }}
    >
      {project => (
        <>
          <Hero {...{ project, days }} />
          <div className="two-up parts">
            <ProjectHours {...{ project, span, today, words }} onSpan={setSpan} />
            <ProjectRanked {...{ projectId, days, ...words }} />
          </div>
          <div className="lists parts">
            <ProjectMembers {...{ projectId, days }} />
            <ProjectWbs projectId={projectId} />
          </div>
          <ProjectTasks projectId={projectId} />
        </>
      )}
    </ReportOne>
  )
}

define('bee-project-report', ProjectReport, {
  props: { projectId: 'string' },
  css: `${peopleCss}${sparkCss}${legendCss}${reportsCss}${listCss}${oneCss}${spanCss}${css}`
})
