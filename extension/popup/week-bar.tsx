// This week's tangible hours against what the person promised.
import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { hours as written } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { hoursBand } from '#widgets/kit/marks/bars.tsx'

export function WeekBar({ week }: { week: Snapshot['week'] }) {
  if (!week) return <footer className="week" />
  const { seconds, committedHours: committed } = week
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
