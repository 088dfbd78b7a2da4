// Of a page that is not allowed, or gone: trying again changes nothing, so it says who can.
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { useFocusAround } from '../../element/use-focus-around.ts'
import * as texts from '../../texts.ts'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icon.tsx'
import { lock, refresh, trash } from '../icons.ts'

export interface FailedProps {
  refused: Refusal
  busy: boolean
  onReload: () => void
}

const FORBIDDEN = 403

export function PageClosed({ refused, busy, onReload }: FailedProps) {
  const isGone = refused.status !== FORBIDDEN
  return (
    <div ref={useFocusAround()} className="card empty" role="alert">
      <Icon of={isGone ? trash : lock} />
      <strong>{t(isGone ? texts.goneTitle : texts.notYours)}</strong>
      <p>
        <span className="num">
          {refused.status} {t(refused.message)}
        </span>{' '}
        {t(isGone ? texts.goneText : texts.notYoursText)}
      </p>
      <div className="btn-row">
        <Button size="sm" onClick={() => history.back()}>
          {t(texts.goBack)}
        </Button>
        <Button size="sm" icon={refresh} busy={busy && t(texts.loading)} onClick={onReload}>
          {t(texts.reload)}
        </Button>
      </div>
    </div>
  )
}
