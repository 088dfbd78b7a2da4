// The questionnaire: what people hand in, who is good at what, and who may know.
import { askedAs } from '#shared/forms/asked-as.ts'
import { can } from '#shared/kit/rights.ts'
import { refuse, refuseField } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { keptOf, type Kept, recordOf } from '#shared/questionnaire/body.ts'
import * as calls from '#shared/questionnaire/calls.ts'
import { addedId, questionnaireForm } from '#shared/questionnaire/form.ts'
import {
  type Availability,
  bestSkills,
  days,
  namedSkills,
  QUESTIONNAIRE,
  sameName,
  skills
} from '#shared/questionnaire/rules.ts'
import * as schemas from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { oneFor } from '#shared/kit/one-for.ts'

import {
  deleteDraft,
  findResponse,
  insertResponse,
  replaceResponse,
  type ResponseRow,
  versionOf
} from '../forms/for-others.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { trashOf } from '../kit/lists/trash.ts'
import { personalData } from './personal-data.ts'
import {
  findSought,
  type Found,
  selectAnswers,
  selectRanked,
  selectShown,
  type Sought,
  writeShown,
  writeSought
} from './queries.ts'
import { selectQuestions } from './question-queries.ts'
import { questionHandlers } from './questions.ts'

const MOST_RANKED = 200
const BEST = 4

const nameOf = ({ firstName, lastName }: Visitor): string => `${firstName} ${lastName}`.trim()
const ownerOf = (me: Visitor) => ({ userId: me.id, name: nameOf(me), email: me.email })

/** What others may look for, of all that was answered. */
function soughtOf(kept: Kept): Sought {
  const marks = skills.flatMap(({ field }) => (typeof kept[field] === 'number' ? [[field, kept[field]] as const] : []))
  const { general, userInfo } = recordOf('', kept, '', { userId: '', name: '', email: '' })
  const { hours, availability, preferences } = general
  return { slack: userInfo.slack, marks: Object.fromEntries(marks), hours, availability, preferences }
}

/** An answer to a question that is not asked any more is not kept. */
async function known(trx: Trx, kept: Kept): Promise<{ kept: Kept; asked: ReturnType<typeof askedAs> }> {
  const form = questionnaireForm(await selectQuestions(trx, {}))
  const isAsked = (name: string) => addedId(name) === undefined || name in form.fields
  return { kept: Object.fromEntries(Object.entries(kept).filter(([name]) => isAsked(name))), asked: askedAs(form) }
}

const handlers: Handlers<typeof calls> = {
  ...questionHandlers,

  async sendAnswers({ shown, ...sent }, { trx, me, now, changed }) {
    const slack = sent.userInfo?.slack?.trim()
    if (slack && !sameName(slack, nameOf(me))) return refuseField(400, 'slack', texts.slackDiffers)
    const { kept, asked } = await known(trx, keptOf(sent))
    const { version } = await versionOf(trx, QUESTIONNAIRE, asked, now)
    const whose = { form: QUESTIONNAIRE, personId: me.id }
    // Two devices at once: whichever came second stands in the place of the first.
    let before: ResponseRow | undefined
    let id: string | undefined
    do {
      before = await replaceResponse(trx, whose, now)
      id = await insertResponse(trx, { ...whose, version, answers: kept }, now)
    } while (!id)
    await writeSought(trx, me.id, soughtOf(kept), shown, now)
    await deleteDraft(trx, whose)
    await changed('questionnaire', me.id, before && { response: before.id }, { response: id })
    return recordOf(id, kept, now.toISOString(), ownerOf(me))
  },

  async readOwnAnswers(_, { trx, me }) {
    const [response, found] = await Promise.all([
      findResponse(trx, { form: QUESTIONNAIRE, personId: me.id }),
      findSought(trx, me.id)
    ])
    return {
      answers: response ? recordOf(response.id, response.answers, response.cameAt, ownerOf(me)) : null,
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
    return rows.map(({ id, answers, cameAt, personId, name, email, showsEmail, showsSlack }) => {
      const record = recordOf(id, answers, cameAt, { userId: personId, name, email: showsEmail ? email : '' })
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
}

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

export const questionnaireFeature = (): Feature => ({
  name: 'questionnaire',
  endpoints: bind(calls, schemas, handlers),
  personalData,
  movers: [{ table: 'questionnaire_person', column: 'person_id', key: ['answered_at'], once: [] }],
  schedule: [trashOf(['questionnaire_question'], 'questionnaire-trash')]
})
