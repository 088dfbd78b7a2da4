// Who handed in which of the last eight weeks, and a reminder to whoever did not.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { addDays, type Day, formatInstant, isDay, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { listMatrix } from '#shared/reports/weekly/calls.ts'
import * as texts from '#shared/reports/weekly/matrix-texts.ts'
import { mayRemind, type WeekStanding, weekStandings } from '#shared/reports/weekly/rules.ts'
import type { MatrixRow } from '#shared/reports/weekly/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { spanOf } from '#shared/summaries/rules.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Chip, ChosenChip } from '#widgets/kit/marks/buttons/chip.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { beach, mailForward, minus } from '#widgets/kit/marks/icons.ts'
import { alertCircle, circleCheck } from '#widgets/kit/marks/icons-first.ts'
import { clock, search as searchIcon } from '#widgets/kit/marks/icons-home.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import { type Query, type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'
import { useTyped } from '#widgets/kit/lists/use-typed.ts'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { ExportReport } from '../export/export-report.tsx'
import { SendReport } from '../by-mail/send-report.tsx'
import { type Remind, useReminder } from './use-reminder.ts'
import css from './matrix.css?inline'

const LAST_WEEK = 1
const YES = 'yes'
/** As many as one reminder goes to. */
const PAGE = 100

const SIGNS: Readonly<Record<WeekStanding, string>> = {
  submitted: circleCheck,
  missing: alertCircle,
  'not-required': minus,
  away: beach
}

type Cell = MatrixRow['weeks'][number]

interface CellProps {
  name: string
  cell: Cell
  today: Day
  onReminded: () => void
}

function WeekCell({ name, cell, today, onReminded, id }: CellProps & { id: string }) {
  const me = useStore($me)
  const remind = useReminder(cell.week, today)
  const { standing, remindedAt, week, couldWrite } = cell
  if (!couldWrite && standing === 'missing')
    return (
      <td>
        <span className="vh">{t(texts.before)}</span>
      </td>
    )
  const isOpen = standing === 'missing' && addDays(week, 6) >= today
  const may = standing === 'missing' && !remindedAt && id !== me?.id && mayRemind(week, today)
  return (
    <td className={isOpen ? undefined : standing}>
      <span className="row">
        <Icon of={isOpen ? clock : SIGNS[standing]} label={t(isOpen ? texts.notYet : texts.marks[standing])} />
        {may && remind && (
          <Button
            kind="quiet"
            size="sm"
            icon={mailForward}
            label={t(texts.remindOf, { name, week: spanOf(week) })}
            onClick={() => void remind([id]).then(reminded => reminded && onReminded())}
          />
        )}
        {standing === 'missing' && remindedAt && (
          <small className="muted">{t(texts.remindedAt, { time: formatInstant(new Date(remindedAt), 'short') })}</small>
        )}
      </span>
    </td>
  )
}

const Marks = () => (
  <ul className="marks small muted" role="list">
    {weekStandings.map(standing => (
      <li key={standing} className={standing}>
        <Icon of={SIGNS[standing]} />
        {t(texts.marks[standing])}
      </li>
    ))}
    <li>
      <Icon of={clock} />
      {t(texts.notYet)}
    </li>
  </ul>
)

interface GridProps {
  rows: readonly MatrixRow[]
  weeks: readonly Day[]
  today: Day
  mark: (people: readonly string[], week: Day) => void
}

function Grid({ rows, weeks, today, mark }: GridProps) {
  const box = useKeptFocus('tr', 'caption')
  return (
    <div className="table-wrap" ref={box}>
      <table className="table weeks">
        <caption className="vh">{t(texts.label)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(texts.name)}</th>
            {weeks.map(week => (
              <th key={week} scope="col">
                {spanOf(week)}
                <small className="muted">{t(mayRemind(week, today) ? texts.open : texts.closed)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row._id}>
              <th scope="row">
                <a href={`/weeklysummaries/${row._id}`}>{fullName(row)}</a>
                <small className="muted">{[row.role, row.teamCode].filter(Boolean).join(' · ')}</small>
              </th>
              {row.weeks.map(cell => (
                <WeekCell
                  key={cell.week}
                  id={row._id}
                  name={fullName(row)}
                  {...{ cell, today }}
                  onReminded={() => mark([row._id], cell.week)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface AllProps {
  rows: readonly MatrixRow[]
  week: Day
  remind: Remind | undefined
  mark: GridProps['mark']
}

/** One press for everybody on screen who owes the week. */
function RemindAll({ rows, week, remind, mark }: AllProps) {
  const me = useStore($me)
  const [busy, setBusy] = useState(false)
  const others = rows.filter(({ _id }) => _id !== me?.id)
  const owing = others.filter(row =>
    row.weeks.some(cell => cell.week === week && cell.standing === 'missing' && !cell.remindedAt)
  )
  const places = { count: owing.length, week: spanOf(week) }
  if (!owing.length || !remind) return null
  async function send(ask: Remind) {
    const question = { title: t(texts.askAll, places), text: t(texts.askAllText, places), yes: t(texts.askAllYes) }
    if (!(await confirm(question))) return
    setBusy(true)
    for (let at = 0; at < owing.length; at += PAGE) {
      const reminded = await ask(owing.slice(at, at + PAGE).map(({ _id }) => _id))
      if (!reminded) break
      mark(reminded, week)
    }
    setBusy(false)
  }
  return (
    <Button size="sm" icon={mailForward} busy={busy && t(texts.remindingAll)} onClick={() => void send(remind)}>
      {t(texts.remindAll, places)}
    </Button>
  )
}

const NO_FILTERS = {}

/** Who owes the summary of last week: of whichever it is when the address is opened. */
const readWords: ReadQuery = ({ search, missing, week = '' }) => ({
  query: {
    search,
    missing: missing === YES ? YES : undefined,
    week: isDay(week) && startOfWeek(week) === week ? week : undefined
  },
  dropped: []
})

function WeeklyMatrix() {
  const today = useToday()
  const address = useAddress(readWords)
  const { search, missing } = address.query
  const thisWeek = startOfWeek(today)
  // That of a mail that was opened later.
  const older = address.query['week'] && address.query['week'] < thisWeek ? address.query['week'] : undefined
  const days = older && { from: older, to: addDays(older, 6) }
  const narrow = (words: Query) => address.change({ ...address.query, ...words })
  const [typed, write] = useTyped(address)
  const tools = useKeptFocus('.chip', 'input')
  const pages = usePages(listMatrix, 'items', {
    size: PAGE,
    ...(search && { search }),
    ...(older && { week: older }),
    ...(missing && { missing: addDays(older ?? thisWeek, -7 * LAST_WEEK) })
  })
  const { rows = [], page, change } = pages
  const weeks = page?.weeks ?? []
  const week = weeks[LAST_WEEK] ?? ''
  const remind = useReminder(week, today)
  const mark = (people: readonly string[], of: Day) => {
    const remindedAt = new Date().toISOString()
    change(now =>
      now.map(row =>
        people.includes(row._id)
          ? { ...row, weeks: row.weeks.map(cell => (cell.week === of ? { ...cell, remindedAt } : cell)) }
          : row
      )
    )
  }
  const none = (
    <Empty icon={searchIcon} title={t(texts.nobody)}>
      {t(texts.nobodyText)}
    </Empty>
  )
  return (
    <>
      <Crumbs steps={[{ label: t(texts.back), href: '/weeklysummariesreport' }, { label: t(texts.title) }]} />
      <PageHead title={t(texts.title)} lead={t(texts.lead)}>
        <div className="btn-row">
          <ExportReport report="summaries" filters={{ ...days, ...(search && { search }) }} />
          <SendReport report="summaries" filters={NO_FILTERS} />
        </div>
      </PageHead>
      <section className="card box">
        <div className="table-tools" ref={tools}>
          <SearchField
            label={t(texts.search)}
            value={typed}
            most={100}
            onChange={write}
            onEnter={text => narrow({ search: text.trim() })}
          />
          {older && (
            <ChosenChip label={t(texts.upTo, { week: spanOf(older) })} onRemove={() => narrow({ week: undefined })} />
          )}
          {week && (
            <Chip pressed={missing === YES} onPress={() => narrow({ missing: missing ? undefined : YES })}>
              {t(texts.onlyMissing, { week: spanOf(week) })}
            </Chip>
          )}
          {week && <RemindAll {...{ rows, week, remind, mark }} />}
        </div>
        <Marks />
        <PagesView of={pages} none={none} foot="card-foot">
          {shown => <Grid rows={shown} {...{ weeks, today, mark }} />}
        </PagesView>
      </section>
    </>
  )
}

define('bee-weekly-matrix', WeeklyMatrix, { props: {}, css: css + reportsCss })
