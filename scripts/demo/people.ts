// The demo's people: those with a name of their own, and as many more as are asked for.
import { addDays, type Day } from '#shared/kit/time/day.ts'

import { type NamedPerson, firstNames, known, lastNames, shares, titles } from './names.ts'
import { type Home, homes } from './places.ts'
import type { Chance } from './random.ts'
import { bios, projectsFor, teamsFor } from './work.ts'

export interface DemoPerson extends NamedPerson {
  index: number
  email: string
  home: Home
  bio: string
  start: Day
  end: Day | undefined
  teams: readonly number[]
  projects: readonly number[]
  /** How much of the promise a usual week holds. */
  zeal: number
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}-]/gu, '')
    .toLowerCase()

const mailName = ({ first, last }: Pick<NamedPerson, 'first' | 'last'>): string => `${plain(first)}.${plain(last)}`

/** Two people of one name would look like a fault; in a large organisation there are some. */
function nameFor(luck: Chance, taken: ReadonlySet<string>): Pick<NamedPerson, 'first' | 'last'> {
  for (let tries = 0; ; tries += 1) {
    const name = { first: luck.pick(firstNames), last: luck.pick(lastNames) }
    if (tries === 20 || !taken.has(mailName(name))) return name
  }
}

function invent(luck: Chance, taken: ReadonlySet<string>): NamedPerson {
  const role = shares.find(([, share]) => luck.happens(share))?.[0] ?? 'Volunteer'
  return {
    ...nameFor(luck, taken),
    role,
    title: luck.pick(titles),
    hours: luck.pick([5, 10, 10, 10, 15, 20, 30])
  }
}

interface Tenure {
  start: Day
  end: Day | undefined
}

/** Nobody who signs in has left; a few of the others have, some weeks ago. */
function recent(luck: Chance, index: number, today: Day): Tenure {
  const end = index >= known.length && luck.happens(0.08) ? addDays(today, -luck.whole(3, 40)) : undefined
  return { start: addDays(today, -luck.whole(60, 900)), end }
}

/** An organisation that is large has had years for it: most of its people have come and gone. */
function longAgo(luck: Chance, index: number, today: Day): Tenure {
  const days = luck.whole(60, 1900)
  const hasLeft = index >= known.length && luck.happens(0.8)
  return {
    start: addDays(today, -days),
    end: hasLeft ? addDays(today, -luck.whole(3, days - 50)) : undefined
  }
}

const LARGE = 1000

export function makePeople(count: number, today: Day, luck: Chance): DemoPerson[] {
  const taken = new Set<string>()
  const teams = [...teamsFor(count).keys()]
  const projects = [...projectsFor(count).keys()]
  const tenure = count > LARGE ? longAgo : recent
  return Array.from({ length: count }, (_, index) => {
    const cast = known[index] ?? invent(luck, taken)
    const name = mailName(cast)
    const email = `${taken.has(name) ? `${name}.${index}` : name}@example.org`
    taken.add(name)
    return {
      ...cast,
      index,
      email,
      home: luck.pick(homes),
      bio: luck.pick(bios),
      ...tenure(luck, index, today),
      teams: luck.some(teams, luck.whole(1, 2)),
      projects: luck.some(projects, luck.whole(1, 3)),
      zeal: 0.55 + luck.next() * 0.8
    }
  })
}
