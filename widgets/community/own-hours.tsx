// Whether one’s hours are logged: asked once of whoever somebody else put on the list, and a switch for everybody.
import { earnedSeconds, type Span } from '#shared/community/hours.ts'
import * as texts from '#shared/community/page-texts.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { duration } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'

import { useLogHours } from './leaving.ts'

type Mine = Pick<NonNullable<ShownActivity['mine']>, '_id' | 'attended' | 'hoursQuestion' | 'logHours' | 'timeEntryId'>

export function OwnHours({ mine, span }: { mine: Mine; span: Span }) {
  const { busy, change } = useLogHours()
  const { _id: id, attended, hoursQuestion, logHours, timeEntryId } = mine
  if (attended && hoursQuestion === 'asked')
    return (
      <Callout kind="info">
        <p>{t(texts.hoursAsk, { time: duration(earnedSeconds(span)) })}</p>
        <div className="btn-row">
          <Button size="sm" kind="primary" busy={busy && t(texts.saving)} onClick={() => void change(id, true)}>
            {t(texts.logThem)}
          </Button>
          <Button size="sm" kind="quiet" onClick={() => void (busy || change(id, false))}>
            {t(texts.noThanks)}
          </Button>
        </div>
      </Callout>
    )
  return (
    <Switch
      label={t(timeEntryId ? texts.hoursLogged : texts.logHours)}
      checked={logHours}
      busy={busy}
      onChange={() => void change(id, !logHours)}
    />
  )
}
