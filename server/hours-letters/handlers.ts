// Letters that confirm somebody's tangible hours: issued by themselves or by whoever reads reports, read and checked by
// anybody at their address, and withdrawn.
import type { OrganisationSettings } from '#shared/info/schemas.ts'
import { dayOf } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/hours-letters/calls.ts'
import { monthsAfter, MOST_LETTERS, problemsOf, topProjects } from '#shared/hours-letters/rules.ts'
import * as schemas from '#shared/hours-letters/schemas.ts'
import * as texts from '#shared/hours-letters/texts.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { newId } from '../kit/database/ids.ts'
import { keepName } from '../kit/guards/signed-name.ts'
import { readOrganisation } from '../kit/settings.ts'
import { texts as kit } from '../kit/texts.ts'
import { holdPerson } from '../people/for-others.ts'
import { hoursByProject, hoursOf } from '../reports/for-others.ts'
import { type LetterKeys, letterKeys } from './key.ts'
import { personalData } from './personal-data.ts'
import { LETTERS } from './letter-page.ts'
import {
  countValid,
  insertLetter,
  type LetterRow,
  projectNames,
  selectLetters,
  withdraw,
  withdrawSince
} from './queries.ts'
import { loadLetter } from './records.ts'
import { serveLetters } from './serve.ts'

const valueOf = ({ hourValue, hourCurrency: currency }: OrganisationSettings) =>
  hourValue > 0 ? { cents: Math.round(hourValue * 100), currency } : null

const nameOf = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }) =>
  `${first} ${last}`.trim()

const handlers = ({ keyOf }: LetterKeys): Handlers<typeof calls> => {
  const letterOf = (row: LetterRow): schemas.HoursLetter => ({
    _id: row.id,
    from: row.from,
    to: row.to,
    tangibleSeconds: row.tangibleSeconds,
    issuedAt: row.issuedAt,
    validUntil: row.validUntil,
    withdrawn: row.withdrawnAt !== null,
    address: `${LETTERS}/${keyOf(row)}`
  })

  return {
    async listHoursLetters({ userId }, { trx, record: { row } }) {
      const [letters, organisation] = await Promise.all([selectLetters(trx, userId), readOrganisation(trx)])
      return { name: nameOf(row), letters: letters.map(letterOf), hourValue: valueOf(organisation) }
    },

    async issueHoursLetter({ userId, withProjects, withValue, ...span }, { trx, me, now, today, changed }) {
      const fields = problemsOf(span, today)
      const [problem] = Object.values(fields)
      if (problem) return refuse(400, problem, { fields })
      // Locked, so that two letters at once cannot be one too many.
      const held = (await holdPerson(trx, userId, me.id)) ?? refuse(404, kit.missing)
      if ((await countValid(trx, userId, today)) >= MOST_LETTERS)
        return refuse(400, t(texts.tooMany, { most: MOST_LETTERS }))
      const [sums, projects, organisation] = await Promise.all([
        hoursOf(trx, { ...span, people: [userId] }),
        withProjects ? hoursByProject(trx, { ...span, people: [userId] }) : [],
        readOrganisation(trx)
      ])
      if (!sums.tangible) return refuse(400, texts.noHours, { fields: { to: t(texts.noHours) } })
      const names = await projectNames(
        trx,
        projects.flatMap(({ projectId }) => projectId ?? [])
      )
      const value = withValue ? (valueOf(organisation) ?? refuse(400, texts.noValue)) : undefined
      const row: LetterRow = {
        id: newId(now),
        personId: userId,
        name: nameOf(held.row),
        nameNow: nameOf(held.row),
        issuedAt: now.toISOString(),
        ...span,
        tangibleSeconds: sums.tangible,
        projects: topProjects(
          projects.map(({ projectId, tangible }) => ({
            name: names.get(projectId ?? '') ?? t(texts.noProject),
            seconds: tangible
          }))
        ),
        hourCents: value?.cents ?? null,
        currency: value?.currency ?? null,
        validUntil: monthsAfter(dayOf(now), organisation.letterMonths),
        withdrawnAt: null
      }
      await insertLetter(trx, row)
      await changed('hours-letter', row.id, undefined, { personId: userId, ...span, seconds: row.tangibleSeconds })
      return letterOf(row)
    },

    async withdrawHoursLetter({ id }, { trx, now, record, changed }) {
      const { withdrawnAt } = record.row
      if (withdrawnAt === null) {
        await withdraw(trx, id, now)
        await changed('hours-letter', id, { withdrawn: false }, { withdrawn: true })
      }
      return letterOf({ ...record.row, withdrawnAt: withdrawnAt ?? now.toISOString() })
    }
  }
}

interface LetterTools {
  site: string
  /** Signs addresses that are valid for years. */
  subscriptionSecret: string
}

export function hoursLettersFeature({ site, subscriptionSecret }: LetterTools): Feature {
  const keys = letterKeys(subscriptionSecret)
  return {
    name: 'hours-letters',
    personalData,
    movers: [{ table: 'hours_letter', column: 'person_id', key: ['id'] }],
    endpoints: bind(calls, schemas, handlers(keys)),
    listeners: {
      'person.renamed': async ({ personId, before, signed }, { trx }, { today }) => {
        await keepName(trx, { table: 'hours_letter', column: 'name', personId, before })
        signed.letters = await countValid(trx, personId, today)
      },
      // They count hours that were never this person's alone.
      'person.parted': async ({ personId, since }, { trx, changedAll }, { now }) => {
        const ids = await withdrawSince(trx, personId, since, now)
        const ended = { before: { withdrawn: false }, after: { withdrawn: true } }
        await changedAll(
          'hours-letter',
          ids.map(id => ({ id, ...ended }))
        )
      }
    },
    loaders: { hoursLetter: loadLetter },
    routes: (app, database, now) => serveLetters(app, database, { site, keys, now })
  }
}
