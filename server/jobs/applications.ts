// Applications as Owners work through them: read, answered, noted on and moved. A deleted one stays in the trash for 30 days.
import type * as calls from '#shared/jobs/calls.ts'
import type { Application, WholeApplication } from '#shared/jobs/schemas.ts'
import { resumeNone } from '#shared/jobs/resume-texts.ts'
import * as texts from '#shared/jobs/texts.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import { newId } from '../kit/database/ids.ts'
import type { Trx } from '../kit/database/database.ts'
import { restored } from '../kit/lists/by-hand.ts'
import { texts as kit } from '../kit/texts.ts'
import {
  addEvent,
  type ApplicationRow,
  countByStatus,
  findApplication,
  listApplications,
  markSeen,
  moveApplication,
  selectHistory
} from './application-queries.ts'
import type { ApplicationLinks } from './application-links.ts'
import { answer } from './mails.ts'
import { placeByState } from './placing.ts'
import { type Held, holdApplications } from './stage-queries.ts'
import { findResume, findResumeName } from './resume-queries.ts'

type CallNames =
  | 'countApplications'
  | 'deleteApplication'
  | 'listApplications'
  | 'markApplication'
  | 'moveApplication'
  | 'noteOnApplication'
  | 'readApplication'
  | 'readApplicationResume'
  | 'replyToApplication'
  | 'restoreApplication'

const listed = ({ answers: _, deletedAt: __, ...application }: ApplicationRow): Application => application

/** Nothing is written about what lies in the trash. */
const outOfTrash = (row: ApplicationRow): ApplicationRow => (row.deletedAt === null ? row : refuse(404, kit.missing))

/** What is shown with one of them only. */
async function besides(trx: Trx, id: string): Promise<Pick<WholeApplication, 'history' | 'resume'>> {
  const [history, resume] = await Promise.all([selectHistory(trx, id), findResumeName(trx, id)])
  return { history, resume: resume ?? null }
}

async function whole(trx: Trx, id: string): Promise<WholeApplication> {
  const [row, more] = await Promise.all([findApplication(trx, id), besides(trx, id)])
  const { deletedAt: _, ...application } = row ?? refuse(404, kit.missing)
  return { ...application, ...more }
}

/** Locked, so that nobody moves it meanwhile. */
async function hold({ trx }: Pick<Work, 'trx'>, id: string): Promise<Held> {
  const [held] = await holdApplications(trx, [id])
  return held ?? refuse(404, kit.missing)
}

export const applications = (links: ApplicationLinks): Pick<Handlers<typeof calls>, CallNames> => ({
  listApplications: (request, { trx }) => listApplications(trx, request),
  countApplications: (_, { trx }) => countByStatus(trx),

  async readApplication({ id }, { trx, record: { row } }) {
    const { deletedAt: _, ...application } = outOfTrash(row)
    return { ...application, ...(await besides(trx, id)) }
  },

  async readApplicationResume({ id }, { trx, record: { row } }) {
    outOfTrash(row)
    const { content, ...file } = (await findResume(trx, id)) ?? refuse(404, resumeNone)
    return { ...file, content: Buffer.from(content).toString('base64') }
  },

  async markApplication({ id, isUnread }, { trx, now, changed, record: { row } }) {
    if (outOfTrash(row).isUnread !== isUnread) {
      await markSeen(trx, id, isUnread ? null : now.toISOString())
      await changed('application', id, { isUnread: row.isUnread }, { isUnread })
    }
    return { ...listed(row), isUnread }
  },

  async moveApplication({ id, status, rev }, { me, now, record: { row }, ...work }) {
    outOfTrash(row)
    const held = await hold(work, id)
    if (status === held.status) return whole(work.trx, id)
    if (rev !== undefined && rev !== held.rev)
      return refuse(409, texts.applicationMoved, { current: await whole(work.trx, id) })
    await placeByState(work, held, status, { by: me.id, now })
    return whole(work.trx, id)
  },

  async noteOnApplication({ id, text }, { trx, me, now, changed, record: { row } }) {
    outOfTrash(row)
    await addEvent(trx, { application: id, by: me.id, now, kind: 'note', title: '', body: text })
    // What is written about a person goes with the application; the audit outlives it.
    await changed('application', id, undefined, { note: true })
    return whole(trx, id)
  },

  async replyToApplication({ id, subject, text, status }, { me, now, site, record: { row }, ...work }) {
    const { email } = outOfTrash(row)
    const letter = newId(now)
    await answer(work, { id: letter, to: email, from: me, subject, text, link: links.make(site, id, now) })
    await addEvent(work.trx, { application: id, by: me.id, now, kind: 'reply', title: subject, body: text, letter })
    await work.changed('application', id, undefined, { reply: true })
    if (status) await placeByState(work, await hold(work, id), status, { by: me.id, now })
    return whole(work.trx, id)
  },

  async deleteApplication({ id }, { trx, now, changed, record: { row } }) {
    if (row.deletedAt !== null) return refuse(404, kit.missing)
    await moveApplication(trx, id, now.toISOString())
    await changed('application', id, { deletedAt: null }, { deletedAt: now.toISOString() })
    return { message: t(texts.applicationDeleted) }
  },

  async restoreApplication({ id }, request) {
    const { row } = request.record
    const { deletedAt } = row
    await restored(request, { about: 'application', id, deletedAt, taken: texts.appliedAgain }, () =>
      moveApplication(request.trx, id, null)
    )
    return listed(row)
  }
})
