// The volunteer agreement: signed once for each version of its text, read again by whoever signed it and by the Owners.
import * as calls from '#shared/agreement/calls.ts'
import { agreementAsked, agreementForm, startAgain } from '#shared/agreement/form.ts'
import { AGREEMENT, changedClauses, isOtherName } from '#shared/agreement/rules.ts'
import * as schemas from '#shared/agreement/schemas.ts'
import * as texts from '#shared/agreement/texts.ts'
import { wordsOf } from '#shared/forms/questions.ts'
import { problemsIn, readRaws } from '#shared/kit/form/values.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'

import {
  deleteDraft,
  digestOf,
  findResponse,
  insertResponse,
  keepSigner,
  replaceResponse,
  versionOf
} from '../forms/for-others.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { texts as kit } from '../kit/texts.ts'
import { type CopyKeys, copyKeys } from './key.ts'
import { remind, reminders, tellSigned } from './mails.ts'
import {
  findSigned,
  findStanding,
  holdReminders,
  type ListedRow,
  pageOfAgreements,
  selectWaiting,
  type SignedRow,
  wasMailed
} from './queries.ts'
import { COPIES, serveCopies } from './serve.ts'
import { pagesOf, textVersionOf } from './shown.ts'

const asked = agreementAsked()
const { textVersion } = texts
const textHash = digestOf(asked)
const clauseKeys: string[] = texts.clauses.map(({ key }) => key)
const clauses = new Set(clauseKeys)
const nameOf = ({ firstName, lastName }: Visitor) => `${firstName} ${lastName}`.trim()
const signatureOf = ({ answers }: Pick<ListedRow, 'answers'>) => wordsOf(answers['sign'])

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

/** What a list shows of the answers: not the sections, which all of them agreed to. */
const inWords = (answers: ListedRow['answers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([name]) => !clauses.has(name))
      .map(([name, answer]) => [name, wordsOf(answer)])
  )

const handlers = ({ keyOf }: CopyKeys): Handlers<typeof calls> => {
  const answerOf = (signed: SignedRow) => ({
    _id: signed.id,
    signedAt: signed.cameAt,
    textVersion: textVersionOf(signed),
    textHash: signed.hash,
    name: signed.name,
    nameNow: signed.nameNow,
    signature: signatureOf(signed),
    address: `${COPIES}/${keyOf(signed)}`
  })
  const signedBy = async (trx: Trx, id: string) => (await findSigned(trx, id)) ?? refuse(404, kit.missing)

  return {
    async readOwnAgreement(_, { trx, me }) {
      const response = await findResponse(trx, { form: AGREEMENT, personId: me.id })
      const row = response && (await signedBy(trx, response.id))
      if (!row) return { textVersion, textHash, signed: null, again: null }
      const isNewest = row.hash === textHash
      const changed = changedClauses(row.questions, asked, clauseKeys)
      const again = isNewest ? null : { answers: startAgain(row.answers, changed), changed }
      return { textVersion, textHash, signed: { ...answerOf(row), isNewest }, again }
    },

    async signAgreement({ answers, textHash: read }, work) {
      const { trx, me, now, changed } = work
      const fields = problemsIn(agreementForm, answers)
      const [problem] = Object.values(fields)
      if (problem) return refuse(400, problem, { fields })
      const { version } = await versionOf(trx, AGREEMENT, asked, now)
      if (read !== undefined && read !== textHash) return refuse(409, texts.textChanged)
      const whose = { form: AGREEMENT, personId: me.id }
      const before = await findResponse(trx, whose)
      if (before?.version === version) return refuse(409, texts.alreadySigned)
      // What was signed since in another window stays.
      const aside = await replaceResponse(trx, whose, now)
      if (aside && aside.id !== before?.id) return refuse(409, texts.alreadySigned)
      const value = { ...readRaws(agreementForm, answers), textVersion }
      const signer = { name: nameOf(me), email: me.email }
      const id = await insertResponse(trx, { ...whose, version, answers: value, signer }, now)
      if (!id) return refuse(409, texts.alreadySigned)
      await deleteDraft(trx, whose)
      await changed('agreement', id, undefined, { personId: me.id, textVersion, textHash })
      const signed = answerOf(await signedBy(trx, id))
      await tellSigned({ ...work, me }, signed)
      return { signed: { ...signed, isNewest: true } }
    },

    listAgreements: (asked, { trx }) =>
      pageOfAgreements(trx, asked, textHash, ({ signer, ...row }) => ({
        ...row,
        textVersion: textVersionOf(row) || null,
        signedAs: signer !== null && isOtherName(signatureOf(row), signer) ? signatureOf(row) : null,
        answers: inWords(row.answers)
      })),

    async readAgreement({ id }, { trx }) {
      const signed = await signedBy(trx, id)
      return { ...answerOf(signed), email: signed.email, pages: pagesOf(signed) }
    },

    async remindOfAgreement({ userId }, request) {
      const { trx, now, changed } = request
      await holdReminders(trx)
      const person = (await findStanding(trx, userId, textHash)) ?? refuse(404, kit.missing)
      const { name, state, isHere } = person
      if (!isHere) return refuse(409, t(texts.hasLeft, { name }))
      if (state !== 'again' && state !== 'begun') return refuse(409, t(texts.nothingToSign, { name }))
      if (await wasMailed(trx, userId, reminders(), dayBefore(now)))
        return refuse(429, t(texts.remindedToday, { name }))
      await remind(request, [{ id: userId, state }])
      await changed('agreement', userId, undefined, { reminded: now.toISOString() })
      return { message: t(texts.reminded, { name }) }
    },

    async remindAllOfAgreement({ state }, request) {
      const { trx, now, changedAll } = request
      await holdReminders(trx)
      const people = await selectWaiting(trx, {
        hash: textHash,
        states: state ? [state] : ['again', 'begun'],
        subjects: reminders(),
        since: dayBefore(now)
      })
      await remind(request, people)
      const after = { reminded: now.toISOString() }
      await changedAll(
        'agreement',
        people.map(({ id }) => ({ id, before: undefined, after }))
      )
      const { length: count } = people
      return { message: count ? t(texts.remindedAll, { count }) : t(texts.remindedNobody) }
    }
  }
}

interface AgreementTools {
  /** Signs addresses that are valid for years. */
  subscriptionSecret: string
}

export function agreementFeature({ subscriptionSecret }: AgreementTools): Feature {
  const keys = copyKeys(subscriptionSecret)
  return {
    name: 'agreement',
    listeners: {
      'person.renamed': async ({ personId, before, signed }, { trx }) => {
        signed.agreements = await keepSigner(trx, { form: AGREEMENT, personId, before })
      }
    },
    endpoints: bind(calls, schemas, handlers(keys)),
    routes: (app, database) => serveCopies(app, database, keys)
  }
}
