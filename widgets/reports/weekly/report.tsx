// Everybody's summaries of a week, for whoever reads them: by name, narrowed on the server, more as one scrolls.
import { useState } from 'react'

import { addDays, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listWeekly } from '#shared/reports/weekly/calls.ts'
import { sundayOf, weekNames } from '#shared/reports/weekly/rules.ts'
import type { WeeklyPerson } from '#shared/reports/weekly/schemas.ts'
import * as reading from '#shared/reports/weekly/reading-texts.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { spanOf } from '#shared/summaries/rules.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { calendar, clipboardList } from '#widgets/kit/marks/icons-home.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Tabs } from '#widgets/kit/marks/buttons/tabs.tsx'
import type { Query } from '#widgets/kit/lists/use-address.ts'
import { Views } from '#widgets/kit/lists/views.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'

import { SendReport } from '../by-mail/send-report.tsx'
import css from './report.css?inline'
import { WeeklyExport } from './export.tsx'
import { WeeklyFigures } from './figures.tsx'
import { WeeklyFilters } from './filters.tsx'
import { WeeklyPeople } from './people.tsx'
import { RecipientsButton } from './recipients.tsx'
import { WeeklySheet } from './sheet.tsx'
import { useWeeklyWords } from './words.ts'

const tabs = weekNames.map((label, ago) => ({ key: String(ago), label: t(label) }))

/** Whom the filters leave are read there, of the same week. */
const toReading = (query: Query, ago: string): string =>
  `?${new URLSearchParams(Object.entries({ ago, ...query }).filter((one): one is [string, string] => Boolean(one[1])))}`

function WeeklyReport() {
  const today = useToday()
  const { asked, week, older, setWeek, narrowed, narrow, search, clear, query, change } = useWeeklyWords(today)
  const [sheet, setSheet] = useState<readonly WeeklyPerson[]>()
  const [endPrint] = useState(() => () => setSheet(undefined))
  const pages = usePages(listWeekly, 'items', asked)
  // With the answer that came last, so that a night of Saturday does not rename the week of what is shown.
  const sunday = pages.page?.sunday ?? sundayOf(Number(week), today)
  const filters = { ...query, from: sunday, to: addDays(sunday, 6) }
  const span = `${spanOf(sunday)}, ${sunday.slice(0, 4)}`
  return (
    <>
      {sheet && <WeeklySheet people={sheet} sunday={sunday} onDone={endPrint} />}
      <div className={sheet ? 'printing' : undefined}>
        <PageHead title={t(texts.title)} lead={t(texts.lead, { span })}>
          <div className="btn-row">
            <LinkButton href={`/weeklysummariesreport/read${toReading(query, week)}`} icon={clipboardList}>
              {t(reading.open)}
            </LinkButton>
            <LinkButton href="/weeklysummariesreport/weeks" icon={calendar}>
              {t(texts.matrix)}
            </LinkButton>
            <RecipientsButton />
            <WeeklyExport asked={asked} filters={filters} sunday={sunday} onPrint={setSheet} />
            <Views list="weekly-summaries-report" query={query} onChange={change} />
            <SendReport report="weekly" filters={filters} />
          </div>
        </PageHead>
        {older && (
          <Callout kind="info" announce>
            {t(texts.olderWeek, { week: spanOf(startOfWeek(older)) })}
          </Callout>
        )}
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
