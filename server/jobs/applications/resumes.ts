// Files that applicants send ahead of their application: told by their bytes, and kept for a day until it takes them along.
import type * as calls from '#shared/jobs/calls.ts'
import { cleanName, kindOf, MOST_BYTES } from '#shared/jobs/resumes/resume.ts'
import * as texts from '#shared/jobs/resumes/texts.ts'
import { fileMacros } from '#shared/kit/files/texts.ts'
import { refuse, Refused, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY, DAY_MS } from '#shared/kit/time/time.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { Trx } from '../../kit/database/database.ts'
import { fileKind } from '../../kit/files/kinds.ts'
import { hashOf } from '../../kit/files/queries.ts'
import type { PublicForms } from '../../kit/guards/public-forms.ts'
import { nightly } from '../../kit/clock/nightly.ts'
import { openJob } from '../openings.ts'
import { countUploads, deleteUploadsBefore, insertUpload, type NewResume } from './resume-queries.ts'

export type SentResume = Omit<NewResume, 'application_id' | 'email'>

/** What may wait for applications, of everybody together. */
export const WAITING = { files: 2000, bytes: 1024 * 1024 * 1024 }

const wrong = (sentence: string): never => refuseField(400, 'resume', sentence)

const OLD_WORD = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** What the older files of Word have inside where there are macros. */
const OLD_MACROS = Buffer.from('_VBA_PROJECT', 'utf16le')

function typeOf(content: Buffer): string | undefined {
  if (content.subarray(0, OLD_WORD.length).equals(OLD_WORD))
    return content.includes(OLD_MACROS) ? wrong(t(fileMacros)) : 'application/msword'
  try {
    return fileKind(content)
  } catch (error) {
    if (error instanceof Refused) return wrong(error.refusal.message)
    throw error
  }
}

/** Neither its name nor what its sender says of it counts, but both must agree with what it is. */
export function resumeOf(sentName: string, bytes: Uint8Array): SentResume {
  const name = cleanName(sentName)
  const type = kindOf(name)?.type ?? wrong(texts.resumeKind)
  const content = Buffer.from(bytes)
  if (content.length === 0) wrong(texts.resumeEmpty)
  if (content.length > MOST_BYTES) wrong(texts.resumeLarge)
  if (typeOf(content) !== type) wrong(texts.resumeLies)
  return { name, type, size: content.length, content }
}

/** The id by which an application names it. */
export async function keepResume(trx: Trx, jobId: string, sent: SentResume, now: Date): Promise<string> {
  const waiting = await countUploads(trx, new Date(now.getTime() - DAY_MS))
  if (waiting.files >= WAITING.files || waiting.bytes + sent.size > WAITING.bytes)
    refuse(429, texts.resumesSentAll, { retryAfter: DAY })
  return insertUpload(trx, { ...sent, hash: hashOf(sent.content), job_id: jobId, at: now.toISOString() })
}

export const resumes = (forms: PublicForms): Pick<Handlers<typeof calls>, 'uploadResume'> => ({
  uploadResume: {
    async outsideTransaction({ id, name, resume, ...brought }, { work, ip, now, today }) {
      await work(({ trx }) => openJob(trx, id, today))
      const sent = resumeOf(name, resume)
      const isSent = JSON.stringify([id, sent.name, hashOf(sent.content)])
      await forms.check(brought, { for: 'upload', ip, now, sent: isSent })
      return { resume: await work(({ trx }) => keepResume(trx, id, sent, now)) }
    }
  }
})

/** Those that no application took along. */
export const uploadTask = nightly('resume-uploads', '35 3 * * *', ({ trx }, { now }) =>
  deleteUploadsBefore(trx, new Date(now.getTime() - DAY_MS))
)
