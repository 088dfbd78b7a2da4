// The volunteer agreement: signed once for each version of its text, read again by whoever signed it and by the Owners.
import * as calls from '#shared/agreement/calls.ts'
import { agreementAsked, agreementForm } from '#shared/agreement/form.ts'
import { AGREEMENT } from '#shared/agreement/rules.ts'
import * as schemas from '#shared/agreement/schemas.ts'
import * as texts from '#shared/agreement/texts.ts'
import { wordsOf } from '#shared/forms/questions.ts'
import { problemsIn, readRaws } from '#shared/kit/form-values.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time.ts'

import {
  deleteDraft,
  digestOf,
  findDraft,
  findResponse,
  insertResponse,
  replaceResponse,
  versionOf
} from '../forms/for-others.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { texts as kit } from '../kit/texts.ts'
import { findContact } from '../people/for-others.ts'
import { type CopyKeys, copyKeys } from './key.ts'
import { mailCopies, mailReminder } from './mails.ts'
import { findSigned, type ListedRow, selectAgreements, wasMailed } from './queries.ts'
import { COPIES, serveCopies } from './serve.ts'
import { pagesOf, textVersionOf } from './shown.ts'

const asked = agreementAsked()
const { textVersion } = texts
const textHash = digestOf(asked)
const clauses = new Set<string>(texts.clauses.map(({ key }) => key))

/** What a list shows of the answers: not the sections, which all of them agreed to. */
const inWords = (answers: ListedRow['answers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([name]) => !clauses.has(name))
      .map(([name, answer]) => [name, wordsOf(answer)])
  )

const handlers = ({ keyOf }: CopyKeys): Handlers<typeof calls> => {
  const own = async (trx: Trx, id: string) => {
    const signed = (await findSigned(trx, id)) ?? refuse(404, kit.missing)
    return {
      _id: id,
      signedAt: signed.cameAt,
      textVersion: textVersionOf(signed),
      textHash: signed.hash,
      address: `${COPIES}/${keyOf(signed)}`
    }
  }
  return {
    async readOwnAgreement(_, { trx, me }) {
      const response = await findResponse(trx, { form: AGREEMENT, personId: me.id })
      const signed = response && (await own(trx, response.id))
      return { textVersion, textHash, signed: signed ? { ...signed, isNewest: signed.textHash === textHash } : null }
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
      await replaceResponse(trx, whose, now)
      const value = { ...readRaws(agreementForm, answers), textVersion }
      const id = await insertResponse(trx, { ...whose, version, answers: value }, now)
      if (!id) return refuse(409, texts.alreadySigned)
      await deleteDraft(trx, whose)
      await changed('agreement', id, undefined, { personId: me.id, textVersion, textHash })
      const signed = await own(trx, id)
      await mailCopies(work, me, signed.address)
      return { signed: { ...signed, isNewest: true } }
    },

    async listAgreements(request, { trx }) {
      const { items, ...page } = await selectAgreements(trx, { ...request, hash: textHash })
      return {
        ...page,
        items: items.map(row => ({
          ...row,
          textVersion: textVersionOf(row) || null,
          answers: inWords(row.answers)
        }))
      }
    },

    async readAgreement({ id }, { trx }) {
      const signed = (await findSigned(trx, id)) ?? refuse(404, kit.missing)
      return { ...(await own(trx, id)), name: signed.name, email: signed.email, pages: pagesOf(signed) }
    },

    async remindOfAgreement({ userId }, { trx, post, site, now, changed }) {
      const person = (await findContact(trx, userId)) ?? refuse(404, kit.missing)
      const name = `${person.first_name} ${person.last_name}`
      const whose = { form: AGREEMENT, personId: userId }
      const [response, draft] = await Promise.all([findResponse(trx, whose), findDraft(trx, whose)])
      const isAgain = response !== undefined && (await own(trx, response.id)).textHash !== textHash
      if (!isAgain && (response || !draft)) return refuse(409, t(texts.nothingToSign, { name }))
      if (await wasMailed(trx, userId, t(texts.reminderSubject), new Date(now.getTime() - DAY_MS)))
        return refuse(429, t(texts.remindedToday, { name }))
      await mailReminder({ post, site }, { id: userId, email: person.email, isAgain })
      await changed('agreement', userId, undefined, { reminded: now.toISOString() })
      return { message: t(texts.reminded, { name }) }
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
    endpoints: bind(calls, schemas, handlers(keys)),
    routes: (app, database) => serveCopies(app, database, keys)
  }
}
