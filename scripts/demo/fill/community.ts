// Activities of eight weeks back and eight ahead: once and as series, with places, waiting lists, who came, and one cancelled.
import { occurrencesIn } from '#server/community/recurrence.ts'
import type { Trx } from '#server/kit/database/database.ts'
import { KEPT_AHEAD, OUR_ZONE } from '#shared/community/rules.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import { chance } from '../random.ts'
import { keptScene, type Scene } from '../scenes.ts'

interface Planned {
  name: string
  picture: Scene
  type: string
  /** From today. */
  inDays: number
  from: string
  to: string
  description: string
  location?: string
  online?: true
  branch: string
  theme: string
  category?: string
  capacity?: number
  rrule?: string
  isPublic?: true
  cancelled?: string
  /** How many of the people want to come. */
  share: number
}

const EUGENE = 'On site, Eugene'
const FULL = 0.6
const MOST_WAIT = 5
const planned: readonly Planned[] = [
  {
    name: 'Cob oven weekend',
    picture: ['oven', 18, 'An oven of clay with smoke above it'],
    type: 'Workshop',
    inDays: 9,
    from: '09:00',
    to: '17:00',
    description:
      'We mix clay, sand and straw with our feet, and build an oven that bakes on Sunday.\nBring boots and lunch.',
    location: EUGENE,
    branch: 'Community Kitchen',
    theme: 'Building',
    capacity: 48,
    isPublic: true,
    share: 0.4
  },
  {
    name: 'Tool safety course',
    picture: ['hammer', 200, 'A hammer'],
    type: 'Training',
    inDays: 4,
    from: '16:00',
    to: '18:30',
    description:
      'Everybody who uses the chain saw, the mixer or the laser level takes this course once a year. Bring gloves and closed shoes; goggles are here.',
    location: `${EUGENE}, workshop door B`,
    branch: 'Straw Bale',
    theme: 'Tools',
    category: 'Beginners welcome',
    capacity: 12,
    share: FULL
  },
  {
    name: 'Seed swap',
    picture: ['shoot', 120, 'A shoot between two seeds'],
    type: 'Social',
    inDays: 3,
    from: '13:00',
    to: '16:00',
    description: 'Bring what you have too much of, and take home what you lack.',
    location: 'Kitchen garden',
    branch: 'Community Kitchen',
    theme: 'Garden',
    capacity: 60,
    isPublic: true,
    share: 0.3
  },
  {
    name: 'Permit Q&A call',
    picture: ['call', 268, 'Two people on a screen'],
    type: 'Call',
    inDays: 1,
    from: '10:00',
    to: '11:00',
    description: 'What the county asks, and what it only seems to ask.',
    online: true,
    branch: 'Earthbag Village',
    theme: 'Permits',
    share: 0.25
  },
  {
    name: 'Dome one, first course',
    picture: ['dome', 30, 'A dome of earthbags'],
    type: 'Build day',
    inDays: 2,
    from: '08:00',
    to: '15:00',
    description: 'The first ring of bags decides about all the others.',
    location: EUGENE,
    branch: 'Earthbag Village',
    theme: 'Building',
    capacity: 16,
    share: 0.32
  },
  {
    name: 'Solar sizing evening',
    picture: ['panel', 48, 'A solar panel before the sun'],
    type: 'Training',
    inDays: 7,
    from: '18:00',
    to: '19:30',
    description: 'How many panels a kitchen needs in December.',
    online: true,
    branch: 'Energy and Water',
    theme: 'Energy',
    capacity: 30,
    isPublic: true,
    share: 0.2
  },
  {
    name: 'Garden hour',
    picture: ['shoot', 96, 'A shoot in a bed'],
    type: 'Social',
    inDays: -56,
    from: '17:00',
    to: '18:00',
    description: 'Every week: weeding, watering and talk.',
    location: 'Kitchen garden',
    branch: 'Community Kitchen',
    theme: 'Garden',
    capacity: 15,
    rrule: 'FREQ=WEEKLY',
    isPublic: true,
    share: 0.25
  },
  {
    name: 'Newcomers’ call',
    picture: ['call', 190, 'Two people on a screen'],
    type: 'Call',
    inDays: -50,
    from: '09:00',
    to: '09:45',
    description: 'Who we are, what we build, and where you begin.',
    online: true,
    branch: 'Everybody',
    theme: 'Welcome',
    rrule: 'FREQ=WEEKLY;INTERVAL=2',
    isPublic: true,
    share: 0.2
  },
  {
    name: 'Raising of the barn frame',
    picture: ['frame', 40, 'The timber frame of a barn'],
    type: 'Build day',
    inDays: -12,
    from: '08:00',
    to: '16:00',
    description: 'Forty hands and one frame.',
    location: EUGENE,
    branch: 'Straw Bale',
    theme: 'Building',
    capacity: 40,
    share: 0.7
  },
  {
    name: 'First aid refresher',
    picture: ['cross', 4, 'A first aid case'],
    type: 'Training',
    inDays: -31,
    from: '14:00',
    to: '17:00',
    description: 'What one forgets in two years.',
    location: 'Meeting room',
    branch: 'Everybody',
    theme: 'Safety',
    capacity: 20,
    share: 0.5
  },
  {
    name: 'Plaster mixing',
    picture: ['bales', 42, 'A house of straw bales'],
    type: 'Workshop',
    inDays: 6,
    from: '10:00',
    to: '13:00',
    description: 'The first coat, by hand and by mixer.',
    location: EUGENE,
    branch: 'Straw Bale',
    theme: 'Building',
    capacity: 10,
    cancelled: 'The mixer is in repair; a new date comes next week.',
    share: 0.25
  }
]

export async function fillCommunity(
  trx: Trx,
  { people, ids, day, seed, now, project }: Readers & { now: Date; project: string }
): Promise<void> {
  const luck = chance(seed + 55)
  const written = startOfDay(addDays(day, -60))
  const manager = ids[people.findIndex(({ role }) => role === 'Manager')] ?? ids[0] ?? ''
  const active = people.flatMap(({ end, index }) => (end === undefined ? (ids[index] ?? []) : []))
  const pictures = new Map<string, unknown>()
  for (const { name, picture } of planned) pictures.set(name, await keptScene(trx, picture, written))
  const made = planned.map(one => {
    const first = addDays(day, one.inDays)
    const when = {
      start: `${first}T${one.from}`,
      end: `${first}T${one.to}`,
      timeZone: OUR_ZONE,
      rrule: one.rrule ?? ''
    }
    const until = one.rrule ? addDays(day, KEPT_AHEAD) : null
    return { ...one, id: luck.id(written), when, until, days: occurrencesIn(when, first, until ?? first) }
  })
  const at = written.toISOString()
  await insert(
    trx,
    'activity',
    made.map(one => ({
      id: one.id,
      name: one.name,
      type: one.type,
      description: one.description,
      starts_local: one.when.start,
      ends_local: one.when.end,
      time_zone: OUR_ZONE,
      rrule: one.when.rrule,
      days_until: one.until,
      location: one.location ?? '',
      is_online: one.online ?? false,
      link: one.online ? 'https://meet.example.org/room' : '',
      branch: one.branch,
      theme: one.theme,
      category: one.category ?? '',
      capacity: one.capacity ?? null,
      has_waiting_list: true,
      is_public: one.isPublic ?? false,
      project_id: project,
      organiser_id: manager,
      pictures: [pictures.get(one.name)],
      cancelled_at: one.cancelled ? now.toISOString() : null,
      cancel_reason: one.cancelled ?? '',
      created_at: at,
      changed_at: at,
      deleted_at: null,
      rev: 1
    }))
  )
  await insert(
    trx,
    'activity_day',
    made.flatMap(({ id, days }) =>
      days.map(one => ({
        activity_id: id,
        occurrence: one.occurrence,
        starts_at: one.startsAt,
        ends_at: one.endsAt,
        cancelled_at: null,
        cancel_reason: '',
        reminded_at: null
      }))
    )
  )
  const soon = addDays(day, 21)
  const registrations = made.flatMap(({ id, days, share, capacity = active.length }) =>
    days
      .filter(one => one.occurrence <= soon)
      .flatMap(one => {
        const isOver = Date.parse(one.endsAt) < now.getTime()
        return luck
          .some(active, Math.min(Math.ceil(active.length * share), capacity + MOST_WAIT))
          .map((person, nth, all) => {
            const registered = new Date(Math.min(Date.parse(one.startsAt), now.getTime()) - (60 - nth) * 3_600_000)
            const waits = nth >= capacity
            // Nobody waits while a place is free.
            const gaveBack = all.length <= capacity && luck.happens(0.06)
            return {
              id: luck.id(registered),
              activity_id: id,
              occurrence: one.occurrence,
              person_id: person,
              state: gaveBack ? ('cancelled' as const) : waits ? ('waiting' as const) : ('registered' as const),
              registered_at: registered.toISOString(),
              waits_since: waits ? registered.toISOString() : null,
              cancelled_at: gaveBack ? registered.toISOString() : null,
              logs_hours: false,
              attended: isOver && !waits && !gaveBack ? luck.happens(0.8) : null,
              attended_at: isOver && !waits && !gaveBack ? one.startsAt : null,
              time_entry_id: null,
              rev: 1
            }
          })
      })
  )
  await insert(trx, 'registration', registrations)
}
