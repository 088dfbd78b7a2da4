// Where somebody lives: typed, looked up, and its time zone with it.
import { useRef, useState } from 'react'

import { findTimezone, findTimezoneInvited } from '#shared/invitations/calls.ts'
import { enterLocation } from '#shared/invitations/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { readPlace, writePlace } from '#shared/people/place-text.ts'
import { placeName } from '#shared/people/places.ts'
import type { Place } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/place-texts.ts'
import { Button } from '../marks/buttons/button.tsx'
import { type Control, lineOf, textOf } from './field/control.ts'
import { mapPin } from '../marks/icons.ts'
import { useCall } from '../use-call.ts'

interface PlaceProps {
  control: Control
  /** What the button says, where it is not about the time zone. */
  label?: string
  /** Called with the time zone of the place. */
  onZone?: (zone: string) => void
  /** Of the invitation of somebody who has no account yet. */
  token?: string
}

export function PlaceControl({ control, label, onZone, token }: PlaceProps) {
  const signedIn = useCall(findTimezone)
  const invited = useCall(findTimezoneInvited)
  const { refused, busy, forget } = token === undefined ? signedIn : invited
  const [isEmpty, setEmpty] = useState(false)
  const [credit, setCredit] = useState<string>()
  const place = readPlace(textOf(control))
  const latest = useRef(textOf(control))
  const found = place.city || place.country ? placeName(place) : undefined

  const writeNext = (next: Place) => {
    latest.current = writePlace(next)
    control.write(latest.current)
  }
  const type = (userProvided: string) => {
    forget()
    setEmpty(false)
    setCredit(undefined)
    writeNext({ userProvided, city: '', country: '', coords: { lat: '', lng: '' } })
  }

  async function look() {
    const asked = latest.current
    const location = place.userProvided || placeName(place)
    if (!location.trim()) return setEmpty(true)
    const answer = await (token === undefined ? signedIn.run({ location }) : invited.run({ location, token }))
    // Who typed on meanwhile means another place.
    if (!answer || latest.current !== asked) return undefined
    writeNext(answer.currentLocation)
    setCredit(answer.attribution)
    return onZone?.(answer.timezone)
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
        <Button icon={mapPin} busy={busy && t(texts.looking)} onClick={() => void look()}>
          {t(label ?? (onZone ? texts.getTimeZone : texts.findPlace))}
        </Button>
      </div>
      <div role="status">
        {isEmpty && <p className="error">{t(enterLocation)}</p>}
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
