// The log as a page of its own: whose it is, and whether it stands there as a list, a week or a calendar.
import { type ReactNode, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { InfoIcon } from '#widgets/kit/marks/info-icon.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

import { wordOf, writeWords } from '../entry/address-words.ts'
import type { Rights } from '../use-rights.ts'

const VIEW = 'workbee/time-log-view'

const views = ['list', 'week', 'calendar'] as const
type View = (typeof views)[number]

/** The address says it, else what was chosen last on this device. */
function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => {
    const named = wordOf('view') ?? environment.keep.getItem(VIEW)
    return views.find(one => one === named) ?? 'list'
  })
  const choose = (next: View) => {
    environment.keep.setItem(VIEW, next)
    writeWords({ view: next, week: undefined, day: undefined, span: undefined })
    setView(next)
  }
  return [view, choose]
}

export function LogPage({ id, rights, list }: { id: string; rights: Rights; list: ReactNode }) {
  const [view, setView] = useView()
  const { isOwn, name } = rights
  const title = isOwn || !name ? t(texts.timeLog) : t(texts.timeLogOf, { name })
  return (
    <>
      <header className="page-head between">
        <div className="row">
          <h1>{title}</h1>
          <InfoIcon area={t(texts.timeLog)} />
        </div>
        <Segments
          label={t(texts.view)}
          options={[
            { key: 'list', label: t(texts.asList) },
            { key: 'week', label: t(texts.asWeek) },
            { key: 'calendar', label: t(texts.asCalendar) }
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      {view === 'list' && list}
      {view === 'week' && <Widget tag="bee-week-grid" userId={id} />}
      {view !== 'calendar' && <Widget tag="bee-week-close" waiting={<></>} userId={id} />}
      {view === 'calendar' && <Widget tag="bee-time-calendar" userId={id} />}
    </>
  )
}
