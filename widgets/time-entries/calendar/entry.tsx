// An entry, opened from the calendar: what it says, and what can be done with it.
import { formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import * as texts from '#shared/time-entries/calendar-texts.ts'
import { placeOf } from '#shared/time-entries/calendar.ts'
import { endOf, spanOf } from '#shared/time-entries/day-time.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import { isEdited, whereOf } from '#shared/time-entries/log.ts'
import * as logTexts from '#shared/time-entries/log-texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { copy, pencil, trash } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'

import type { Rights } from '../use-rights.ts'

function whenOf(entry: Entry): string {
  const { dateOfWork: day } = entry
  const place = placeOf(entry)
  const time = place && spanOf(place.from, endOf(day, place.from, secondsOf(entry)))
  return [[formatDay(day, 'log'), time].filter(Boolean).join(', '), inHoursSaid(secondsOf(entry))].join(' · ')
}

export function OpenedEntry(props: {
  entry: Entry
  rights: Rights
  mayCopy: boolean
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
  onClose: () => void
}) {
  const { entry, rights, mayCopy, onEdit, onCopy, onDelete, onClose } = props
  const may = rights.of(entry)
  const place = whereOf(entry)
  return (
    <Dialog
      title={titleOf(entry)}
      onClose={onClose}
      footer={
        <div className="buttons">
          {may.remove && <Button kind="quiet" icon={trash} label={t(logTexts.remove)} onClick={onDelete} />}
          {mayCopy && (
            <Button icon={copy} onClick={onCopy}>
              {t(texts.copyToday)}
            </Button>
          )}
          {may.edit ? (
            <Button kind="primary" icon={pencil} onClick={onEdit}>
              {t(texts.edit)}
            </Button>
          ) : (
            <Button kind="primary" onClick={onClose}>
              {t(texts.close)}
            </Button>
          )}
        </div>
      }
    >
      <div className="opened">
        <p className="row between">
          <span className="muted">{place}</span>
          <Pill kind="line">{t(entry.isTangible ? logTexts.tangible : logTexts.intangible)}</Pill>
        </p>
        <RichText html={entry.notes} />
        <p className="muted small num">{whenOf(entry)}</p>
        {isEdited(entry) && (
          <p className="subtle small">
            {t(logTexts.edited, { time: formatInstant(new Date(entry.lastModifiedDateTime), 'told') })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
