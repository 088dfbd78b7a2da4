// The form as Stop opens it: right below the timer, with what is known already on one line.
import { useLayoutEffect } from 'react'

import type { Choice } from '#shared/kit/form/form.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { t } from '#shared/kit/texts.ts'
import { findChoice } from '#shared/time-entries/choices.ts'
import type { EntryFields } from '#shared/time-entries/form.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'

/** A sheet keeps this room to the edge of the window, and stands in its middle where it would be lower than this. */
const EDGE = 12
const LOWEST = 160

/** Puts the dialog below the timer of the page's header; without one it stays in the middle. */
export function useBelowTimer(host: HTMLElement, isSheet: boolean): void {
  useLayoutEffect(() => {
    const slot = isSheet ? document.querySelector('bee-timer[size=slot]')?.getBoundingClientRect() : undefined
    if (!slot || slot.bottom <= 0 || slot.bottom > LOWEST) return undefined
    const { style } = host
    style.setProperty('--sheet-top', `${Math.round(slot.bottom + 6)}px`)
    style.setProperty('--sheet-end', `${Math.max(EDGE, Math.round(innerWidth - slot.right))}px`)
    host.toggleAttribute('below', true)
    return () => host.removeAttribute('below')
  }, [host, isSheet])
}

interface KnownProps {
  using: UsingForm<EntryFields>
  choices: readonly Choice[] | undefined
  place: string | undefined
  onChange: () => void
}

/** What was timed, and how long in hours. */
export function Known({ using: { raw }, choices = [], place, onChange }: KnownProps) {
  const [hours, minutes] = [Number(raw['hours'] ?? 0), Number(raw['minutes'] ?? 0)]
  const name = findChoice(choices, String(raw['projectId'] ?? ''))?.label ?? place
  return (
    <div className="known">
      <b>{name}</b>
      {hours + minutes > 0 && <span className="muted small num">= {inHoursSaid(hours * 3600 + minutes * 60)}</span>}
      <Button kind="quiet" size="sm" onClick={onChange}>
        {t(texts.change)}
      </Button>
    </div>
  )
}
