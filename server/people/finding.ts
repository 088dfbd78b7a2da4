// Finding people by name. Everybody may read names.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/people/texts.ts'
import type * as calls from '#shared/people/calls.ts'

import { shownCollection } from '../badges/for-others.ts'
import type { Handlers } from '../kit/calls/bind.ts'
import { findByName, findByOneName, findNamed, linkedTo, readBasics } from './name-queries.ts'

type CallNames =
  | 'findPeople'
  | 'listBasics'
  | 'listFacebook'
  | 'peopleOfFullName'
  | 'peopleOfSingleName'
  | 'picturesOfName'
  | 'searchPeople'

const MOST_FOUND = 10
const MOST_AT_ONCE = 10_000

const orNobody = <T>(found: T[]): T[] => (found.length ? found : refuse(404, texts.notFound))

export const finding = (
  addressOf: (picture: { hash: string | null; now: Date }) => string
): Pick<Handlers<typeof calls>, CallNames> => ({
  findPeople: ({ text }, { trx }) => findNamed(trx, text, MOST_FOUND),
  searchPeople: ({ name }, { trx }) => findNamed(trx, name, MOST_FOUND),
  listFacebook: (_, { trx }) => linkedTo(trx, 'facebook.com'),

  listBasics: async ({ search, after, size }, { trx }) => {
    const people = await readBasics(trx, { search, after, most: size ?? MOST_AT_ONCE + 1 })
    // Refused instead of truncated: scripts add the rows up.
    if (size === undefined && people.length > MOST_AT_ONCE) refuse(400, t(texts.tooManyAtOnce))
    return people
  },

  picturesOfName: async ({ name }, { trx, me, now }) => {
    const people = await findByName(trx, name)
    return people.map(({ _id, picture, badges }) => ({
      _id,
      profilePic: addressOf({ hash: picture, now }),
      badgeCollection: shownCollection(badges, me.id === _id)
    }))
  },

  peopleOfSingleName: async ({ name }, { trx }) => orNobody(await findByOneName(trx, name)),

  peopleOfFullName: async ({ name }, { trx }) => {
    const people = await findByName(trx, name)
    return orNobody(people.map(({ picture: _, badges: __, ...named }) => named))
  }
})
