// Reports by mail: one's own, and everybody's for Owners.
import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'

import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { sheetFormats } from '#shared/kit/files/sheet.ts'
import { formats } from '#shared/reports/export/texts.ts'
import { titleOf } from '#shared/reports/export/names.ts'
import {
  deleteReportSchedule,
  listReportSchedules,
  pauseReportSchedule,
  restoreReportSchedule,
  takeOverReportSchedule
} from '#shared/reports/by-mail/calls.ts'
import type { Schedule } from '#shared/reports/by-mail/schemas.ts'
import { lastText, nextText, schedulesTable } from '#shared/reports/by-mail/table.ts'
import * as texts from '#shared/reports/by-mail/texts.ts'
import { $me } from '#shared/session/store.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { alertTriangle } from '#widgets/kit/marks/icons-first.ts'
import { download, mail, pause, pencil, play, trash, user } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import { write } from '#widgets/kit/lists/write.ts'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { saveReport } from '../export/save-report.ts'
import { SendDialog } from './dialog.tsx'

const GOOD = new Set<string>(['new', 'waiting', 'sent'])

const cells = {
  name: ({ name }: Schedule) => (
    <span className="breaks" dir="auto">
      {name}
    </span>
  ),
  /** Whoever gets it, and beside a name what keeps them from it. */
  to: ({ recipients }: Schedule) => (
    <ul role="list">
      {recipients.map(({ _id, name, state, problem }) => (
        <li key={_id}>
          {name}
          {!GOOD.has(state) && (
            <>
              {' '}
              <Pill kind={state === 'failed' ? 'danger' : 'plain'}>{t(texts.states[state])}</Pill>
            </>
          )}
          {problem && <span className="hint breaks"> {problem}</span>}
        </li>
      ))}
    </ul>
  ),
  next: (schedule: Schedule) =>
    schedule.isPaused ? <Pill kind="plain">{nextText(schedule)}</Pill> : nextText(schedule),
  last: (schedule: Schedule) =>
    schedule.problem === null ? (
      lastText(schedule)
    ) : (
      <span className="breaks">
        <Pill kind="warn" icon={alertTriangle}>
          {lastText(schedule)}
        </Pill>
      </span>
    )
}

function ReportSchedules() {
  const me = useStore($me)
  const list = useRef<List<typeof listReportSchedules, Schedule>>(null)
  const [edited, edit] = useState<Schedule>()
  const table = useMemo(() => schedulesTable(me?.role === 'Owner'), [me?.role])
  const refresh = () => list.current?.refresh()
  const { remove } = useTrash({
    remove: deleteReportSchedule,
    restore: restoreReportSchedule,
    texts,
    refresh
  })

  async function setPaused({ _id: id, name, isPaused }: Schedule) {
    const done = await write(pauseReportSchedule, { id, isPaused: !isPaused })
    refresh()
    if (done) toast(t(done.isPaused ? texts.pausedDone : texts.goesOn, { name }), 'ok')
  }
  async function takeOver({ _id: id, rev, name }: Schedule) {
    const done = await write(takeOverReportSchedule, { id, rev })
    refresh()
    if (done) toast(t(texts.takenOver, { name }), 'ok')
  }
  const itemsOf = (schedule: Schedule): MenuItem[] => [
    { label: t(texts.change), icon: pencil, run: () => edit(schedule) },
    {
      label: t(schedule.isPaused ? texts.goOn : texts.pause),
      icon: schedule.isPaused ? play : pause,
      run: () => void setPaused(schedule)
    },
    ...(can(me, takeOverReportSchedule.needs) && schedule.by._id !== me?.id
      ? [{ label: t(texts.takeOver), icon: user, run: () => void takeOver(schedule) }]
      : []),
    ...sheetFormats.toReversed().map(format => ({
      label: t(formats[format]),
      icon: download,
      run: () => void saveReport({ ...schedule, of: schedule.about?._id }, format)
    })),
    { kind: 'line' },
    { label: t(texts.remove), icon: trash, run: () => void remove(schedule._id) }
  ]
  const actions = (schedule: Schedule) => (
    <RowMenu label={t(texts.actions, { name: schedule.name })} items={itemsOf(schedule)} />
  )
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      <ListPage
        ref={list}
        of={listReportSchedules}
        list="items"
        table={table}
        search={texts.search}
        cells={cells}
        icon={mail}
        next={t(texts.noneNext)}
        actions={actions}
      />
      {edited && (
        <SendDialog
          report={edited.report}
          of={edited.about?._id}
          title={titleOf(edited.report, edited.about)}
          filters={edited.filters}
          schedule={edited}
          onSaved={refresh}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

define('bee-report-schedules', ReportSchedules, { props: {}, css: listCss })
