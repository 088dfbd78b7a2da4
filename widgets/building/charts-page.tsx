// `<bee-total-construction-summary>`: what all sites used and what their labor cost, with the way to the weekly summary.
import * as texts from '#shared/building/charts/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import legend from '#widgets/kit/marks/figures/legend.css?inline'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import reports from '#widgets/kit/marks/figures/reports.css?inline'

import css from './charts.css?inline'
import { LaborCard } from './charts-labor.tsx'
import { WeekNumbers } from './charts-numbers.tsx'
import { UsageCard } from './charts-usage.tsx'

const TotalConstructionSummary = () => (
  <div className="construction">
    <PageHead title={t(texts.title)} lead={t(texts.lead)}>
      <a className="btn secondary" href="/bmdashboard/totalconstructionsummary/weekly">
        {t(texts.weekly)}
      </a>
    </PageHead>
    <div className="charts">
      <div className="charts-head card">
        <WeekNumbers />
      </div>
      <UsageCard />
      <LaborCard />
    </div>
  </div>
)

define('bee-total-construction-summary', TotalConstructionSummary, {
  props: {},
  css: [legend, reports, css].join('\n')
})
