// `<bee-weekly-project-summary>`: nine sections about all projects or one, in a period beside another one. What each came to
// stands in its head, also when it is closed. It goes to paper with all of them open.
import { useEffect, useState } from 'react'

import { readWeeklyProjectSummary } from '#shared/building/summary-calls.ts'
import { type Section as SectionName, sections } from '#shared/building/summary-rules.ts'
import type { WeeklySummary } from '#shared/building/summary-schemas.ts'
import * as chartTexts from '#shared/building/charts/texts.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { printer } from '#widgets/kit/marks/icons.ts'
import legend from '#widgets/kit/marks/figures/legend.css?inline'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Failure } from '#widgets/kit/marks/figures/part.tsx'
import reports from '#widgets/kit/marks/figures/reports.css?inline'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { daysOf } from '../charts-marks.tsx'
import { Filters, useChoice } from './filters.tsx'
import { Look } from './look.tsx'
import type { Shown } from './section.tsx'
import { SummarySections } from './sections.tsx'
import { ShareDialog } from './share.tsx'
import css from './summary.css?inline'

/** Those that are read first. */
const OPEN: readonly SectionName[] = ['status', 'materials', 'issues', 'tools', 'financials']

/** Puts the page on paper as soon as it is drawn for it, and says when that is over. */
function Paper({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onDone)
    const timer = setTimeout(() => print(), 0)
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  return null
}

const nameOf = (summary: WeeklySummary | undefined): string => summary?.project?.name ?? t(texts.allProjects)

function WeeklyProjectSummary() {
  const today = useToday()
  const choice = useChoice(today)
  const { project, span, base } = choice
  const read = useRead(
    readWeeklyProjectSummary,
    span && base ? { ...(project && { project }), ...span, compareFrom: base.from, compareTo: base.to } : undefined
  )
  const [open, setOpen] = useState<readonly SectionName[]>(OPEN)
  const [sheet, setSheet] = useState<'bare' | 'full'>()
  const [isSharing, setSharing] = useState(false)
  const [goal, setGoal] = useState<SectionName>()
  const summary = read.data
  const shown: Shown | undefined = summary && { summary, today, hasCosts: sheet !== 'bare' }
  const [range, against] = [span ? daysOf(span, today) : '', base ? daysOf(base, today) : '']
  const toggle = (id: SectionName, isOpen: boolean) =>
    setOpen(before => (isOpen ? [...before.filter(one => one !== id), id] : before.filter(one => one !== id)))
  return (
    <div className="weekly-project">
      <Crumbs
        steps={[
          { label: t(chartTexts.title), href: '/bmdashboard/totalconstructionsummary' },
          { label: t(texts.title) }
        ]}
      />
      <PageHead title={t(texts.title)} lead={span ? t(texts.lead, { range, base: against }) : t(texts.choose)}>
        <Button icon={printer} disabled={summary === undefined} onClick={() => setSharing(true)}>
          {t(texts.sharePdf)}
        </Button>
      </PageHead>
      <div className="filter-line">
        <Filters choice={choice} today={today} />
        <div className="row">
          <Button kind="quiet" size="sm" onClick={() => setOpen(sections)}>
            {t(texts.openAll)}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => setOpen([])}>
            {t(texts.closeAll)}
          </Button>
        </div>
      </div>
      {summary && <p className="on-paper">{nameOf(summary)}</p>}
      {span && read.refused && !summary && <Failure refused={read.refused} busy={read.loading} onRetry={read.again} />}
      {span && !summary && !read.refused && <Skeleton of="block" count={8} />}
      {shown && (
        <Look
          shown={shown}
          onGo={section => {
            toggle(section, true)
            setGoal(section)
          }}
        />
      )}
      {span && !(read.refused && !summary) && (
        <SummarySections
          shown={shown}
          open={sheet || isSharing ? sections : open}
          onToggle={toggle}
          goal={goal}
          onThere={() => setGoal(undefined)}
        />
      )}
      {isSharing && (
        <ShareDialog
          project={nameOf(summary)}
          range={range}
          base={against}
          onClose={() => setSharing(false)}
          onPrint={hasCosts => {
            setSharing(false)
            setSheet(hasCosts ? 'full' : 'bare')
          }}
        />
      )}
      {sheet && <Paper key={sheet} onDone={() => setSheet(undefined)} />}
    </div>
  )
}

define('bee-weekly-project-summary', WeeklyProjectSummary, { props: {}, css: [legend, reports, css].join('\n') })
