// Putting somebody on the map, and changing who is there.
import { useState } from 'react'

import type { Fields } from '#shared/kit/form/form.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { addMapLocation, editMapLocation } from '#shared/map/calls.ts'
import { entryForm, personForm } from '#shared/map/form.ts'
import type { Spot } from '#shared/map/spots.ts'
import * as texts from '#shared/map/texts.ts'
import { readPlace, writePlace } from '#shared/people/place-text.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { PlaceControl } from '#widgets/kit/form/place-control.tsx'
import { type Name, useForm, type UsingForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { refreshMap } from './refresh.ts'

/** What the server says, in the sentence people know; a fault has one of its own. */
const inOurWords = (refused: Refusal | undefined): Refusal | undefined =>
  refused && {
    ...refused,
    message: refused.status < 500 ? t(texts.failedWith, { message: t(refused.message) }) : texts.failed
  }

function PlaceField<F extends Fields>(props: { using: UsingForm<F>; name: Name<F>; onZone: (zone: string) => void }) {
  const { using, name, onZone } = props
  return (
    <FieldView using={using} name={name}>
      {control => <PlaceControl control={control} label={texts.getLocation} onZone={onZone} />}
    </FieldView>
  )
}

/** The location as it is sent: the control keeps it as text. */
function sentPlace(text: string) {
  const { userProvided, city, country, coords } = readPlace(text)
  return { userProvided, city, country, coords: { lat: Number(coords?.lat), lng: Number(coords?.lng) } }
}

interface DialogProps {
  onClose: () => void
}

export function AddPerson({ onClose }: DialogProps) {
  const adding = useCall(addMapLocation)
  const [timeZone, setZone] = useState<string>()
  const using = useForm(personForm, {
    start: { firstName: '', lastName: '', jobTitle: '', location: '' },
    draft: 'map person',
    refused: inOurWords(adding.refused),
    async onSubmit({ location, ...value }) {
      const sent = { ...value, location: sentPlace(location), ...(timeZone && { timeZone }) }
      const made = await adding.run(sent)
      if (!made) return undefined
      toast(t(texts.added), 'ok')
      refreshMap()
      onClose()
      return made
    }
  })
  return (
    <DialogForm title={t(texts.addTitle)} using={using} onClose={onClose} close={texts.cancel}>
      <div className="fields">
        <FieldView using={using} name="firstName" />
        <FieldView using={using} name="lastName" />
      </div>
      <FieldView using={using} name="jobTitle" />
      <PlaceField using={using} name="location" onZone={setZone} />
    </DialogForm>
  )
}

export function EditPerson({ spot, onClose }: DialogProps & { spot: Spot }) {
  const { sent, type, id } = spot
  const { rev } = sent
  const editing = useCall(editMapLocation)
  const [timeZone, setZone] = useState<string>()
  const using = useForm(entryForm, {
    start: {
      firstName: sent.firstName,
      lastName: sent.lastName,
      jobTitle: sent.jobTitle,
      location: writePlace(sent.location),
      isActive: sent.isActive
    },
    draft: `map person ${id}`,
    refused: inOurWords(editing.refused),
    async onSubmit({ location, isActive, ...value }) {
      const done = await editing.run({
        ...value,
        _id: id,
        type,
        location: sentPlace(location),
        ...(type === 'm_user' && { isActive, ...(rev !== undefined && { rev }) }),
        ...(timeZone && { timeZone })
      })
      refreshMap()
      if (!done) return undefined
      toast(t(texts.edited), 'ok')
      onClose()
      return done
    }
  })
  return (
    <DialogForm title={t(texts.editTitle, { name: spot.name })} using={using} onClose={onClose} close={texts.cancel}>
      <div className="fields">
        <FieldView using={using} name="firstName" />
        <FieldView using={using} name="lastName" />
      </div>
      <FieldView using={using} name="jobTitle" />
      <PlaceField using={using} name="location" onZone={setZone} />
      {type === 'm_user' && <FieldView using={using} name="isActive" />}
    </DialogForm>
  )
}
