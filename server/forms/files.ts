// Files that come with answers: those of members as any file of theirs, those of visitors for one form and a day.
import type { Question } from '#shared/forms/schemas.ts'
import * as texts from '#shared/forms/texts.ts'
import { VISITORS_A_DAY } from '#shared/forms/rules.ts'
import { cleanName, type FileWay, isPicture, type NamedFile, type ShownFile } from '#shared/kit/files/files.ts'
import * as fileTexts from '#shared/kit/files/texts.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { DAY, DAY_MS } from '#shared/kit/time/time.ts'

import type { Trx } from '../kit/database/database.ts'
import type { FileAddress } from '../kit/files/address.ts'
import { holdFiles, type NewFile, putFile } from '../kit/files/queries.ts'
import type { AnsweredFile, ResponseRow, StoredFile } from './queries.ts'
import { countVisitorFiles, insertVisitorFile, selectVisitorFiles } from './response-queries.ts'

interface Answering {
  form: string
  personId: string | null
  /** What stands of them, whose files they may name again. */
  before: ResponseRow | undefined
  questions: readonly Question[]
}

export interface Taken {
  /** A file is answered by its name. */
  answers: Record<string, unknown>
  files: AnsweredFile[]
}

const isFile = (one: unknown): one is NamedFile => typeof one === 'object' && one !== null && 'hash' in one

/** Holds the files of an answer until it is written. Each was sent by whoever answers. */
export async function takeFiles(
  trx: Trx,
  answers: Readonly<Record<string, unknown>>,
  { form, personId, before, questions }: Answering
): Promise<Taken> {
  const asked = questions.filter(({ type, id }) => type === 'files' && Array.isArray(answers[id]))
  const named = asked.flatMap(question =>
    [answers[question.id]]
      .flat()
      .filter(isFile)
      .map(file => ({ question, file }))
  )
  const hashes = named.map(({ file }) => file.hash)
  const held = await holdFiles(trx, personId, hashes)
  const known =
    personId === null ? await selectVisitorFiles(trx, form, hashes) : new Set(before?.files.map(({ hash }) => hash))
  const files = named.map(({ question, file: { hash, name, alt } }): AnsweredFile => {
    const { isTheirs = false, type = '' } = held.get(hash) ?? {}
    // Of what somebody else sent nobody learns that it is there.
    if (!type || !(isTheirs || known.has(hash))) return refuseField(400, question.id, fileTexts.fileGone)
    if (question.files?.as === 'picture' && !isPicture(type)) refuseField(400, question.id, fileTexts.pictureKinds)
    return { question: question.id, hash, name: cleanName(name, type), ...(alt && { alt }) }
  })
  const names = (id: string) => files.filter(({ question }) => question === id).map(({ name }) => name)
  return { answers: { ...answers, ...Object.fromEntries(asked.map(({ id }) => [id, names(id)])) }, files }
}

/** Those of each question, as a reader gets them. */
export function shownFiles(files: readonly StoredFile[], fileAddress: FileAddress): Record<string, ShownFile[]> {
  const shown = Map.groupBy(files, ({ question }) => question)
  return Object.fromEntries(
    [...shown].map(([id, list]) => [
      id,
      list.map(({ question: _, ...file }) => ({ ...file, address: fileAddress(file) }))
    ])
  )
}

/** Whether such a file is asked for at all. */
export function insistOnAsked(questions: readonly Question[], way: FileWay): void {
  if (!questions.some(({ type, files }) => type === 'files' && files?.as === way)) refuse(400, texts.noFiles)
}

export async function keepVisitorFile(trx: Trx, form: string, file: NewFile, now: Date): Promise<void> {
  const size = file.content.length
  const sent = await countVisitorFiles(trx, form, new Date(now.getTime() - DAY_MS))
  if (sent.files >= VISITORS_A_DAY.files || sent.bytes + size > VISITORS_A_DAY.bytes)
    refuse(429, texts.visitorsSentAll, { retryAfter: DAY })
  await putFile(trx, file, now)
  await insertVisitorFile(trx, form, { hash: file.hash, size }, now)
}
