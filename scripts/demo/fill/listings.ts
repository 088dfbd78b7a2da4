// Units in the eight villages, with pictures drawn by us; some of them open for bids.
import { hashOf, putFile } from '#server/kit/files/queries.ts'
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { DAY_MS, HOUR_MS } from '#shared/kit/time/time.ts'
import { usualMinimum } from '#shared/listings/rules.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import { picturesOf } from '../pictures.ts'
import { chance } from '../random.ts'

interface Place {
  village: string
  hue: number
  shape: Parameters<typeof picturesOf>[2]
  /** What its pictures show. */
  words: string
  text: string
  amenities: readonly string[]
  units: readonly (readonly [title: string, price: number, guests: number])[]
  /** How many days from now bidding for its last unit ends; before today it has ended, and somebody won. */
  bidsEnd?: number
}

const ids = (number: number) => `01900000-0000-7000-8000-00000000010${number}`

const places: readonly Place[] = [
  {
    village: ids(1),
    hue: 28,
    shape: 'dome',
    words: 'an earthbag dome',
    text: 'Walls of 38 cm keep it at 19 °C at night. The window looks south to the reed bed; the bathroom is shared with the dome beside it.',
    amenities: ['Double bed', 'Wi-Fi', 'Wood stove', 'Solar power', 'Desk', 'Rainwater tap'],
    units: [
      ['Dome 1', 40, 2],
      ['Dome 2', 40, 2],
      ['Dome 5', 45, 3],
      ['Dome 12', 38, 2]
    ]
  },
  {
    village: ids(2),
    hue: 48,
    shape: 'house',
    words: 'a straw bale house',
    text: 'Thick walls of straw and clay: quiet, dry, and warm from one small fire a day.',
    amenities: ['Two single beds', 'Wi-Fi', 'Wood stove', 'Library nook'],
    units: [
      ['Bale house 1', 55, 4],
      ['Bale house 2', 52.5, 4],
      ['Bale house 3', 55, 4]
    ]
  },
  {
    village: ids(3),
    hue: 16,
    shape: 'round',
    words: 'a round house of cob',
    text: 'Shaped by hand over two summers. A bench runs along the wall, and the oven outside is everybody’s.',
    amenities: ['Double bed', 'Bread oven', 'Clay bench'],
    units: [
      ['Round house 1', 48, 2],
      ['Round house 2', 50, 2]
    ],
    bidsEnd: 3
  },
  {
    village: ids(4),
    hue: 8,
    shape: 'house',
    words: 'a house of compressed earth block',
    text: 'Cool at noon: pressed earth, a high ceiling and a courtyard with a fig.',
    amenities: ['Double bed', 'Courtyard', 'Fan', 'Desk'],
    units: [
      ['Courtyard 1', 60, 4],
      ['Courtyard 2', 62, 4],
      ['Courtyard 3', 58, 3]
    ],
    bidsEnd: -2
  },
  {
    village: ids(5),
    hue: 165,
    shape: 'bottle',
    words: 'a house with walls of bottles',
    text: 'Light comes green and amber through three thousand bottles. Tyres hold the slope behind it.',
    amenities: ['Double bed', 'Wi-Fi', 'Workshop next door'],
    units: [
      ['Bottle house 1', 35, 2],
      ['Bottle house 2', 35, 2],
      ['Tyre house', 30, 3]
    ]
  },
  {
    village: ids(6),
    hue: 212,
    shape: 'box',
    words: 'two shipping containers, one on the other',
    text: 'Two containers with a deck on the lower one. Everything folds away; the upper window is as wide as the wall.',
    amenities: ['Bunk beds', 'Wi-Fi', 'Kitchenette', 'Deck'],
    units: [
      ['Container 1', 42, 3],
      ['Container 2', 42, 3],
      ['Container 3', 44, 4]
    ]
  },
  {
    village: ids(7),
    hue: 100,
    shape: 'tree',
    words: 'a house in a tree',
    text: 'Four metres up, reached by a bridge. Closed while it storms and in the coldest weeks.',
    amenities: ['Double bed', 'Hammock', 'Lantern'],
    units: [
      ['Oak room', 70, 2],
      ['Beech room', 66, 2]
    ],
    bidsEnd: 5
  },
  {
    village: ids(8),
    hue: 250,
    shape: 'dome',
    words: 'the large dome in the middle',
    text: 'Rooms above the dining hall, close to everything that happens and never quite silent.',
    amenities: ['Double bed', 'Wi-Fi', 'Private bathroom', 'Desk', 'Lift'],
    units: [
      ['Room 101', 75, 2],
      ['Room 102', 75, 2],
      ['Room 203', 90, 4]
    ]
  }
]

const WALKS = ['North path', 'By the river', 'Behind the greenhouse', 'On the ring, east side'] as const
const SHOWS = ['seen from the path', 'its garden', 'a room inside']
const BIDDING = { bid_increment: 2, bid_extend_minutes: 5 }
const NO_BIDDING = {
  bid_minimum: null,
  bid_increment: null,
  bids_end_at: null,
  bid_extend_minutes: null,
  bids_closed_at: null
}

async function keptPictures(trx: Trx, { village, hue, shape, words }: Place, now: Date) {
  const all = await picturesOf(`village-${village.slice(-1)}`, hue, shape)
  for (const { content } of all) await putFile(trx, { hash: hashOf(content), type: 'image/png', content }, now)
  return all.map(({ name, content }, at) => ({ hash: hashOf(content), name, alt: `${words}, ${SHOWS[at] ?? ''}` }))
}

export async function fillListings(trx: Trx, { people, ids: all, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 43)
  const start = startOfDay(day)
  const made = startOfDay(addDays(day, -70)).toISOString()
  const office = all.filter((_, at) => ['Administrator', 'Core Team', 'Owner'].includes(people[at]?.role ?? ''))
  for (const place of places) {
    const images = await keptPictures(trx, place, start)
    const rows = place.units.map(([title, price, guests], at) => {
      const isLast = at === place.units.length - 1
      const bidsAt = new Date(start.getTime() + (place.bidsEnd ?? 0) * DAY_MS + 18 * HOUR_MS).toISOString()
      return {
        id: luck.id(new Date(made)),
        village_id: place.village,
        title,
        description: `<p>${place.text}</p>`,
        unit_amenities: [...place.amenities],
        location: luck.pick(WALKS),
        price,
        cleaning_fee: 20,
        max_guests: guests,
        // Every other one begins with its room, so that a list is no row of equals; gardens are all alike.
        images: at % 2 === 0 ? images : [...images.slice(-1), ...images.slice(0, -1)],
        host_id: office[luck.whole(0, office.length - 1)] ?? null,
        available_from: null,
        available_to: place.shape === 'tree' ? addDays(day, 300) : null,
        ...(place.bidsEnd && isLast
          ? {
              ...BIDDING,
              bid_minimum: usualMinimum(price),
              bids_end_at: bidsAt,
              bids_closed_at: place.bidsEnd < 0 ? bidsAt : null
            }
          : NO_BIDDING),
        created_at: made,
        changed_at: made
      }
    })
    await insert(trx, 'listing', rows)
  }
}
