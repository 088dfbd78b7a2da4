// The map as our own faces ask for it: no more of it than somebody looks at.
import { byAlphabet } from '#shared/kit/locale.ts'
import type * as calls from '#shared/map/calls.ts'
import { boundsOf, gathered, isAtWork } from '#shared/map/rules.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { choicesOfMap, type MapWish, pageOfPeople, placesOfPeople, zonesInUse } from './place-queries.ts'
import { locationOf, type MapTools, withoutPlace } from './shown.ts'

const MOST_NAMED = 20

interface Asked extends Omit<MapWish, 'within' | 'zones'> {
  atWork?: 'yes' | undefined
  within?: string | undefined
}

async function wishOf(trx: Trx, now: Date, asked: Asked): Promise<MapWish> {
  const { search, all, country, role, team, accounts, atWork, within } = asked
  const zones = atWork ? (await zonesInUse(trx)).map(({ zone }) => zone).filter(zone => isAtWork(zone, now)) : undefined
  return { search, all, country, role, team, accounts, zones, within: within ? boundsOf(within) : undefined }
}

const byName = (names: readonly string[]): string[] => names.toSorted(byAlphabet)

/** The places with most people, by name. */
function mostOf(places: readonly { place: string; count: number }[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { place, count } of places) if (place) counts.set(place, (counts.get(place) ?? 0) + count)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_NAMED)
}

type Looking = 'listMapPeople' | 'listMapPlaces' | 'readMapChoices'

export const looking = (tools: MapTools): Pick<Handlers<typeof calls>, Looking> => ({
  async listMapPeople({ after, size, count, ...asked }, { trx, now }) {
    const wish = await wishOf(trx, now, asked)
    const { search } = asked
    const page = await pageOfPeople(trx, wish, { after, size, count, search, filters: asked })
    const items = page.items.map(({ picture, rev, ...row }) => ({
      ...withoutPlace(row),
      location: locationOf(row),
      profilePic: tools.pictureUrl(picture, now),
      ...(rev !== null && { rev })
    }))
    return { ...page, items }
  },

  async listMapPlaces(asked, { trx, now }) {
    const places = await placesOfPeople(trx, await wishOf(trx, now, asked))
    return {
      ...gathered(places),
      people: places.reduce((sum, { count }) => sum + count, 0),
      countries: new Set(places.map(({ country }) => country).filter(Boolean)).size,
      most: mostOf(places)
    }
  },

  async readMapChoices(_, { trx }) {
    const { countries, roles, teams, people } = await choicesOfMap(trx)
    return { people, countries: byName(countries), roles: byName(roles), teams: byName(teams) }
  }
})
