// What an applicant sees and does by the link in their mails: where it stands, taking it back, the file, and erasing it all.
import type * as calls from '#shared/jobs/calls.ts'
import { keptUntil, LINK_DAYS } from '#shared/jobs/status/rules.ts'
import * as texts from '#shared/jobs/status/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { Work } from '../../kit/calls/request.ts'
import type { Limits } from '../../kit/guards/limits.ts'
import { readOrganisation } from '../../kit/settings.ts'
import { newId } from '../../kit/database/ids.ts'
import { tell } from '../../notifications/for-others.ts'
import { activeOwners } from '../../people/for-others.ts'
import { addEvent, keepLetters } from '../applications/queries.ts'
import type { ApplicationLinks } from '../applications/links.ts'
import { erase } from '../erasing.ts'
import { placeAt, placeByState, placeReached } from '../placing.ts'
import { deleteResume, findResumeName, putResume } from '../applications/resume-queries.ts'
import { resumeOf } from '../applications/resumes.ts'
import { type Held, holdApplications } from '../applications/stage-queries.ts'
import {
  findByAddress,
  findStatus,
  markUnread,
  markWithdrawn,
  selectTalk,
  selectWriters,
  stageBefore,
  type StatusRow
} from './queries.ts'

type CallNames =
  | 'answerFromStatus'
  | 'eraseOwnApplication'
  | 'readApplicationStatus'
  | 'removeApplicationResume'
  | 'renewApplicationLink'
  | 'replaceApplicationResume'
  | 'returnApplication'
  | 'withdrawApplication'

export interface StatusTools {
  links: ApplicationLinks
  limits: Limits
}

/** Mails to one address with a link for each of so many applications. */
const MOST_LINKS = 5

export function statusPages({ links, limits }: StatusTools): Pick<Handlers<typeof calls>, CallNames> {
  /** Guessing leads nowhere, and what is erased looks as if it had never been. */
  function idIn(token: string, now: Date): string {
    const link = links.open(token, now) ?? refuse(404, texts.notThere)
    return link.isOld ? refuse(410, t(texts.tooOldText, { days: LINK_DAYS })) : link.id
  }
  const find = async ({ trx }: Pick<Work, 'trx'>, token: string, now: Date): Promise<StatusRow> =>
    (await findStatus(trx, idIn(token, now))) ?? refuse(404, texts.notThere)

  /** Locked until the transaction ends. */
  async function hold(work: Work, token: string, now: Date): Promise<[Held, StatusRow]> {
    const [held] = await holdApplications(work.trx, [idIn(token, now)])
    return [held ?? refuse(404, texts.notThere), await find(work, token, now)]
  }

  async function mailLink(work: Work, row: { id: string; email: string; jobTitle: string }, site: string, now: Date) {
    const id = newId(now)
    await work.post({
      id,
      to: row.email,
      subject: t(texts.linkSubject, { title: row.jobTitle }),
      paragraphs: [t(texts.linkMail, { title: row.jobTitle })],
      link: { text: t(texts.toStatus), url: links.make(site, row.id, now) }
    })
    await keepLetters(work.trx, row.id, [id], now)
  }

  return {
    async readApplicationStatus({ token }, { trx, now }) {
      const row = await find({ trx }, token, now)
      const [resume, settings, talk] = await Promise.all([
        findResumeName(trx, row.id),
        readOrganisation(trx),
        selectTalk(trx, row.id)
      ])
      const isWithdrawn = row.withdrawnAt !== null
      return {
        name: row.name,
        title: row.jobTitle,
        sentAt: row.sentAt,
        told: isWithdrawn ? t(texts.withdrawnTold) : row.told || t(texts.told[row.status]),
        movedAt: row.movedAt,
        isWithdrawn,
        mayWithdraw: !isWithdrawn && row.personId === null,
        answers: row.answers,
        resume: resume ?? null,
        keptUntil: keptUntil(row.movedAt, settings.applicationMonths),
        talk,
        mayAnswer: !isWithdrawn,
        writeTo: settings.organisationEmail
      }
    },

    answerFromStatus: {
      async outsideTransaction({ token, text }, { work, now, site }) {
        await limits.take('status-answer', idIn(token, now))
        return work(async step => {
          const [{ id }, row] = await hold(step, token, now)
          if (row.withdrawnAt !== null) refuse(409, texts.withdrawnTold)
          await addEvent(step.trx, { application: id, by: null, now, kind: 'answer', title: '', body: text })
          await markUnread(step.trx, id)
          await step.changed('application', id, undefined, { answer: true })
          const writers = await selectWriters(step.trx, id)
          await tell({ ...step, now, site }, 'applicantAnswered', {
            to: writers.length ? writers : (await activeOwners(step.trx)).map(owner => owner.id),
            places: { name: row.name, title: row.jobTitle, id }
          })
          return { message: t(texts.answered) }
        })
      }
    },

    async withdrawApplication({ token }, { now, ...work }) {
      const [held, row] = await hold(work, token, now)
      if (row.personId !== null) refuse(409, texts.joinedAlready)
      if (row.withdrawnAt === null) {
        const mover = { by: null, now }
        await placeReached(work, [held], 'withdrawn', mover)
        // Without a stage for it, it ends where every No does.
        const [placed] = await holdApplications(work.trx, [held.id])
        if (placed && placed.stageId === held.stageId) await placeByState(work, placed, 'no', mover)
        await markWithdrawn(work.trx, held.id, now.toISOString())
        await work.changed('application', held.id, { isWithdrawn: false }, { isWithdrawn: true })
      }
      return { message: t(texts.withdrawnTold) }
    },

    async returnApplication({ token }, { now, ...work }) {
      const [held, row] = await hold(work, token, now)
      if (row.withdrawnAt === null) refuse(409, texts.notWithdrawn)
      await placeAt(work, held, await stageBefore(work.trx, held.id), { by: null, now })
      await markUnread(work.trx, held.id)
      await work.changed('application', held.id, { isWithdrawn: true }, { isWithdrawn: false })
      return { message: t(texts.returned) }
    },

    replaceApplicationResume: {
      async outsideTransaction({ token, name, resume }, { work, now }) {
        const id = idIn(token, now)
        await limits.take('status-file', id)
        const file = resumeOf(name, resume)
        return work(async step => {
          const [held] = await hold(step, token, now)
          await putResume(step.trx, { application_id: held.id, email: held.email, ...file })
          await markUnread(step.trx, held.id)
          await step.changed('application', held.id, undefined, { resume: true })
          return { message: t(texts.resumeSaved) }
        })
      }
    },

    async removeApplicationResume({ token }, { now, ...work }) {
      const [held] = await hold(work, token, now)
      await deleteResume(work.trx, held.id)
      await markUnread(work.trx, held.id)
      await work.changed('application', held.id, undefined, { resume: false })
      return { message: t(texts.resumeRemoved) }
    },

    async eraseOwnApplication({ token }, { now, ...work }) {
      const [held] = await hold(work, token, now)
      await erase(work, [held.id])
      return { message: t(texts.erased) }
    },

    renewApplicationLink: {
      async outsideTransaction({ token = '', email }, { work, now, ip, site }) {
        await limits.take('status-address', ip)
        const known = token ? links.open(token, now)?.id : undefined
        const asked = known
          ? await work(async ({ trx }) => [await findStatus(trx, known)].filter(row => row !== undefined))
          : await work(({ trx }) => (email ? findByAddress(trx, email, MOST_LINKS) : Promise.resolve([])))
        // The same for an address that nobody knows, so that nobody learns which it is.
        const to = asked[0]?.email ?? email
        if (to) await limits.take('status-account', to.toLowerCase(), texts.linksTooOften)
        await work(async step => {
          for (const row of asked) await mailLink(step, row, site, now)
        })
        return { message: t(texts.linkSent) }
      }
    }
  }
}
