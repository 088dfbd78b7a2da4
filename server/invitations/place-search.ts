// Which place a person means: 'City', 'City, Country', 'City, Region, Country', 'City Region', or only a country or region.
import { type Atlas, regionNamed } from './place-areas.ts'
import { normalise, otherName } from './place-names.ts'
import type { PlaceTable } from './place-table.ts'

export type Gazetteer = PlaceTable & Atlas

const LONGEST = 200
/** Street, district, city, region, country and some to spare: each part is looked for among all cities. */
const MOST_PARTS = 8

export const countryOf = (area: string): string => area.slice(0, 2)

const isIn = (area: string, meant: ReadonlySet<string>): boolean => meant.has(area) || meant.has(countryOf(area))

/** The commas divide; what looks like a postal code says nothing here. */
function partsOf(text: string): string[] {
  const parts = text.slice(0, LONGEST).split(',')
  return parts
    .map(part =>
      normalise(part)
        .replaceAll(/\b\d{4,}\b/g, '')
        .trim()
    )
    .filter(part => part !== '')
    .slice(-MOST_PARTS)
}

/** Rows of cities called so, the largest first. */
function rowsNamed(places: Gazetteer, city: string): number[] {
  const other = otherName(city)
  if (other === undefined) return [...places.named(city)]
  return [...places.named(city), ...places.named(other)].toSorted((one, next) => one - next)
}

/** 'Ho Chi Minh' goes on in the data; 'New Orl' is not a name. */
const largestBeginning = (places: Gazetteer, city: string): number | undefined =>
  city.length < 4 ? undefined : places.beginning(`${city} `).next().value

/** The largest of these that lies in every area named. An area we do not know decides nothing where only one country has such a city. */
function within(places: Gazetteer, rows: readonly number[], areas: readonly string[]): number | undefined {
  const known = areas.map(places.meanings).filter(meant => meant.size > 0)
  const fitting = rows.filter(row => known.every(meant => isIn(places.areaOf(row), meant)))
  if (known.length || new Set(fitting.map(row => countryOf(places.areaOf(row)))).size === 1) return fitting[0]
  return undefined
}

const largestIn = (places: Gazetteer, area: string | undefined): number | undefined =>
  area === undefined ? undefined : places.lyingIn(area).next().value

/** 'Eugene Oregon': the last words name an area we know. */
function divided(places: Gazetteer, text: string): number | undefined {
  const words = text.split(' ')
  for (let at = words.length - 1; at > 0; at--) {
    const area = words.slice(at).join(' ')
    if (!places.meanings(area).size) continue
    const row = within(places, rowsNamed(places, words.slice(0, at).join(' ')), [area])
    if (row !== undefined) return row
  }
  return undefined
}

/** One name alone: a country, a big city, a region, any city, and then what it might be. */
function single(places: Gazetteer, name: string): number | undefined {
  const country = largestIn(places, places.countryNamed(name))
  if (country !== undefined) return country
  const [city] = rowsNamed(places, name)
  if (city !== undefined && places.isBig(city)) return city
  const area = largestIn(places, regionNamed(name)) ?? largestIn(places, places.countryAbroad(name))
  return area ?? city ?? divided(places, name) ?? largestBeginning(places, name)
}

/** The row of the place meant. Before the city there may be a street. */
export function search(places: Gazetteer, text: string): number | undefined {
  const parts = partsOf(text)
  const [only] = parts
  if (parts.length < 2) return only === undefined ? undefined : single(places, only)
  for (const [index, city] of parts.slice(0, -1).entries()) {
    const row = within(places, rowsNamed(places, city), parts.slice(index + 1))
    if (row !== undefined) return row
  }
  return undefined
}
