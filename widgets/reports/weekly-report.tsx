// Everybody's summaries of a week, for whoever reads them: by name, narrowed on the server, more as one scrolls.
import { useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { listWeekly } from '#shared/reports/weekly-calls.ts'
import { LAST_WEEK, sundayOf, weekNames } from '#shared/reports/weekly-rules.ts'
import type { Filters, WeeklyPerson } from '#shared/reports/weekly-schemas.ts'
import * as texts from '#shared/reports/weekly-texts.ts'
import { spanOf } from '#shared/summaries/rules.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useSearch } from '#widgets/kit/form/use-search.ts'
import { LinkButton } from '#widgets/kit/marks/button.tsx'
import { calendar } from '#widgets/kit/marks/icons-home.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Tabs } from '#widgets/kit/marks/tabs.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import reportsCss from '#widgets/kit/marks/reports.css?inline'

import css from './weekly-report.css?inline'
import { WeeklyExport } from './weekly-export.tsx'
import { WeeklyFigures } from './weekly-figures.tsx'
import { WeeklyFilters } from './weekly-filters.tsx'
import { WeeklyPeople } from './weekly-people.tsx'
import { RecipientsButton } from './weekly-recipients.tsx'
import { WeeklySheet } from './weekly-sheet.tsx'

const PAUSE = 300
const PLACE = 'weekly-report-week'

const tabs = weekNames.map((label, ago) => ({ key: String(ago), label: t(label) }))

/** The week that was looked at last in this tab of the browser. */
function useWeek(): [string, (week: string) => void] {
  const [week, setWeek] = useState(() => {
    const kept = environment.tab.getItem(PLACE) ?? ''
    return kept in weekNames ? kept : String(LAST_WEEK)
  })
  return [
    week,
    next => {
      environment.tab.setItem(PLACE, next)
      setWeek(next)
    }
  ]
}

export type Narrowed = Omit<Filters, 'ago' | 'search'>

function WeeklyReport() {
  const today = useToday()
  const [week, setWeek] = useWeek()
  const [narrowed, narrow] = useState<Narrowed>({})
  const search = useSearch(PAUSE)
  const [sheet, setSheet] = useState<readonly WeeklyPerson[]>()
  const [endPrint] = useState(() => () => setSheet(undefined))
  const asked = { ago: Number(week), ...narrowed, ...(search.text.trim() && { search: search.text.trim() }) }
  const pages = usePages(listWeekly, 'items', asked)
  // With the answer that came last, so that a night of Saturday does not rename the week of what is shown.
  const sunday = pages.page?.sunday ?? sundayOf(Number(week), today)
  const clear = () => {
    narrow({})
    search.settle('')
  }
  const span = `${spanOf(sunday)}, ${sunday.slice(0, 4)}`
  return (
    <>
      {sheet && <WeeklySheet people={sheet} sunday={sunday} onDone={endPrint} />}
      <div className={sheet ? 'printing' : undefined}>
        <PageHead title={t(texts.title)} lead={t(texts.lead, { span })}>
          <div className="btn-row">
            <LinkButton href="/weeklysummariesreport/weeks" icon={calendar}>
              {t(texts.matrix)}
            </LinkButton>
            <RecipientsButton />
            <WeeklyExport asked={asked} sunday={sunday} onPrint={setSheet} />
          </div>
        </PageHead>
        <section className="card box wsr-tools">
          <Tabs label={t(texts.weeks)} tabs={tabs} value={week} onChange={setWeek} className="panel-tabs">
            <WeeklyFilters {...{ asked, narrowed, narrow, search }} />
            <WeeklyFigures asked={asked} onRefresh={pages.read} />
          </Tabs>
        </section>
        <WeeklyPeople {...{ pages, asked, sunday, today }} onClear={clear} />
      </div>
    </>
  )
}

define('bee-weekly-report', WeeklyReport, { props: {}, css: css + reportsCss })
