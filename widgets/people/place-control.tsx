// Where somebody lives: typed, looked up, and its time zone with it.
import { useRef, useState } from 'react'

import { findTimezone } from '#shared/invitations/calls.ts'
import { t } from '#shared/kit/texts.ts'
import { readPlace, writePlace } from '#shared/people/form.ts'
import { placeName } from '#shared/people/places.ts'
import type { Place } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { type Control, lineOf, textOf } from '#widgets/kit/form/field-control.ts'
import { mapPin } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface PlaceProps {
  control: Control
  /** Called with the time zone of the place. */
  onZone?: (zone: string) => void
}

export function PlaceControl({ control, onZone }: PlaceProps) {
  const { refused, busy, run, forget } = useCall(findTimezone)
  const [credit, setCredit] = useState<string>()
  const place = readPlace(textOf(control))
  const latest = useRef(textOf(control))
  const found = place.city || place.country ? placeName(place) : undefined

  const put = (next: Place) => {
    latest.current = writePlace(next)
    control.write(latest.current)
  }
  const type = (userProvided: string) => {
    forget()
    setCredit(undefined)
    put({ userProvided, city: '', country: '', coords: { lat: '', lng: '' } })
  }

  async function look() {
    const asked = latest.current
    const answer = await run({ location: place.userProvided || placeName(place) })
    // Who typed on meanwhile means another place.
    if (!answer || latest.current !== asked) return
    put(answer.currentLocation)
    setCredit(answer.attribution)
    onZone?.(answer.timezone)
  }

  return (
    <>
      <div className="row">
        <input
          {...lineOf(control)}
          className="input grow"
          value={place.userProvided || placeName(place)}
          onChange={event => type(event.target.value)}
        />
        <Button
          icon={mapPin}
          busy={busy && t(texts.looking)}
          disabled={!place.userProvided.trim() && !found}
          onClick={() => void look()}
        >
          {t(onZone ? texts.getTimeZone : texts.findPlace)}
        </Button>
      </div>
      <div role="status">
        {refused && <p className="error">{t(texts.locationFailed, { message: refused.message })}</p>}
        {found && (
          <p className="small muted">
            {t(texts.located, { place: found })}
            {credit && <span className="subtle"> · {credit}</span>}
          </p>
        )}
      </div>
    </>
  )
}
