// A form's questions as they stood: an answer always stands beside the question that it answers.
import { createHash } from 'node:crypto'

import type { AskedQuestion } from '#shared/forms/asked-as.ts'

import type { Trx } from '../kit/database/database.ts'
import { insertVersion, newestVersion, type Version } from './queries.ts'

/** The same for the same questions, and for no others. */
export const digestOf = (questions: object): string =>
  createHash('sha256').update(JSON.stringify(questions)).digest('hex')

/** The version that these questions are; a new one when they differ from the newest. */
export async function versionOf(
  trx: Trx,
  form: string,
  questions: readonly AskedQuestion[],
  now: Date
): Promise<Version> {
  const hash = digestOf(questions)
  const newest = await newestVersion(trx, form)
  if (newest?.hash === hash) return newest
  const next = { version: (newest?.version ?? 0) + 1, hash, questions }
  // Somebody else made it at the same moment: theirs is looked at again.
  return (await insertVersion(trx, form, next, now)) ? next : versionOf(trx, form, questions, now)
}
