// The report of one project: its numbers, its hours by week and by member, who is on it, its WBS and its tasks.
import { formatInstant, hours } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time.ts'
import { readProjectFigures, readProjectWeeks } from '#shared/reports/project-calls.ts'
import type { ProjectFigures } from '#shared/reports/project-schemas.ts'
import * as texts from '#shared/reports/project-texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LinkButton } from '#widgets/kit/marks/button.tsx'
import { figure } from '#widgets/kit/marks/figures.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circleCheck, clock, home, listTree, users } from '#widgets/kit/marks/icons.ts'
import legendCss from '#widgets/kit/marks/legend.css?inline'
import peopleCss from '#widgets/kit/marks/people.css?inline'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import reportsCss from '#widgets/kit/marks/reports.css?inline'
import sparkCss from '#widgets/kit/marks/spark.css?inline'
import { Change, Stat, StatRow } from '#widgets/kit/marks/stats.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './project-report.css?inline'
import { byWhose, ProjectHours, ProjectRanked } from './project-hours.tsx'
import { projectLists, ProjectMembers, ProjectTasks, ProjectWbs } from './project-lists.tsx'
import oneCss from './report-one.css?inline'
import { ReportOne } from './report-one.tsx'
import { useReportWords } from './use-report-words.ts'

function Hero({ project }: { project: ProjectFigures }) {
  const { _id, projectName, category, isActive, modifiedDatetime, wbsCount } = project
  const weeks = useRead(readProjectWeeks, { projectId: _id })
  const lastWeek = weeks.data?.at(-2)
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
      <StatRow label={t(texts.figures, { name: projectName })}>
        <Stat name={t(texts.committed)} value={figure(project.committedHours)} unit={t(texts.aWeek)} />
        <Stat name={t(texts.logged)} value={figure(project.totalSeconds / HOUR, 'hours')}>
          <span>{t(texts.tangiblePart, { tangible: hours(project.tangibleSeconds) })}</span>
          {lastWeek && (
            <>
              <Change by={lastWeek.totalSeconds / HOUR} kind="hours" />
              <span>{t(texts.lastWeek)}</span>
            </>
          )}
        </Stat>
        <Stat name={t(texts.activeMembers)} value={figure(project.activeMembers)} to="#members" />
        <Stat name={t(texts.contributors)} value={figure(project.contributors)} to="#by-member" />
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
    </section>
  )
}

const OWN = [byWhose]
const GONE = { notFound: texts.notFound, toOthers: texts.toOthers }

function ProjectReport({ projectId = '' }: { projectId?: string }) {
  const read = useRead(readProjectFigures, { projectId })
  const words = useReportWords(projectLists, OWN)
  const filters = { ...words.query, range: 'all' }
  const nameOf = ({ projectName }: ProjectFigures) => projectName
  return (
    <ReportOne report="project" of={projectId} head={18} gone={GONE} {...{ read, nameOf, words, filters }}>
      {project => (
        <>
          <Hero project={project} />
          <div className="two-up parts">
            <ProjectHours projectId={projectId} />
            <ProjectRanked {...{ projectId, ...words }} />
          </div>
          <div className="lists parts">
            <ProjectMembers projectId={projectId} />
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
  css: `${peopleCss}${sparkCss}${legendCss}${reportsCss}${listCss}${oneCss}${css}`
})
