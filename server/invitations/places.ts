// Finds places by name without asking anybody: their coordinates, country and time zone.
import { Worker } from 'node:worker_threads'

import zoneAt from '@photostructure/tz-lookup'

import { atlasOf, countryName } from './place-areas.ts'
import { countryOf, type Gazetteer, search } from './place-search.ts'
import { type Packed, unpack } from './place-table.ts'

export interface Place {
  timezone: string
  currentLocation: {
    userProvided: string
    coords: { lat: number; lng: number }
    country: string
    city: string
  }
}

async function read(): Promise<Gazetteer> {
  const worker = new Worker(new URL('place-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 4 }
  })
  const packed = await new Promise<Packed>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return { ...unpack(packed), ...atlasOf(packed.countries) }
}

let reading: Promise<Gazetteer> | undefined
/** The places, read at the first question and kept; a failed reading is tried again. */
function gazetteer(): Promise<Gazetteer> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

/** The place that a person means, or undefined when there is none. */
export async function findPlace(text: string): Promise<Place | undefined> {
  const places = await gazetteer()
  const row = search(places, text)
  if (row === undefined) return undefined
  const coords = places.coordsOf(row)
  const country = countryName(countryOf(places.areaOf(row)))
  return {
    timezone: zoneAt(coords.lat, coords.lng),
    currentLocation: { userProvided: text.trim(), coords, country, city: places.nameOf(row) }
  }
}
