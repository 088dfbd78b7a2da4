// `<bee-total-org-summary>`: the organisation between two days, beside two other days. The parts load one by one.
import { useId, useState } from 'react'

import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import {
  chosenAfter,
  type Choice,
  choiceOf,
  comparedWith,
  comparisons,
  rangeOf,
  ranges,
  wordsOf
} from '#shared/reports/organisation/rules.ts'
import { isRowKind } from '#shared/reports/organisation/words.ts'
import { problemOfSpan } from '#shared/reports/span.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { printer } from '#widgets/kit/marks/icons.ts'
import legend from '#widgets/kit/marks/figures/legend.css?inline'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Jumps } from '#widgets/kit/marks/figures/part.tsx'
import people from '#widgets/kit/marks/people/people.css?inline'
import reports from '#widgets/kit/marks/figures/reports.css?inline'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { type Query, readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Views } from '#widgets/kit/lists/views.tsx'
import { useToday } from '#widgets/kit/use-today.ts'

import { ExportReport } from '../export/export-report.tsx'
import { Activities, Status } from './numbers.tsx'
import { Engagement, Roles, Squares } from './people.tsx'
import { Places } from './places.tsx'
import { Rows } from './rows.tsx'
import { baseOf, fullDaysOf, type SummaryContext } from './shown.ts'
import { Workload } from './work.tsx'
import css from './summary.css?inline'
import { SendReport } from '../by-mail/send-report.tsx'

/** What is sent chooses its days by itself. */
const NO_FILTERS = {}

const readQuery = readWords(['range', 'compare', 'from', 'to', 'by', 'back', 'trend', 'rows', 'which'])

const rangeNames = { current: texts.current, previous: texts.previous, custom: texts.custom } as const
const compareNames = { month: texts.month, year: texts.year, none: texts.none } as const

const parts = () => [
  { id: 'status', title: t(texts.status) },
  { id: 'activities', title: t(texts.activities) },
  { id: 'global', title: t(texts.globalShort) },
  { id: 'workload', title: t(texts.workload) },
  { id: 'trends', title: t(texts.engagementShort) },
  { id: 'roles', title: t(texts.roles) },
  { id: 'squares', title: t(texts.squaresShort) }
]
const JUMPS = parts()

interface ChoosingProps {
  choice: Choice
  onChange: (choice: Choice) => void
}

/** The days of a custom range. They are shown once they are right. */
function CustomDays({ choice, onChange }: ChoosingProps) {
  const [days, setDays] = useState({ from: choice.from, to: choice.to })
  const [isTold, setTold] = useState(false)
  const id = useId()
  const problem = problemOfSpan(days.from, days.to)
  const field = (name: 'from' | 'to', label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        className="input"
        type="date"
        value={days[name]}
        aria-invalid={(isTold && problem !== undefined) || undefined}
        aria-describedby={isTold && problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      />
    </div>
  )
  return (
    <form
      className="card custom-days"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTold(problem !== undefined)
        if (problem === undefined) onChange({ ...choice, ...days })
      }}
    >
      <div className="card-body row wrap">
        {field('from', t(texts.from))}
        {field('to', t(texts.to))}
        <Button type="submit" kind="primary">
          {t(texts.show)}
        </Button>
        {isTold && problem && (
          <p className="error" id={`${id}-problem`} role="alert">
            {t(problem)}
          </p>
        )}
      </div>
    </form>
  )
}

function Choosing({ choice, onChange }: ChoosingProps) {
  const before = choice.range === 'custom' ? texts.beforeCustom : texts.beforeWeek
  return (
    <>
      <Segments
        label={t(texts.range)}
        options={ranges.map(key => ({ key, label: t(rangeNames[key]) }))}
        value={choice.range}
        onChange={range => onChange({ ...choice, range })}
      />
      <Choose
        label={t(texts.comparison)}
        options={comparisons.map(key => ({ key, label: t(key === 'before' ? before : compareNames[key]) }))}
        value={choice.compare}
        onChange={compare => onChange({ ...choice, compare })}
      />
    </>
  )
}

const leadOf = (shown: SummaryContext): string =>
  t(shown.base ? texts.lead : texts.leadAlone, { range: fullDaysOf(shown.span), base: baseOf(shown) })

/** The choice of an address as it was before a number was pressed: what is shown, and which rows are open. */
function shownOf(choice: Choice, today: Day, choose: (choice: Choice) => void): SummaryContext | undefined {
  const span = rangeOf(choice, today)
  if (!span) return undefined
  const rowsAt: SummaryContext['rowsAt'] = (kind, which) => {
    const words = new URLSearchParams({ ...wordsOf(choice), rows: kind, ...(which && { which }) })
    return `${location.pathname}?${String(words)}`
  }
  const draw: SummaryContext['draw'] = change => choose({ ...choice, ...change })
  return { span, base: comparedWith(span, choice.compare), rowsAt, plots: choice, draw }
}

function TotalOrgSummary() {
  const today = useToday()
  const { query, change } = useAddress(readQuery)
  const choice = choiceOf(query)
  const choose = (next: Choice) => change(wordsOf(chosenAfter(choice, next)))
  const shown = shownOf(choice, today, choose)
  const apply = (saved: Query) => change(wordsOf(choiceOf(saved)))
  return (
    <div className="org-summary">
      <PageHead title={t(texts.title)} lead={shown ? leadOf(shown) : t(texts.choose)}>
        <div className="btn-row tools">
          <Choosing choice={choice} onChange={choose} />
          <Views list="total-org-summary" query={wordsOf(choice)} onChange={apply} />
          {shown && <ExportReport report="organisation" filters={{ ...shown.span }} />}
          <SendReport report="organisation" filters={NO_FILTERS} />
          <Button icon={printer} onClick={() => print()}>
            {t(texts.savePdf)}
          </Button>
        </div>
      </PageHead>
      {choice.range === 'custom' && (
        <CustomDays key={`${choice.from} ${choice.to}`} choice={choice} onChange={choose} />
      )}
      {shown && (
        <>
          <Jumps parts={JUMPS} />
          <Status shown={shown} />
          <Activities shown={shown} />
          <Places shown={shown} />
          <Workload shown={shown} />
          <Engagement shown={shown} />
          <Roles shown={shown} />
          <Squares shown={shown} />
          {isRowKind(query['rows']) && (
            <Rows kind={query['rows']} which={query['which'] ?? ''} span={shown.span} onClose={() => choose(choice)} />
          )}
        </>
      )}
    </div>
  )
}

define('bee-total-org-summary', TotalOrgSummary, { props: {}, css: [legend, reports, people, css].join('\n') })
