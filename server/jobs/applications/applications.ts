// Applications as Owners work through them: read, answered, noted on and moved. A deleted one stays in the trash for 30 days.
import type * as calls from '#shared/jobs/calls.ts'
import { fillHoles, fillingOf } from '#shared/jobs/holes.ts'
import { resumeNone } from '#shared/jobs/resumes/texts.ts'
import * as texts from '#shared/jobs/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import { newId } from '../../kit/database/ids.ts'
import { handVerbs, insistOnFresh, lockIn } from '../../kit/lists/hand-verbs.ts'
import { texts as kit } from '../../kit/texts.ts'
import { addEvent, countByStatus, listApplications, markApplication, markSeen, readOne } from './queries.ts'
import type { ApplicationLinks } from './links.ts'
import { letterOf } from '../mails.ts'
import { placeByState } from '../placing.ts'
import { findResume } from './resume-queries.ts'
import { keepScore, putScore, takeScore } from './score-queries.ts'
import { hold, outOfTrash, whole } from '../whole.ts'

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
  | 'scoreApplication'

const rows = handVerbs({
  about: 'application',
  lock: lockIn('job_application'),
  mark: markApplication,
  taken: () => texts.appliedAgain
})

export const applications = (links: ApplicationLinks): Pick<Handlers<typeof calls>, CallNames> => ({
  listApplications: (asked, { trx, me }) => listApplications(trx, me, asked),
  countApplications: (_, { trx }) => countByStatus(trx),

  async readApplication({ id }, { trx, me, record: { row } }) {
    outOfTrash(row)
    return whole(trx, me, id)
  },

  async readApplicationResume({ id }, { trx, record: { row } }) {
    outOfTrash(row)
    const { content, ...file } = (await findResume(trx, id)) ?? refuse(404, resumeNone)
    return { ...file, content: Buffer.from(content).toString('base64') }
  },

  async markApplication({ id, isUnread }, { trx, me, now, changed, record: { row } }) {
    if (outOfTrash(row).isUnread !== isUnread) {
      await markSeen(trx, id, isUnread ? null : now.toISOString())
      await changed('application', id, { isUnread: row.isUnread }, { isUnread })
    }
    return (await readOne(trx, me, id)) ?? refuse(404, kit.missing)
  },

  async moveApplication({ id, status, rev }, { me, now, record: { row }, ...work }) {
    outOfTrash(row)
    const held = await hold(work, id)
    if (status === held.status) return whole(work.trx, me, id)
    await insistOnFresh(rev, held, () => whole(work.trx, me, id), texts.applicationMoved)
    await placeByState(work, held, status, { by: me.id, now })
    return whole(work.trx, me, id)
  },

  async noteOnApplication({ id, text }, { trx, me, now, changed, record: { row } }) {
    outOfTrash(row)
    await addEvent(trx, { application: id, by: me.id, now, kind: 'note', title: '', body: text })
    // What is written about a person goes with the application; the audit outlives it.
    await changed('application', id, undefined, { note: true })
    return whole(trx, me, id)
  },

  async scoreApplication({ id, score, knows = false, said = '' }, { trx, me, now, changed, record: { row } }) {
    outOfTrash(row)
    const isGiven = knows || score !== undefined
    await keepScore(trx, { application: id, person: me.id, now })
    if (isGiven)
      await putScore(trx, { application: id, person: me.id, score: score ?? null, said, at: now.toISOString() })
    else await takeScore(trx, id, me.id)
    await changed('application', id, undefined, { score: isGiven })
    return whole(trx, me, id)
  },

  async replyToApplication({ id, subject, text, status }, { me, now, site, record: { row }, ...work }) {
    const { email } = outOfTrash(row)
    const filling = fillingOf(row, `${me.firstName} ${me.lastName}`.trim())
    const [title, body] = [fillHoles(subject, filling), fillHoles(text, filling)]
    const letter = newId(now)
    await work.post(
      letterOf({ id: letter, to: email, from: me, subject: title, text: body, link: links.make(site, id, now) })
    )
    await addEvent(work.trx, { application: id, by: me.id, now, kind: 'reply', title, body, letter })
    await work.changed('application', id, undefined, { reply: true })
    if (status) await placeByState(work, await hold(work, id), status, { by: me.id, now })
    return whole(work.trx, me, id)
  },

  async deleteApplication({ id }, request) {
    await rows.remove(request, id)
    return { message: t(texts.applicationDeleted) }
  },

  async restoreApplication({ id }, request) {
    await rows.restore(request, id)
    return (await readOne(request.trx, request.me, id)) ?? refuse(404, kit.missing)
  }
})
