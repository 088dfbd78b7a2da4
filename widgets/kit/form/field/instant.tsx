// A day with a time as a control of a form: as Pacific clocks show it, with one's own time below.
import { isInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { hereTime, pacificInstant, typedInstant } from '#shared/kit/time/typed-instant.ts'

import * as texts from '../../texts.ts'
import { type Control, lineOf, textOf } from './control.ts'

export function InstantControl(control: Control) {
  const raw = textOf(control)
  if (control.field.isLocal)
    return (
      <input
        {...lineOf(control)}
        type="datetime-local"
        value={raw}
        onChange={event => control.write(event.target.value)}
      />
    )
  const instant = isInstant(raw) ? new Date(raw) : pacificInstant(raw)
  const here = instant && hereTime(instant)
  const hintId = `${control.id}-zone`
  const described = [control.aria['aria-describedby'], hintId].filter(Boolean).join(' ')
  return (
    <>
      <input
        {...lineOf(control)}
        aria-describedby={described}
        type="datetime-local"
        value={isInstant(raw) ? typedInstant(new Date(raw)) : raw}
        onChange={event => control.write(event.target.value)}
      />
      <p className="hint" id={hintId}>
        {here ? t(texts.pacificHere, { time: here }) : t(texts.pacific)}
      </p>
    </>
  )
}
