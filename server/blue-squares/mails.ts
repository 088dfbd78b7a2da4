// Who is told of a new blue square: the person, and those who get copies.
import * as texts from '#shared/blue-squares/texts.ts'
import * as week from '#shared/blue-squares/week-texts.ts'
import { MOST } from '#shared/blue-squares/rules.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import { settle, tell, tellEach, type Telling, withdraw } from '../notifications/for-others.ts'
import { findContact } from '../people/for-others.ts'
import { weekPlaces } from './describe.ts'
import { countSquares, selectCopies, type Square } from './queries.ts'
import { selectOfWeek } from './week-queries.ts'

const dayText = (day: Day) => formatDay(day, 'profile')

const aboutOf = (id: string): string => `square ${id}`
export const profileOf = (site: string, personId: string): string => `${site}/userprofile/${personId}#bluesquare`

export interface NewSquare extends Square {
  id: string
  /** How many they have with it. */
  count: number
}

/** Each who got one hears of it. */
export const tellOfSquares = (telling: Telling, given: readonly NewSquare[]): Promise<void> =>
  tellEach(
    telling,
    'squareGiven',
    given.map(({ id, personId, day, description, count }) => ({
      to: [personId],
      places: { square: id, person: personId, day: dayText(day), description, edits: 0 },
      letter: ({ firstName }) => ({
        subject: t(texts.subject),
        paragraphs: [
          t(texts.greeting, { name: firstName }),
          t(texts.addedFor, { day: dayText(day) }),
          description,
          t(texts.countText, { count, most: MOST }),
          t(texts.ask)
        ],
        link: { text: t(texts.toProfile), url: profileOf(telling.site, personId) }
      })
    }))
  )

export async function tellOfSquare(telling: Telling, square: Square & { id: string }): Promise<void> {
  const { trx, site } = telling
  const { id, personId, day, description } = square
  const person = await findContact(trx, personId)
  if (!person) return
  await tellOfSquares(telling, [{ ...square, count: await countSquares(trx, personId) }])
  const name = `${person.first_name} ${person.last_name}`.trim()
  await tell(telling, 'squareCopied', {
    to: (await copied(telling)).filter(one => one !== personId),
    places: { square: id, person: personId, name, day: dayText(day) },
    letter: {
      subject: t(texts.organisationSubject, { name }),
      paragraphs: [t(texts.copyReceived, { name, day: dayText(day) }), description],
      link: { text: t(texts.toTheirProfile), url: profileOf(site, personId) }
    }
  })
}

const copied = async ({ trx }: Pick<Telling, 'trx'>): Promise<string[]> =>
  (await selectCopies(trx)).map(({ assignedTo }) => assignedTo._id)

/** A mail names so many, and counts the others. */
const MOST_NAMED = 200

/** Those who get copies are told once of the whole week, however many got a square. */
export async function tellOfWeek(telling: Telling, sunday: Day): Promise<void> {
  const { total, squares } = await selectOfWeek(telling.trx, sunday, MOST_NAMED)
  if (!total) return
  const places = { ...weekPlaces(sunday), count: total }
  await tell(telling, 'squaresOfWeek', {
    to: await copied(telling),
    places,
    letter: {
      subject: t(week.weekSubject, places),
      paragraphs: [
        t(week.weekLead, places),
        ...squares.map(square => t(week.weekLine, { ...square })),
        ...(total > MOST_NAMED ? [t(week.andMore, { count: total - MOST_NAMED })] : [])
      ],
      link: { text: t(week.toAnswers), url: `${telling.site}/bluesquares` }
    }
  })
}

/** A square that is gone: nobody reads of it any more, and nobody has to decide about it. */
export async function withdrawSquare(telling: Pick<Telling, 'trx'>, id: string): Promise<void> {
  for (const kind of ['squareGiven', 'squareCopied', 'squareAnswered'] as const)
    await withdraw(telling, kind, [aboutOf(id)])
}

/** Somebody decided. */
export const settleSquare = (telling: Pick<Telling, 'now' | 'trx'>, id: string): Promise<void> =>
  settle(telling, [aboutOf(id)])
