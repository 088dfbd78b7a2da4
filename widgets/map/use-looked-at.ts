// What the page of the map asks for: a page of the list, and of many people how many are where.
import { useEffect, useMemo, useRef, useState } from 'react'

import { listMapPeople, listMapPlaces, readMapChoices } from '#shared/map/calls.ts'
import { boundsOf } from '#shared/map/rules.ts'
import type { MapPlaces } from '#shared/map/schemas.ts'
import { type PlaceSpot, placeSpotOf, spotOf } from '#shared/map/spots.ts'
import type { Query } from '#widgets/kit/lists/use-address.ts'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useRead } from '#widgets/kit/use-read.ts'

/** More are drawn when somebody asks; as many stand on the map one by one. */
export const AT_ONCE = 100

const isIn = (within: string, { lat, lng }: { lat: number; lng: number }): boolean => {
  const bounds = boundsOf(within)
  return !!bounds && lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east
}

/** The world, and of the part that is looked at what it says more closely. */
function placesOf(world: MapPlaces, view: string | undefined, close: MapPlaces | undefined): PlaceSpot[] {
  if (!view || !close) return world.places.map(placeSpotOf)
  return [...world.places.filter(place => !isIn(view, place)), ...close.places].map(placeSpotOf)
}

export function useLookedAt(wish: Query) {
  const asked = useMemo(() => Object.fromEntries(Object.entries(wish).filter(([, word]) => word)), [wish])
  const choices = useRead(readMapChoices, {})
  const pages = usePages(listMapPeople, 'items', { ...asked, size: AT_ONCE })
  const { read } = pages
  const known = useRef(choices.data)
  useEffect(() => {
    const isNew = known.current !== undefined && known.current !== choices.data
    known.current = choices.data
    if (isNew) read()
  }, [choices.data, read])

  const isMany = pages.more !== undefined
  const world = useRead(listMapPlaces, isMany ? asked : undefined).data
  const [view, look] = useState<string>()
  const isClose = isMany && world?.isWider === true && !asked['within'] && view !== undefined
  const close = useRead(listMapPlaces, isClose ? { ...asked, within: view } : undefined).data
  const people = useMemo(() => pages.rows?.map(spotOf), [pages.rows])
  const places = useMemo(
    () => (isMany && world ? placesOf(world, isClose ? view : undefined, close) : undefined),
    [isMany, world, isClose, view, close]
  )
  const total = pages.first?.total
  const found = isMany ? (world?.people ?? total?.count ?? 0) : (people?.length ?? 0)
  return { asked, choices, pages, people, places, found, look }
}
