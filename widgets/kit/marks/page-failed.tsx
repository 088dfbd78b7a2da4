// A page that did not come keeps its title; what became of it stands below.
import { useStore } from '@nanostores/react'

import { $pageTitle } from '#shared/kit/page-title.ts'
import type { Refusal } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { useFocusAround } from '../element/use-focus-around.ts'
import * as texts from '../texts.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import { Icon } from './icon.tsx'
import { lock, refresh, trash } from './icons.ts'

interface FailedProps {
  refused: Refusal
  busy: boolean
  onReload: () => void
}

const FORBIDDEN = 403
const GONE = new Set([404, 410])

/** Not allowed, or gone: trying again changes nothing, so it says who can. */
function Closed({ refused, busy, onReload }: FailedProps) {
  const isGone = GONE.has(refused.status)
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

export function PageFailed(props: FailedProps) {
  const { refused, ...rest } = props
  const title = useStore($pageTitle)
  const isClosed = refused.status === FORBIDDEN || GONE.has(refused.status)
  if (!title) return <ErrorState refused={refused} isPage {...rest} />
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {isClosed ? <Closed {...props} /> : <ErrorState refused={refused} card {...rest} />}
    </>
  )
}
