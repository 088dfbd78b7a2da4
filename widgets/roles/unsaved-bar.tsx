// The bar at the lower edge: how much is not saved, what it means for whom, and the way to save it.
import type { ReactNode } from 'react'

import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/roles/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { infoCircle } from '#widgets/kit/marks/icons.ts'

interface BarProps {
  name: string
  count: number
  busy: boolean
  refused: Refusal | undefined
  /** What is said when it cannot be saved, above the reason. */
  failed: string
  /** Further buttons, and lines on what the change means. */
  children?: ReactNode
  note?: ReactNode
  onCancel: () => void
  onSave: () => void
}

export function UnsavedBar({ name, count, busy, refused, failed, children, note, onCancel, onSave }: BarProps) {
  if (!count && !busy) return null
  return (
    <div className="card save-bar dirty">
      <span role="status">
        <Icon of={infoCircle} />
        {t(texts.unsaved, { count, name })}
      </span>
      <div className="btn-row">
        {children}
        <Button kind="quiet" onClick={onCancel}>
          {t(texts.cancel)}
        </Button>
        <Button kind="primary" busy={busy && t(texts.saving)} onClick={onSave}>
          {t(texts.save)}
        </Button>
      </div>
      {note}
      {refused && refused.current === undefined && (
        <p className="error" role="alert">
          {t(failed)} {t(refused.message)}
        </p>
      )}
    </div>
  )
}
