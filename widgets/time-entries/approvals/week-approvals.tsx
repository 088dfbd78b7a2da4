// `<bee-week-approvals>`: the weeks that wait for somebody to approve them, and those that were.
import { useState } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { hoursText, notesOf, type SentWeek, sentWeeks, stateName } from '#shared/time-entries/approvals/list.ts'
import * as texts from '#shared/time-entries/approvals/approver-texts.ts'
import { listWorkWeeks } from '#shared/time-entries/approvals/calls.ts'
import { off } from '#shared/time-entries/approvals/texts.ts'
import type { Decision } from '#shared/time-entries/approvals/work-week.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { fullName } from '#shared/people/full-name.ts'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { HoursBar } from '#widgets/kit/marks/figures/bars.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { check, dots, undo, x } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'
import { Coming } from '#widgets/kit/marks/states/skeleton.tsx'
import { ChosenBar } from '#widgets/kit/lists/chosen-bar.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useChosen } from '#widgets/kit/lists/use-chosen.ts'
import { useList } from '#widgets/kit/lists/use-list.ts'

import { AskedHours } from '../asks/asked-hours.tsx'
import { useDecide, WhyDialog } from './use-decide.tsx'
import askedCss from '../asks/asked-hours.css?inline'
import css from './week-approvals.css?inline'

const kinds: Record<SentWeek['state'], PillKind> = { open: 'line', sent: 'info', approved: 'ok', closed: 'ok' }

const cells = {
  person: (row: SentWeek) => <a href={`/timelog/${row.personId}?view=calendar&day=${row.week}`}>{fullName(row)}</a>,
  hours: (row: SentWeek) => (
    <span className="hours-row">
      <HoursBar
        hours={row.tangibleSeconds / HOUR}
        goal={row.committedHours}
        max={Math.max(row.committedHours, row.tangibleSeconds / HOUR, 1)}
        bare
      />
      <span className="num">{hoursText(row)}</span>
    </span>
  ),
  state: (row: SentWeek) => (
    <Pill kind={row.state === 'open' && row.word ? 'warn' : kinds[row.state]}>{stateName(row)}</Pill>
  ),
  sent: (row: SentWeek) => formatInstant(new Date(row.sentAt), 'told'),
  notes: (row: SentWeek) => <span className="breaks">{notesOf(row)}</span>
}

const idOf = ({ _id }: SentWeek) => _id
const isSent = ({ state }: SentWeek) => state === 'sent'

function Approvals() {
  const list = { of: listWorkWeeks, ...sentWeeks.page }
  const shown = useList(list)
  const chosen = useChosen(shown, idOf)
  const [why, ask] = useState<{ decision: Decision; weeks: readonly SentWeek[] }>()
  const decide = useDecide(() => shown.refresh())
  const rows = shown.model.rows.filter(row => chosen.choosing.has(row) && isSent(row))
  const weeks = (row: SentWeek) => [row]

  async function approve(these: readonly SentWeek[]) {
    if (await decide.run('approve', these)) chosen.clear()
  }
  const actions = (row: SentWeek) => {
    const name = fullName(row)
    if (row.asked !== null)
      return (
        <Menu
          className="btn secondary sm icon-only"
          icon={dots}
          align="end"
          label={t(texts.more, { name })}
          items={[
            { label: t(texts.accept), icon: check, run: () => void decide.run('accept', weeks(row)) },
            { label: t(texts.refuse), icon: x, run: () => ask({ decision: 'refuse', weeks: weeks(row) }) }
          ]}
        />
      )
    if (row.state !== 'sent' && row.state !== 'approved') return null
    return (
      <span className="row">
        {isSent(row) && (
          <Button size="sm" label={t(texts.approveOf, { name })} onClick={() => void approve(weeks(row))}>
            {t(texts.approve)}
          </Button>
        )}
        <IconButton
          icon={undo}
          label={t(texts.giveBackOf, { name })}
          onClick={() => ask({ decision: 'giveBack', weeks: weeks(row) })}
        />
      </span>
    )
  }
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      <AskedHours />
      {!shown.pages.first && !shown.pages.refused && <Coming />}
      {shown.pages.first?.closing === 'off' && <Callout kind="info">{t(off)}</Callout>}
      <ListView
        {...list}
        shown={shown}
        icon={check}
        cells={cells}
        actions={actions}
        choosing={chosen.choosing}
        bulk={
          rows.length ? (
            <ChosenBar chosen={{ count: rows.length, clear: chosen.clear }}>
              <Button kind="primary" size="sm" icon={check} onClick={() => void approve(rows)}>
                {t(texts.approveMany, { count: rows.length })}
              </Button>
              <Button size="sm" icon={undo} onClick={() => ask({ decision: 'giveBack', weeks: rows })}>
                {t(texts.giveBack)}
              </Button>
            </ChosenBar>
          ) : undefined
        }
      />
      {why && (
        <WhyDialog
          {...why}
          decide={decide}
          onClose={() => ask(undefined)}
          onDone={() => {
            ask(undefined)
            chosen.clear()
          }}
        />
      )}
    </>
  )
}

define('bee-week-approvals', Approvals, { props: {}, css: listCss + askedCss + css })
