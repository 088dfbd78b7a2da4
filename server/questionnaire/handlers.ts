// The questionnaire: what people hand in, who is good at what, and who may know.
import { askedAs, wordedThen } from '#shared/forms/asked-as.ts'
import { can } from '#shared/kit/rights.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { recordOf } from '#shared/questionnaire/body.ts'
import * as calls from '#shared/questionnaire/calls.ts'
import { type Availability, bestSkills, days, namedSkills, QUESTIONNAIRE, skills } from '#shared/questionnaire/rules.ts'
import * as schemas from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { oneFor } from '#shared/kit/one-for.ts'

import { findResponse, selectVersions } from '../forms/for-others.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import type { Limits } from '../kit/guards/limits.ts'
import { personalData } from './personal-data.ts'
import { findSought, type Found, selectAnswers, selectRanked, selectShown, writeShown } from './queries.ts'
import { questionHandlers } from './questions.ts'
import { formNow, ownerOf, sending } from './sending.ts'

const MOST_RANKED = 200
const BEST = 4

/** Each with the words of the questions as they were answered, where they read otherwise by now. */
async function asAsked<Row extends { version: number; answers: Record<string, unknown> }>(
  trx: Trx,
  rows: readonly Row[]
) {
  const numbers = [...new Set(rows.map(({ version }) => version))]
  const [form, versions] = await Promise.all([formNow(trx), selectVersions(trx, QUESTIONNAIRE, numbers)])
  const now = askedAs(form)
  const then = new Map(versions.map(({ version, questions }) => [version, questions]))
  return rows.map(({ answers: kept, ...row }) => ({
    ...row,
    kept,
    wordedThen: wordedThen(then.get(row.version) ?? [], now, kept)
  }))
}

const handlersWith = (limits: Limits): Handlers<typeof calls> => ({
  ...questionHandlers,
  ...sending(limits),

  async readOwnAnswers(_, { trx, me }) {
    const [response, found] = await Promise.all([
      findResponse(trx, { form: QUESTIONNAIRE, personId: me.id }),
      findSought(trx, me.id)
    ])
    const [stored] = response ? await asAsked(trx, [response]) : []
    return {
      answers: stored ? recordOf(stored, ownerOf(me)) : null,
      shown: found?.shown ?? { skills: false, contact: false }
    }
  },

  async showAnswers({ skills: isShown, contact }, { trx, me, changed }) {
    const before = (await findSought(trx, me.id)) ?? refuse(409, texts.notRecorded)
    const shown = { skills: isShown, contact: isShown && contact }
    await writeShown(trx, me.id, shown)
    await changed('questionnaire', me.id, before.shown, shown)
    return { shown }
  },

  async listAnswers({ after, size = schemas.MOST_LISTED }, { trx }) {
    const rows = await selectAnswers(trx, { after: after ?? null, size })
    return (await asAsked(trx, rows)).map(({ personId, name, email, showsEmail, showsSlack, ...stored }) => {
      const record = recordOf(stored, { userId: personId, name, email: showsEmail ? email : '' })
      return showsSlack ? record : { ...record, userInfo: { ...record.userInfo, slack: '' } }
    })
  },

  async rankAnswers({ skills: asked = '' }, { trx, me }) {
    const { fields, unknown } = namedSkills(asked)
    if (unknown.length) return refuse(400, t(texts.noSuchSkill, { names: unknown.join(', ') }))
    const wanted = fields.length ? fields : skills.map(({ field }) => field)
    const rows = await selectRanked(trx, { fields: wanted, teams: me.teams, most: MOST_RANKED })
    return rows.map(
      ({ id, name, email, slack, marks, hours, availability, score, isTeammate, showsEmail, showsSlack }) => ({
        _id: id,
        name,
        ...(showsEmail && { email }),
        ...(showsSlack && slack && { slack }),
        score,
        topSkills: bestSkills(marks, BEST).map(one => one.name),
        hours,
        availability: wholeWeek(availability),
        isTeammate,
        privacy: { email: showsEmail, slack: showsSlack }
      })
    )
  },

  async listSkills({ people }, { trx }) {
    const rows = await selectShown(trx, people.split(','))
    return rows.map(({ id, name, marks, hours, availability }) => ({
      _id: id,
      name,
      skills: bestSkills(marks, BEST),
      hours,
      availability: wholeWeek(availability)
    }))
  },

  async readSkills({ userId }, { trx, me }) {
    const found = await findSought(trx, userId)
    const isOwn = me.id === userId
    if (!found || !(isOwn || found.shown.skills || can(me, calls.rankAnswers.needs))) return { skills: null }
    return { skills: shownOf(found, isOwn) }
  }
})

/** A day without a word is empty. */
const wholeWeek = (availability: Availability) => oneFor(days, day => availability[day] ?? '')

const shownOf = (found: Found, isOwn: boolean): schemas.Skills => {
  const { marks, hours, availability, preferences, answeredAt, shown, email, slack, showsEmail } = found
  return {
    marks: { ...marks },
    hours,
    availability: wholeWeek(availability),
    preferences: [...preferences],
    ...((showsEmail || isOwn) && { email }),
    ...((shown.contact || isOwn) && slack && { slack }),
    answeredAt,
    ...(isOwn && { shown })
  }
}

export const questionnaireFeature = ({ limits }: { limits: Limits }): Feature => ({
  name: 'questionnaire',
  endpoints: bind(calls, schemas, handlersWith(limits)),
  personalData,
  movers: [{ table: 'questionnaire_person', column: 'person_id', key: ['answered_at'], once: [] }]
})
