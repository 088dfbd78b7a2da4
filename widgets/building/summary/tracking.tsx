// Issues, tools and lessons of the weekly summary.
import * as texts from '#shared/building/summary-texts.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Share } from '#widgets/kit/marks/figures/share.tsx'
import { StatRow } from '#widgets/kit/marks/figures/stats.tsx'

import { Half, Listed, Number, type Shown, weekPoints } from './section.tsx'

export function IssueSection({ shown }: { shown: Shown }) {
  const { issues } = shown.summary
  const isKnown = issues.weeks.some(({ open, before }) => open > 0 || before > 0)
  return (
    <>
      <StatRow min={9} label={t(texts.sections.issues)}>
        <Number shown={shown} name={texts.open} of={issues.open} good="less" />
        <Number shown={shown} name={texts.opened} of={issues.opened} />
        <Number shown={shown} name={texts.closed} of={issues.closed} good="more" />
      </StatRow>
      <div className="sec-body two-up">
        <div>
          {isKnown ? (
            <Plot
              kind="lines"
              label={t(texts.openByWeek)}
              head={t(texts.week)}
              points={weekPoints(issues.weeks)}
              series={[{ name: t(texts.open), values: issues.weeks.map(({ open }) => open) }]}
              compared={{ name: t(texts.weeksBefore), values: issues.weeks.map(({ before }) => before) }}
            />
          ) : (
            <p className="muted">{t(texts.noIssues)}</p>
          )}
        </div>
        <div>
          <Listed
            title={texts.openLongest}
            none={texts.noIssues}
            rows={issues.longest.map(({ _id, name, project, kind, assignedTo, days }) => ({
              key: _id,
              name,
              under: [[project, kind, assignedTo || t(texts.nobody)].filter(Boolean).join(' · ')],
              beside: <span className="num">{t(texts.daysOpen, { days })}</span>
            }))}
          />
        </div>
      </div>
    </>
  )
}

export function ToolSection({ shown }: { shown: Shown }) {
  const { summary, today } = shown
  const { tools } = summary
  return (
    <>
      <StatRow min={9} label={t(texts.sections.tools)}>
        <Number shown={shown} name={texts.checkedOut} of={tools.checkedOut} />
        <Number shown={shown} name={texts.checkedIn} of={tools.checkedIn} />
        <Number shown={shown} name={texts.reportedLost} of={tools.reportedLost} good="less" />
      </StatRow>
      <div className="sec-body two-up">
        <Half title={texts.whereTools}>
          <Share
            label={t(texts.whereTools)}
            parts={[
              { key: 'out', name: t(texts.checkedOut), value: tools.out },
              { key: 'shelf', name: t(texts.onShelf), value: tools.shelf },
              { key: 'repair', name: t(texts.needsRepair), value: tools.repair },
              { key: 'lost', name: t(texts.lost), value: tools.lost, ink: 0 }
            ]}
          />
        </Half>
        <div>
          <Listed
            title={texts.rentals}
            none={texts.noRentals}
            rows={tools.rentals.map(({ _id, name, code, day }) => ({
              key: _id,
              name,
              under: [code],
              beside: (
                <span>{t(day < today ? texts.rentalEnded : texts.rentalEnds, { day: formatDay(day, 'short') })}</span>
              )
            }))}
          />
        </div>
      </div>
    </>
  )
}

export function LessonSection({ shown }: { shown: Shown }) {
  const { lessons } = shown.summary
  return (
    <div className="sec-body">
      <Listed
        title={texts.newLessons}
        none={texts.noLessons}
        rows={lessons.rows.map(({ _id, name, project, author, day }) => ({
          key: _id,
          name,
          under: [t(texts.lessonBy, { project, author, day: formatDay(day, 'short') })]
        }))}
      />
      <p>
        <a href="/bmdashboard/lessonlist">{t(texts.allLessons)}</a>
      </p>
    </div>
  )
}

export const lessonHead = ({ summary: { lessons } }: Shown): string => {
  const [last] = lessons.rows
  if (!last) return t(texts.heads.noLessons)
  const { now } = lessons.count
  return t(texts.heads.lessons, { count: now, title: last.name })
}
