// Whatever changes who is on the map has what is shown of it read again.
import { reload } from '#shared/kit/calls/load.ts'
import { listMapPlaces, readMapChoices } from '#shared/map/calls.ts'

/** A page of the list is read again once the choices are. */
export function refreshMap(): void {
  reload(listMapPlaces)
  reload(readMapChoices)
}
