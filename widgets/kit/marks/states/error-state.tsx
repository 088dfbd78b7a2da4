import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { useFocusAround } from '../../element/use-focus-around.ts'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icon.tsx'
import { alertTriangle, refresh, wifiOff } from '../icons-first.ts'
import * as texts from '../../texts.ts'

interface ErrorProps {
  refused?: Refusal | undefined
  /** No answer came, of whatever was asked. */
  isAway?: boolean
  onReload?: () => void
  /** It is being tried again. */
  busy?: boolean
  card?: true | undefined
  /** It stands in place of a whole page, so its words are the page's heading. */
  isPage?: true
}

/** A screen that could not be read: what happened, the status, and Reload. */
export function ErrorState({ refused, isAway, onReload, busy, isPage, card }: ErrorProps) {
  const Heading = isPage ? 'h1' : 'strong'
  const offline = isAway ?? (refused !== undefined && refused.status >= 502)
  return (
    <div ref={useFocusAround()} className={card ? 'card empty' : 'empty'} role="alert">
      <Icon of={offline ? wifiOff : alertTriangle} />
      <Heading>{t(offline ? texts.offline : texts.error)}</Heading>
      {refused && !offline && (
        <span className="num">
          {refused.status} {t(refused.message)}
        </span>
      )}
      <Button size="sm" icon={refresh} busy={busy && t(texts.loading)} onClick={onReload ?? (() => location.reload())}>
        {t(texts.reload)}
      </Button>
    </div>
  )
}
