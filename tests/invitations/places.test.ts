import { assert, asyncProperty, constantFrom, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Gazetteer, search } from '#server/invitations/place-search.ts'
import { findPlace } from '#server/invitations/places.ts'

const found = async (text: string) => {
  const place = await findPlace(text)
  return place && `${place.currentLocation.city}, ${place.currentLocation.country}, ${place.timezone}`
}
const each = (texts: string) => texts.split(' | ')
const allFound = (texts: string) => Promise.all(each(texts).map(found))

describe('finding a place', () => {
  test('gives its coordinates, country and zone, and keeps what was typed', async () => {
    expect(await findPlace('  eugene, oregon ')).toEqual({
      timezone: 'America/Los_Angeles',
      currentLocation: {
        userProvided: 'eugene, oregon',
        coords: { lat: 44.05207, lng: -123.08675 },
        country: 'United States',
        city: 'Eugene'
      }
    })
  })
  test('takes the largest city of a name, and the one in the area named', async () => {
    expect(await found('Portland')).toBe('Portland, United States, America/Los_Angeles')
    for (const text of each('Portland, Maine | portland, me | Portland, Maine, USA | Portland ME | Portland, ME 04101'))
      expect([text, await found(text)]).toEqual([text, 'Portland, United States, America/New_York'])
    expect(await found('London, Ontario')).toBe('London, Canada, America/Toronto')
    expect(await found('Paris, Texas')).toBe('Paris, United States, America/Chicago')
    expect(await found('Paris, France')).toBe('Paris, France, Europe/Paris')
  })
  test('reads an abbreviation as whatever makes sense of it', async () => {
    expect(await found('San Jose, CA')).toBe('San Jose, United States, America/Los_Angeles')
    expect(await found('Toronto, CA')).toBe('Toronto, Canada, America/Toronto')
    expect(await found('Atlanta, Georgia')).toBe('Atlanta, United States, America/New_York')
    expect(await found('Tbilisi, Georgia')).toBe('Tbilisi, Georgia, Asia/Tbilisi')
    expect(await found('Berlin, DE')).toBe('Berlin, Germany, Europe/Berlin')
  })
  test('does not mind accents, case and other names', async () => {
    const names = {
      'Kraków, Poland, Europe/Warsaw': 'Kraków | krakow | KRAKÓW, POLSKA | Cracow | Krakow Poland',
      'São Paulo, Brazil, America/Sao_Paulo': 'São Paulo | sao paulo | Sao Paulo, Brasil | SÃO PAULO, SP',
      'Kyiv, Ukraine, Europe/Kyiv': 'Kyiv | Kiev | kyiv, Ukraine',
      'Łódź, Poland, Europe/Warsaw': 'Łódź | Lodz',
      'Munich, Germany, Europe/Berlin': 'Munich | München | Munich, Bavaria | München, Deutschland',
      'Köln, Germany, Europe/Berlin': 'Köln | Cologne, Germany | Koln',
      'New York City, United States, America/New_York': 'New York | New York, NY | NYC | New York City, USA',
      'Washington, D.C., United States, America/New_York': 'Washington, D.C. | Washington DC | Washington',
      'St. Louis, United States, America/Chicago': 'St. Louis | Saint Louis, MO | St Louis Missouri',
      'Istanbul, Türkiye, Europe/Istanbul': 'Istanbul | İstanbul | Istanbul, Turkey'
    }
    for (const [place, texts] of Object.entries(names))
      expect(await allFound(texts)).toEqual(each(texts).map(() => place))
  })
  test('takes a country or region alone for its largest city', async () => {
    expect(
      await allFound('Germany | Deutschland | USA | The Netherlands | Singapore | Oregon | Ontario | Granada')
    ).toEqual([
      'Berlin, Germany, Europe/Berlin',
      'Berlin, Germany, Europe/Berlin',
      'New York City, United States, America/New_York',
      'Amsterdam, Netherlands, Europe/Amsterdam',
      'Singapore, Singapore, Asia/Singapore',
      'Portland, United States, America/Los_Angeles',
      'Toronto, Canada, America/Toronto',
      // Spanish for a country, but a big city first.
      'Granada, Spain, Europe/Madrid'
    ])
  })
  test('skips a street before the city, and postal codes', async () => {
    expect(await found('1600 Willamette St, Eugene, OR 97401')).toBe('Eugene, United States, America/Los_Angeles')
    expect(await found('80331 München')).toBe('Munich, Germany, Europe/Berlin')
  })
  test('an area it does not know decides nothing, unless the city lies in several countries', async () => {
    expect(await found('Kraków, Małopolska')).toBe('Kraków, Poland, Europe/Warsaw')
    expect(await found('Springfield, Nowhereland')).toBeUndefined()
    expect(await found('London, Ontairo')).toBeUndefined()
  })
  test('finds nothing in nonsense, and does nothing with it', async () => {
    const nonsense = [
      ...each('xyzzy qwert | asdfgh, Germany | , , | 97401 | OR | … | 北京 | Portland, Oregon, France'),
      ...each("'; DROP TABLE person; -- | <script>alert(1)</script> | ../../etc/passwd | %00 | {{7*7}} | __proto__"),
      '',
      '   ',
      'x'.repeat(5000)
    ]
    for (const text of nonsense) expect([text, await found(text)]).toEqual([text, undefined])
  })
  test('answers anything that can be typed', async () => {
    await assert(
      asyncProperty(
        string({ unit: 'grapheme' }),
        constantFrom('', ', ', ' '),
        string(),
        async (one, between, other) => {
          const place = await findPlace(one + between + other)
          if (place) expect(place.currentLocation.city).not.toBe('')
        }
      )
    )
  })
})

test('of many parts the last eight are looked for, each among all cities', () => {
  let looked = 0
  function* nothing(): Generator<number> {
    looked += 1
    yield* []
  }
  const places: Gazetteer = {
    nameOf: () => '',
    areaOf: () => '',
    coordsOf: () => ({ lat: 0, lng: 0 }),
    isBig: () => false,
    named: nothing,
    beginning: nothing,
    lyingIn: nothing,
    countryNamed: () => undefined,
    countryAbroad: () => undefined,
    meanings: () => new Set()
  }
  search(places, Array.from({ length: 60 }, (_, at) => `x${String.fromCodePoint(97 + (at % 26))}`).join(','))
  expect(looked).toBeLessThanOrEqual(8)
})
