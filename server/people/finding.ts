// Finding people by name. Everybody may read names.
import { refuse } from '#shared/kit/refused.ts'
import * as texts from '#shared/people/texts.ts'
import type * as calls from '#shared/people/calls.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { findByName, findByOneName, findNamed, listBasics } from './queries.ts'

type Finding = 'findPeople' | 'listBasics' | 'peopleOfFullName' | 'peopleOfSingleName' | 'picturesOfName'

const MOST_FOUND = 10

const orNobody = <T>(found: T[]): T[] => (found.length ? found : refuse(404, texts.notFound))

export const finding = (
  addressOf: (picture: { hash: string | null; now: Date }) => string
): Pick<Handlers<typeof calls>, Finding> => ({
  findPeople: ({ text }, { trx }) => findNamed(trx, text, MOST_FOUND),

  listBasics: async (_, { trx }) => {
    const people = await listBasics(trx)
    return people.map(({ is_active, start_date, created_at, end_date, ...named }) => ({
      ...named,
      isActive: is_active,
      startDate: start_date,
      createdDate: created_at,
      endDate: end_date
    }))
  },

  picturesOfName: async ({ name }, { trx, now }) => {
    const people = await findByName(trx, name)
    return people.map(({ _id, picture }) => ({ _id, profilePic: addressOf({ hash: picture, now }) }))
  },

  peopleOfSingleName: async ({ name }, { trx }) => orNobody(await findByOneName(trx, name)),

  peopleOfFullName: async ({ name }, { trx }) => {
    const people = await findByName(trx, name)
    return orNobody(people.map(({ picture: _, ...named }) => named))
  }
})
