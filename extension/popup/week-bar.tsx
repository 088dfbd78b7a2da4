// This week's tangible hours, with what waits to be sent, against what the person promised.
import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { hours as written } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { hoursBand } from '#widgets/kit/marks/figures/bars.tsx'

import { weekSeconds } from './entry-rows.ts'

export function WeekBar({ snapshot }: { snapshot: Snapshot }) {
  const { week } = snapshot
  if (!week) return <footer className="week" />
  const { committedHours: committed } = week
  const seconds = weekSeconds(snapshot)
  const done = seconds / 3600
  const hours = written(seconds)
  const spoken = committed > 0 ? t(pageTexts.weekOf, { hours, committed }) : t(pageTexts.weekAlone, { hours })
  return (
    <footer className="week">
      <div className="row between small num">
        <span className="muted">{t(pageTexts.thisWeek)}</span>
        <span>
          <b className="strong">{hours}</b>{' '}
          <span className="muted">{committed > 0 ? t(pageTexts.slash, { committed }) : t(pageTexts.hoursSign)}</span>
        </span>
      </div>
      <meter
        className="bar"
        data-hours={hoursBand(done, committed)}
        min={0}
        max={Math.max(committed, done, 1)}
        value={done}
        aria-label={spoken}
      />
    </footer>
  )
}
